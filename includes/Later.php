<?php
/** Delays parts that most pages never need until WordPress reaches a hook that they wait for. */

declare(strict_types=1);

namespace Circulation;

use Closure;
use WP_Hook;

/** Runs before all other callbacks, so a part may hook into the same hook. Each group is loaded once. */
final class Later implements Module {
	/**
	 * @param array<string, string>           $waits The group that each hook loads.
	 * @param Closure(string): list<Module>   $parts The parts of a group.
	 * @param Closure                         $when  Whether a group is needed; gets its name and the hook's arguments.
	 */
	public function __construct(
		private readonly array $waits,
		private readonly Closure $parts,
		private readonly Closure $when,
	) {}

	/** Waits on each hook. */
	public function register(): void {
		self::on_each( array_keys( $this->waits ), [ [ $this, 'come' ], PHP_INT_MIN, PHP_INT_MAX ] );
	}

	/**
	 * Adds callbacks to several hooks. Hooks without other callbacks get copies of one object, which share its arrays
	 * until a callback is added: on an article a separate hook takes six times the memory and the time.
	 *
	 * @param list<string> $hooks
	 * @param array{callable, int, int} ...$callbacks Each with its priority and its number of arguments.
	 */
	public static function on_each( array $hooks, array ...$callbacks ): void {
		/** @var array<string, WP_Hook> $wp_filter WordPress's own. */
		global $wp_filter;
		$only = new WP_Hook();
		foreach ( $callbacks as [ $call, $priority, $arguments ] ) {
			$only->add_filter( '', $call, $priority, $arguments );
		}
		foreach ( $hooks as $hook ) {
			if ( ! isset( $wp_filter[ $hook ] ) ) {
				// phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- add_filter() would store the same.
				$wp_filter[ $hook ] = clone $only;
				continue;
			}
			foreach ( $callbacks as [ $call, $priority, $arguments ] ) {
				add_filter( $hook, $call, $priority, $arguments );
			}
		}
	}

	/**
	 * Makes a callback the last one of the current hook, from one at PHP_INT_MAX - 1: other code may have added its own
	 * at the last priority later.
	 */
	public static function put_last( Closure $call, int $arguments = 1 ): void {
		remove_filter( (string) current_filter(), $call, PHP_INT_MAX );
		add_filter( (string) current_filter(), $call, PHP_INT_MAX, $arguments );
	}

	/** Adds the hooks of the group that waits for the current hook, once. A filtered value passes through unchanged. */
	public function come( mixed ...$given ): mixed {
		$group = $this->waits[ (string) current_filter() ] ?? '';
		if ( $group !== '' && ( $this->when )( $group, ...$given ) ) {
			foreach ( ( $this->parts )( $group ) as $part ) {
				/**
				 * Filters whether a part of the plugin adds its hooks. Answer from a must-use plugin: while plugins are
				 * loaded, the filter is asked about the parts that an article needs, and about every other part when
				 * its hook fires.
				 *
				 * @param bool   $is_wanted False leaves the part out, and what it protects is then open.
				 * @param string $part The name of its class.
				 */
				if ( apply_filters( 'circulation_part', true, $part::class ) !== false ) {
					$part->register();
				}
			}
			// This callback is removed last, because WordPress treats a hook that is emptied while it runs as finished.
			foreach ( array_keys( $this->waits, $group, true ) as $hook ) {
				remove_filter( $hook, [ $this, 'come' ], PHP_INT_MIN );
			}
		}
		return $given[0] ?? null;
	}
}
