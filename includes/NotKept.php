<?php
/** Tells caches and optimizers not to store or rewrite an answer, each in its own terms (T31). */

declare(strict_types=1);

namespace Circulation;

/** These headers accompany Cache-Control, which some caches ignore. */
final class NotKept {
	/** Headers for LiteSpeed, nginx, Cloudflare, and for Fastly and its relatives; each server reads only its own. */
	public const HEADERS = [
		'X-LiteSpeed-Cache-Control' => 'no-cache',
		'X-Accel-Expires'           => '0',
		'CDN-Cache-Control'         => 'no-store',
		'Surrogate-Control'         => 'no-store',
	];

	/** Constants that cache plugins check; minifying a page would break the hashes of its policy. */
	// phpcs:ignore House.Performance.PageCache.Constant -- Only answers for one reader are excluded from caches.
	private const CONSTANTS = [ 'DONOTCACHEPAGE', 'DONOTMINIFY', 'DONOTROCKETOPTIMIZE' ];

	/** @param array<string, string> $more Further headers of the answer. */
	public static function send( array $more = [] ): void {
		nocache_headers();
		foreach ( headers_sent() ? [] : self::HEADERS + $more as $name => $value ) {
			header( "$name: $value" );
		}
	}

	/** Defines the constants; the caller sends the headers. */
	public static function tell(): void {
		foreach ( self::CONSTANTS as $name ) {
			// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals -- These are other plugins' own names.
			defined( $name ) || define( $name, true );
		}
		if ( function_exists( 'batcache_cancel' ) ) {
			batcache_cancel();
		}
	}
}
