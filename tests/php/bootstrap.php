<?php
/**
 * Starts a real WordPress on its own database, with the plugin loaded as WordPress loads it.
 */

declare(strict_types=1);

use Circulation\Tests\Support\Workspace;

require_once dirname( __DIR__, 2 ) . '/vendor/autoload.php';
require_once __DIR__ . '/clocks.php';

$GLOBALS['circulation_workspace'] = new Workspace();
$circulation_globals              = $GLOBALS['circulation_workspace']->install( 'process', 'http://daily.example' );
foreach ( $GLOBALS['circulation_workspace']->variables( 'process', 'http://daily.example' ) as $circulation_name => $circulation_value ) {
	putenv( "$circulation_name=$circulation_value" );
}
// PHPUnit includes this file in a function, but WordPress expects the global scope.
foreach ( [ ...$circulation_globals, 'current_site', 'current_blog', 'site_id', 'blog_id', 'public', 'domain', 'path' ] as $circulation_name ) {
	global $$circulation_name;
}

// Prints a fatal error, which would otherwise be only in a log that is about to be removed.
register_shutdown_function(
	static function (): void {
		$error = error_get_last();
		if ( $error !== null && in_array( $error['type'], [ E_ERROR, E_PARSE, E_COMPILE_ERROR, E_CORE_ERROR ], true ) ) {
			fwrite( STDERR, "{$error['message']} in {$error['file']}:{$error['line']}\n" );
		}
	}
);

$_SERVER['HTTP_HOST']       = 'daily.example';
$_SERVER['SERVER_NAME']     = 'daily.example';
$_SERVER['REQUEST_METHOD']  = 'GET';
$_SERVER['REQUEST_URI']     = '/';
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
define( 'ABSPATH', rtrim( $GLOBALS['circulation_workspace']->core, '/' ) . '/' );
require_once ABSPATH . 'wp-includes/plugin.php';
add_filter( 'pre_wp_mail', '__return_true' );
// Passwords of test users need no slow hash.
add_filter( 'wp_hash_password_options', static fn(): array => [ 'cost' => 4 ] );
add_filter( 'option_active_plugins', '__return_empty_array' );
add_action(
	'muplugins_loaded',
	static function (): void {
		$file = WP_PLUGIN_DIR . '/circulation/plugin.php';
		wp_register_plugin_realpath( $file );
		require_once $file;
	}
);

require __DIR__ . '/site/config.php';

// Creating a table ends the transaction that isolates a test.
( new Circulation\Tables( $GLOBALS['wpdb'] ) )->install();
$GLOBALS['circulation_workspace']->keep( 'process' );
