<?php
/**
 * Says in the words of the caches that newsrooms have that nobody keeps an answer, nor rewrites it (T31).
 */

declare(strict_types=1);

namespace Circulation;

/** Beside Cache-Control, which some of them pass over. */
final class NotKept {
	/** For LiteSpeed, nginx, Cloudflare, and Fastly with its kin; each is read by that server alone. */
	public const HEADERS = [
		'X-LiteSpeed-Cache-Control' => 'no-cache',
		'X-Accel-Expires'           => '0',
		'CDN-Cache-Control'         => 'no-store',
		'Surrogate-Control'         => 'no-store',
	];

	/** What cache plugins ask for at the end of a request. Minified, a page breaks the hashes of its policy. */
	// phpcs:ignore House.Performance.PageCache.Constant -- Only one reader's answers are not kept.
	private const CONSTANTS = [ 'DONOTCACHEPAGE', 'DONOTMINIFY', 'DONOTROCKETOPTIMIZE' ];

	/** Tells the plugins; headers are the caller's to send. */
	public static function tell(): void {
		foreach ( self::CONSTANTS as $name ) {
			// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- Other plugins' own.
			defined( $name ) || define( $name, true );
		}
		if ( function_exists( 'batcache_cancel' ) ) {
			batcache_cancel();
		}
	}
}
