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
 * the parts are loaded, it removes itself from all hooks.
 */
final class Later implements Module {
	/**
	 * @param non-empty-list<string>  $hooks Hooks, any of which may be the first to need the parts.
	 * @param Closure(): list<Module> $parts
	 * @param Closure|null            $when  Receives the hook's arguments; true loads the parts. Null for always.
	 */
	public function __construct(
		private readonly array $hooks,
		private readonly Closure $parts,
		private readonly ?Closure $when = null,
	) {}

	/** Adds itself to each hook. */
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
				 * Filters whether a part of the plugin adds its hooks. Answer from a must-use plugin: it is asked about
				 * parts that an article needs while plugins are loaded, and about all others when their hook fires.
				 *
				 * @param bool   $is_wanted False leaves the part out, and what it protects is then open.
				 * @param string $part The name of its class.
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
