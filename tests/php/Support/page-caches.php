<?php
/**
 * Stand-ins for page caches that do not follow WordPress's clean_post_cache: each records what it is told.
 */

declare(strict_types=1);

// phpcs:disable WordPress.NamingConventions.PrefixAllGlobals, Universal.Files.SeparateFunctionsFromOO, Generic.Files.OneObjectStructurePerFile -- Names of other plugins.

/** Stands in for the class of Cache Enabler. */
final class Cache_Enabler {
	/** @var list<string> The calls of all stand-ins: the plugin and the story, or "not kept". */
	public static array $purged = [];

	public static function clear_post_cache( int $post_id ): void {
		self::$purged[] = "Cache Enabler $post_id";
	}
}

/** Stands in for the function of W3 Total Cache. */
function w3tc_flush_post( int $post_id ): void {
	Cache_Enabler::$purged[] = "W3 Total Cache $post_id";
}

/** Stands in for the function of WP Fastest Cache. */
function wpfc_clear_post_cache_by_id( int $post_id ): void {
	Cache_Enabler::$purged[] = "WP Fastest Cache $post_id";
}

/** Stands in for the function by which a page tells Batcache not to keep it. */
function batcache_cancel(): void {
	Cache_Enabler::$purged[] = 'not kept';
}

/** Stands in for the class of WP-Optimize. */
final class WPO_Page_Cache {
	public static function delete_single_post_cache( int $post_id ): void {
		Cache_Enabler::$purged[] = "WP-Optimize $post_id";
	}
}
