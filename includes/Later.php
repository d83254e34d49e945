<?php
/**
 * Delays parts that most pages never need: they are built, and their hooks added, when WordPress comes to what they are
 * for.
 */

declare(strict_types=1);

namespace Circulation;

use Closure;

/**
 * Waits for the first of some hooks. It stands before everybody else there, so a part that hooks into the same one
 * still has its turn. What it waits for is in the hook table alone: nothing is left to know once it has come.
 */
final class Later implements Module {
	/**
	 * @param non-empty-list<string>  $hooks Each by which the parts can be needed first.
	 * @param Closure(): list<Module> $parts
	 * @param Closure|null            $when  Gets what the hook gets, and says whether it is time; null for always.
	 */
	public function __construct(
		private readonly array $hooks,
		private readonly Closure $parts,
		private readonly ?Closure $when = null,
	) {}

	/** Waits. */
	public function register(): void {
		foreach ( $this->hooks as $hook ) {
			add_filter( $hook, [ $this, 'come' ], PHP_INT_MIN, PHP_INT_MAX );
		}
	}

	/** Adds the parts' hooks, once. What is filtered stays as it is. */
	public function come( mixed ...$given ): mixed {
		if ( $this->when === null || ( $this->when )( ...$given ) === true ) {
			foreach ( ( $this->parts )() as $part ) {
				/**
				 * Filters whether a part of the plugin adds its hooks. Answer from a must-use plugin: what an article
				 * needs is asked about while plugins are loaded, everything else when it comes.
				 *
				 * @param bool   $is_wanted False leaves the part out; what it protects is then open.
				 * @param string $part      Name of its class.
				 */
				if ( apply_filters( 'circulation_part', true, $part::class ) !== false ) {
					$part->register();
				}
			}
			// Last: WordPress takes a hook that is left empty while it runs for one that has ended.
			foreach ( $this->hooks as $hook ) {
				remove_filter( $hook, [ $this, 'come' ], PHP_INT_MIN );
			}
		}
		return $given[0] ?? null;
	}
}
