<?php
/**
 * Router of PHP's own web server: serves files, and passes everything else to WordPress.
 */

declare( strict_types=1 );

$core = (string) getenv( 'WP_CORE_DIR' );
$path = str_replace( "\0", '', rawurldecode( (string) parse_url( (string) $_SERVER['REQUEST_URI'], PHP_URL_PATH ) ) );
// The main site also answers in a folder of its host (wp-config.php).
$folder = 1 === preg_match( '#^/blog(?=/|$)#', $path ) ? '/blog' : '';
$path   = substr( $path, strlen( $folder ) ) ?: '/';
$file   = realpath( $core . $path );

// The plugin's folder is a link to the whole project; a site with the zip serves only its build.
if ( 1 === preg_match( '#^/wp-content/plugins/circulation/(?!build/)#', $path ) ) {
	$file = false;
}
if ( false !== $file && is_dir( $file ) && is_file( $file . '/index.php' ) ) {
	$path = rtrim( $path, '/' ) . '/index.php';
	$file = realpath( $core . $path );
}
if ( false !== $file && is_file( $file ) && str_ends_with( $file, '.php' ) ) {
	chdir( dirname( $file ) );
	$_SERVER['SCRIPT_NAME']     = $folder . $path;
	$_SERVER['PHP_SELF']        = $folder . $path;
	$_SERVER['SCRIPT_FILENAME'] = $file;
	require $file;
	return true;
}
if ( false !== $file && is_file( $file ) && '' === $folder ) {
	return false;
}
if ( false !== $file && is_file( $file ) ) {
	$types = [ 'css' => 'text/css', 'js' => 'text/javascript', 'json' => 'application/json', 'svg' => 'image/svg+xml', 'woff2' => 'font/woff2' ];
	header( 'Content-Type: ' . ( $types[ pathinfo( $file, PATHINFO_EXTENSION ) ] ?? mime_content_type( $file ) ) );
	readfile( $file );
	return true;
}

$_SERVER['SCRIPT_NAME']     = $folder . '/index.php';
$_SERVER['PHP_SELF']        = $folder . '/index.php';
$_SERVER['SCRIPT_FILENAME'] = $core . '/index.php';
chdir( $core );
require $core . '/index.php';
return true;
