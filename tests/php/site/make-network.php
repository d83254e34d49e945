<?php
/**
 * Turns an installed site into a network, in a separate process because WordPress determines only once per request
 * whether it is one.
 */

declare(strict_types=1);

$circulation_home           = (string) getenv( 'CIRCULATION_TEST_HOME' );
$circulation_domain         = preg_replace( '~^https?://~', '', $circulation_home );
$_SERVER['HTTP_HOST']       = $circulation_domain;
$_SERVER['REQUEST_METHOD']  = 'GET';
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
require __DIR__ . '/config.php';
/** @var wpdb $wpdb WordPress's database connection. */
global $wpdb;
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
add_filter( 'pre_wp_mail', '__return_true' );

// WordPress needs these names while it creates the tables of a network.
foreach ( $wpdb->tables( 'ms_global' ) as $circulation_table => $circulation_prefixed ) {
	$wpdb->$circulation_table = $circulation_prefixed;
}
install_network();
$circulation_done = populate_network( 1, $circulation_domain, 'network@daily.example', 'A network', '/', true );
if ( is_wp_error( $circulation_done ) && 'no_wildcard_dns' !== $circulation_done->get_error_code() ) {
	throw new RuntimeException( $circulation_done->get_error_message() );
}
// A network begins with its own permalinks.
$GLOBALS['wp_rewrite']->set_permalink_structure( '/%year%/%postname%/' );
delete_option( 'rewrite_rules' );
