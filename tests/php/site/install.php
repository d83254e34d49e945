<?php
/**
 * Installs WordPress into an empty database and prints, as its last line, the names of the globals that WordPress needs.
 */

declare(strict_types=1);

$circulation_before = array_keys( $GLOBALS );
define( 'WP_INSTALLING', true );
// wp_install() stores the address of the current request.
$_SERVER['HTTP_HOST']       = (string) parse_url( (string) getenv( 'CIRCULATION_TEST_HOME' ), PHP_URL_HOST );
$_SERVER['REQUEST_METHOD']  = 'GET';
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';

require __DIR__ . '/config.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';

add_filter( 'pre_wp_mail', '__return_true' );
wp_install( 'A Test Paper', 'admin', 'admin@daily.example', true, '', 'admin' );
$GLOBALS['wp_rewrite']->set_permalink_structure( '/%year%/%postname%/' );
update_option( 'blog_public', 1 );
delete_option( 'rewrite_rules' );

echo "\n", json_encode( array_values( array_diff( array_keys( $GLOBALS ), $circulation_before, [ 'circulation_before' ] ) ), JSON_THROW_ON_ERROR );
