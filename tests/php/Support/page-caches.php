<?php
/**
 * Stand-ins for page caches that do not follow WordPress's clean_post_cache: each notes whose page it was told to purge.
 */

declare(strict_types=1);

// phpcs:disable WordPress.NamingConventions.PrefixAllGlobals, Universal.Files.SeparateFunctionsFromOO -- Their names.

/** Cache Enabler's. */
final class Cache_Enabler {
	/** @var list<string> What was purged, by any of the stand-ins. */
	public static array $purged = [];

	public static function clear_post_cache( int $post_id ): void {
		self::$purged[] = "Cache Enabler $post_id";
	}
}

/** W3 Total Cache's. */
function w3tc_flush_post( int $post_id ): void {
	Cache_Enabler::$purged[] = "W3 Total Cache $post_id";
}
