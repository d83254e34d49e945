<?php
/** Tells which hooks really run; WordPress's list keeps those that an exception has aborted (record 066). */

declare(strict_types=1);

namespace Circulation\Gating;

/**
 * WordPress's list may name too many hooks but never too few, so PHP's call stack is read only for those on the list.
 */
final class RunningHooks {
	/** WordPress's functions that run a hook; its name is their first argument. */
	private const RUNNERS = [ 'apply_filters', 'apply_filters_ref_array', 'do_action', 'do_action_ref_array' ];

	public static function depth( string $hook ): int {
		/** @var list<string> $wp_current_filter WordPress's own. */
		global $wp_current_filter;
		return in_array( $hook, $wp_current_filter, true ) ? count( array_keys( self::running(), $hook, true ) ) : 0;
	}

	public static function is_current( string $hook ): bool {
		/** @var list<string> $wp_current_filter WordPress's own. */
		global $wp_current_filter;
		return in_array( $hook, $wp_current_filter, true ) && ( self::running()[0] ?? '' ) === $hook;
	}

	/** The number of REST requests that WordPress is answering, one inside another. */
	public static function rest_requests(): int {
		// phpcs:ignore WordPress.PHP.DevelopmentFunctions -- Only the call stack knows which requests an exception has aborted.
		$functions = array_column( debug_backtrace( DEBUG_BACKTRACE_IGNORE_ARGS ), 'function' );
		return count( array_keys( $functions, 'respond_to_request', true ) );
	}

	/** @return list<string> The hooks on the call stack, the innermost first. */
	private static function running(): array {
		$hooks = [];
		// phpcs:ignore WordPress.PHP.DevelopmentFunctions -- Only the call stack knows which hooks an exception has aborted.
		foreach ( debug_backtrace( 0 ) as $frame ) {
			$hook = $frame['args'][0] ?? null;
			if (
				is_string( $hook ) && ! isset( $frame['class'] ) && in_array( $frame['function'], self::RUNNERS, true )
			) {
				$hooks[] = $hook;
			}
		}
		return $hooks;
	}
}
