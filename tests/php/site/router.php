<?php
/**
 * Serves the tests' site as index.php would, for every address but files of WordPress itself.
 */

declare(strict_types=1);

$_SERVER['SERVER_NAME'] = '127.0.0.1';
define( 'WP_USE_THEMES', true );

// Prepares a request to xmlrpc.php as that file does.
$circulation_is_rpc = '/xmlrpc.php' === strtok( (string) $_SERVER['REQUEST_URI'], '?' );
if ( $circulation_is_rpc ) {
	define( 'XMLRPC_REQUEST', true );
	$_COOKIE = [];
}

// Prepares a visitor's request to admin-ajax.php or admin-post.php as those files do.
$circulation_action = [
	'/wp-admin/admin-ajax.php' => 'wp_ajax_nopriv_',
	'/wp-admin/admin-post.php' => 'admin_post_nopriv_',
][ strtok( (string) $_SERVER['REQUEST_URI'], '?' ) ] ?? '';
if ( $circulation_action !== '' ) {
	$_SERVER['PHP_SELF'] = strtok( (string) $_SERVER['REQUEST_URI'], '?' );
	define( 'WP_ADMIN', true );
}
if ( $circulation_action === 'wp_ajax_nopriv_' ) {
	define( 'DOING_AJAX', true );
}

require __DIR__ . '/config.php';

if ( $circulation_action !== '' ) {
	require_once ABSPATH . 'wp-admin/includes/admin.php';
	foreach ( [ '_maybe_update_core', '_maybe_update_plugins', '_maybe_update_themes' ] as $circulation_asks_core_servers ) {
		remove_action( 'admin_init', $circulation_asks_core_servers );
	}
	do_action( 'admin_init' ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- A hook of WordPress.
	do_action( $circulation_action . ( $_GET['action'] ?? '' ) ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals, WordPress.Security -- A hook of WordPress, which takes any visitor's action too.
	return;
}

if ( $circulation_is_rpc ) {
	require_once ABSPATH . 'wp-admin/includes/admin.php';
	require_once ABSPATH . WPINC . '/class-IXR.php';
	require_once ABSPATH . WPINC . '/class-wp-xmlrpc-server.php';
	( new wp_xmlrpc_server() )->serve_request();
	return;
}

wp();
require_once ABSPATH . WPINC . '/template-loader.php';
