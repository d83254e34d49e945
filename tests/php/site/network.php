<?php
/**
 * Makes a network of an installed site: a second site that is there already. Run twice, because WordPress reads once in a
 * request whether it is a network.
 */

declare(strict_types=1);

$circulation_step = (string) getenv( 'CIRCULATION_NETWORK_STEP' );
if ( 'tables' !== $circulation_step ) {
	foreach (
		[
			'MULTISITE'            => true,
			'SUBDOMAIN_INSTALL'    => false,
			'DOMAIN_CURRENT_SITE'  => 'network.example',
			'PATH_CURRENT_SITE'    => '/',
			'SITE_ID_CURRENT_SITE' => 1,
			'BLOG_ID_CURRENT_SITE' => 1,
		] as $circulation_name => $circulation_value
	) {
		define( $circulation_name, $circulation_value );
	}
}
$_SERVER['HTTP_HOST']       = 'network.example';
$_SERVER['REQUEST_METHOD']  = 'GET';
$_SERVER['REQUEST_URI']     = '/';
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
require __DIR__ . '/config.php';
/** @var wpdb $wpdb WordPress's own. */
global $wpdb;
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';
add_filter( 'pre_wp_mail', '__return_true' );

$circulation_add   = static function ( string $path ): int {
	$id = wp_insert_site(
		[
			'domain'     => 'network.example',
			'path'       => $path,
			'network_id' => 1,
			'user_id'    => 1,
			'title'      => $path,
		]
	);
	if ( is_wp_error( $id ) ) {
		throw new RuntimeException( $id->get_error_message() );
	}
	return $id;
};
$circulation_state = static function ( int ...$sites ): array {
	global $wpdb;
	$state = [];
	foreach ( $sites as $site ) {
		switch_to_blog( $site );
		$state[] = [
			'tables'   => $wpdb->get_col( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $wpdb->prefix . 'circulation_' ) . '%' ) ),
			'version'  => get_option( 'circulation_tables' ),
			'settings' => is_array( get_option( 'circulation_settings' ) ),
		];
		restore_current_blog();
	}
	return $state;
};
if ( 'tables' === $circulation_step ) {
	// WordPress asks for these names while it makes the tables of a network.
	foreach ( $wpdb->tables( 'ms_global' ) as $circulation_table => $circulation_prefixed ) {
		$wpdb->$circulation_table = $circulation_prefixed;
	}
	install_network();
	$circulation_done = populate_network( 1, 'network.example', 'admin@network.example', 'A network', '/', false );
	if ( is_wp_error( $circulation_done ) && 'no_wildcard_dns' !== $circulation_done->get_error_code() ) {
		throw new RuntimeException( $circulation_done->get_error_message() );
	}
	return;
}
$circulation_second = $circulation_add( '/second/' );
$circulation_before = $circulation_state( 1, $circulation_second );
$circulation_error  = activate_plugin( 'circulation/plugin.php', '', true );
if ( is_wp_error( $circulation_error ) ) {
	throw new RuntimeException( $circulation_error->get_error_message() );
}
$circulation_third  = $circulation_add( '/third/' );
$circulation_after  = $circulation_state( 1, $circulation_second, $circulation_third );
$circulation_prefix = $wpdb->get_blog_prefix( $circulation_third );
wp_delete_site( $circulation_third );

echo "\n", json_encode(
	[
		'before'  => $circulation_before,
		'after'   => $circulation_after,
		'deleted' => $wpdb->get_col( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $circulation_prefix . 'circulation_' ) . '%' ) ),
	],
	JSON_THROW_ON_ERROR
);
