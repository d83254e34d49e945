<?php
/**
 * Router of PHP's own web server: files as they are, everything else to WordPress.
 */

declare( strict_types=1 );

$core = (string) getenv( 'WP_CORE_DIR' );
$path = str_replace( "\0", '', rawurldecode( (string) parse_url( (string) $_SERVER['REQUEST_URI'], PHP_URL_PATH ) ) );
$file = realpath( $core . $path );

// The plugin's folder is the whole project behind a link; a site that installed the zip has only its build to serve.
if ( 1 === preg_match( '#^/wp-content/plugins/circulation/(?!build/)#', $path ) ) {
	$file = false;
}
if ( false !== $file && is_dir( $file ) && is_file( $file . '/index.php' ) ) {
	$path = rtrim( $path, '/' ) . '/index.php';
	$file = realpath( $core . $path );
}
if ( false !== $file && is_file( $file ) && str_ends_with( $file, '.php' ) ) {
	chdir( dirname( $file ) );
	$_SERVER['SCRIPT_NAME']     = $path;
	$_SERVER['PHP_SELF']        = $path;
	$_SERVER['SCRIPT_FILENAME'] = $file;
	require $file;
	return true;
}
if ( false !== $file && is_file( $file ) ) {
	return false;
}

$_SERVER['SCRIPT_NAME']     = '/index.php';
$_SERVER['PHP_SELF']        = '/index.php';
$_SERVER['SCRIPT_FILENAME'] = $core . '/index.php';
chdir( $core );
require $core . '/index.php';
return true;
