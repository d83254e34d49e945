<?php
/** Purges an article's page when its access changes: a cached one could show a closed article's text (`gate-8`). */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Module;

/** Most page caches follow WordPress's clean_post_cache; those named here purge only when an article is saved. */
final class PageCaches implements Module {
	/** Functions of Cache Enabler, W3 Total Cache, WP Fastest Cache and WP-Optimize that take an article's id. */
	private const FUNCTIONS = [
		'Cache_Enabler::clear_post_cache',
		'w3tc_flush_post',
		'wpfc_clear_post_cache_by_id',
		'WPO_Page_Cache::delete_single_post_cache',
	];

	/** Actions of LiteSpeed and Hummingbird that take an article's id. */
	private const ACTIONS = [ 'litespeed_purge_post', 'wphb_clear_page_cache' ];

	public function register(): void {
		foreach ( [ 'added', 'updated', 'deleted' ] as $change ) {
			add_action( "{$change}_post_meta", $this->purge( ... ), PHP_INT_MAX, 3 );
		}
	}

	/** Purges an article's page after a change of its mark or its opening day. */
	private function purge( mixed $meta_id, mixed $post_id = 0, mixed $key = '' ): void {
		if ( ! is_numeric( $post_id ) || ! in_array( $key, [ Access::META, Access::OPENS_ON ], true ) ) {
			return;
		}
		clean_post_cache( (int) $post_id );
		foreach ( array_filter( self::FUNCTIONS, is_callable( ... ) ) as $function ) {
			call_user_func( $function, (int) $post_id );
		}
		foreach ( self::ACTIONS as $action ) {
			// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.DynamicHooknameFound -- These are the caches' own.
			do_action( $action, (int) $post_id );
		}
	}
}
