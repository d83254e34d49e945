<?php
/**
 * Stand-ins for page caches that do not follow WordPress's clean_post_cache: each notes whose page it was told to purge.
 */

declare(strict_types=1);

// phpcs:disable WordPress.NamingConventions.PrefixAllGlobals, Universal.Files.SeparateFunctionsFromOO, Generic.Files.OneObjectStructurePerFile -- Their names.

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

/** WP Fastest Cache's. */
function wpfc_clear_post_cache_by_id( int $post_id ): void {
	Cache_Enabler::$purged[] = "WP Fastest Cache $post_id";
}

/** Batcache's, which asks a page whether it may be kept. */
function batcache_cancel(): void {
	Cache_Enabler::$purged[] = 'not kept';
}

/** WP-Optimize's. */
final class WPO_Page_Cache {
	public static function delete_single_post_cache( int $post_id ): void {
		Cache_Enabler::$purged[] = "WP-Optimize $post_id";
	}
}
