<?php
/**
 * Configuration of the demo's and the tests' WordPress: one core, one SQLite file per sister site.
 *
 * Copied one folder above the core. Everything that differs between two runs comes from the environment.
 */

declare( strict_types=1 );

( static function (): void {
	$host = (string) ( $_SERVER['HTTP_HOST'] ?? '' );
	if ( 1 !== preg_match( '/^[a-z0-9.-]+(:\d{1,5})?$/i', $host ) ) {
		$host = '';
	}

	// By the Host header; a command has none and names its site.
	$site = in_array( getenv( 'CIRCULATION_SITE' ), [ 'pagesix', 'decider' ], true ) ? getenv( 'CIRCULATION_SITE' ) : 'main';
	if ( '' !== $host ) {
		$site = 1 === preg_match( '/^(pagesix|decider)\.localhost(:|$)/i', $host, $found ) ? strtolower( $found[1] ) : 'main';
	}
	if ( '' === $host ) {
		$host = ( 'main' === $site ? '' : $site . '.' ) . 'localhost:' . ( getenv( 'PORT' ) ?: '8888' );
	}

	$constants = [
		'DB_NAME'                     => $site,
		'DB_USER'                     => '',
		'DB_PASSWORD'                 => '',
		'DB_HOST'                     => 'localhost',
		'DB_CHARSET'                  => 'utf8mb4',
		'DB_COLLATE'                  => '',
		'DB_DIR'                      => getenv( 'CIRCULATION_DATA' ) ?: __DIR__ . '/data',
		'DB_FILE'                     => $site . '.sqlite',
		'WP_HOME'                     => 'http://' . $host,
		'WP_SITEURL'                  => 'http://' . $host,
		'WP_ENVIRONMENT_TYPE'         => 'local',
		'WP_DEBUG'                    => true,
		'WP_DEBUG_LOG'                => getenv( 'CIRCULATION_LOG' ) ?: __DIR__ . '/logs/wordpress.log',
		'WP_DEBUG_DISPLAY'            => false,
		'WP_HTTP_BLOCK_EXTERNAL'      => true,
		'WP_ACCESSIBLE_HOSTS'         => '127.0.0.1,localhost,*.localhost',
		// One server process may be all there is: WordPress must not call itself.
		'DISABLE_WP_CRON'             => true,
		'AUTOMATIC_UPDATER_DISABLED'  => true,
		'WP_POST_REVISIONS'           => 5,
	];
	foreach ( [ 'CIRCULATION_SERVICES_ORIGIN', 'CIRCULATION_CARD_DEMO' ] as $name ) {
		if ( getenv( $name ) ) {
			$constants[ $name ] = getenv( $name );
		}
	}
	foreach ( $constants as $name => $value ) {
		defined( $name ) || define( $name, $value );
	}
	// WordPress asks its makers for updates on each visit to wp-admin, and a refusal is a warning in the log: they have no news.
	$GLOBALS['wp_filter']['pre_http_request'][10][] = [
		'function'      => static fn( mixed $answer, mixed $request, string $url ): mixed => 1 !== preg_match( '#^https?://api\.wordpress\.org/.+/(version|update)-check/#', $url ) ? $answer : [
			'headers'  => [],
			'body'     => '{"offers":[],"plugins":[],"no_update":[],"themes":[],"translations":[]}',
			'response' => [ 'code' => 200, 'message' => 'OK' ],
			'cookies'  => [],
			'filename' => null,
		],
		'accepted_args' => 3,
	];
} )();

$table_prefix = 'wp_';

defined( 'ABSPATH' ) || define( 'ABSPATH', __DIR__ . '/core/' );
require_once ABSPATH . 'wp-settings.php';
