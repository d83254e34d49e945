<?php
/**
 * Delays parts that most pages never need: they are created, and add their hooks, when WordPress reaches the hooks that
 * they wait for.
 */

declare(strict_types=1);

namespace Circulation;

use Closure;

/**
 * Waits for the first of several hooks. It runs before all other callbacks, so a part may hook into the same one. Once
 * it has run, nothing but the hook table is left.
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

	/** Adds the parts' hooks, once. A filtered value passes through unchanged. */
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
			// Removed last, because WordPress treats a hook that is emptied while it runs as finished.
			foreach ( $this->hooks as $hook ) {
				remove_filter( $hook, [ $this, 'come' ], PHP_INT_MIN );
			}
		}
		return $given[0] ?? null;
	}
}
