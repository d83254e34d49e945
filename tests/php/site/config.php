<?php
/**
 * The tests' wp-config.php: every value comes from the environment, and the database is a file in a temporary folder or
 * in MariaDB.
 */

declare(strict_types=1);

// phpcs:disable WordPress.WP.GlobalVariablesOverride -- WordPress's own configuration.

( static function (): void {
	$folder    = (string) getenv( 'CIRCULATION_TEST_FOLDER' );
	$home      = (string) getenv( 'CIRCULATION_TEST_HOME' );
	$mariadb   = (string) getenv( 'CIRCULATION_TEST_MARIADB' );
	$constants = [
		'ABSPATH'                    => rtrim( (string) getenv( 'WP_CORE_DIR' ), '/' ) . '/',
		'DB_NAME'                    => strtr( basename( dirname( $folder ) ), '-', '_' ) . '_' . basename( $folder ),
		'DB_USER'                    => $mariadb === '' ? '' : 'root',
		'DB_PASSWORD'                => '',
		'DB_HOST'                    => $mariadb === '' ? 'localhost' : "localhost:$mariadb",
		'DB_CHARSET'                 => 'utf8mb4',
		'DB_COLLATE'                 => '',
		'DB_DIR'                     => $folder,
		'DB_FILE'                    => 'site.sqlite',
		'WP_HOME'                    => $home,
		'WP_SITEURL'                 => $home,
		'WP_CONTENT_DIR'             => dirname( $folder ) . '/content',
		'WP_PLUGIN_DIR'              => dirname( $folder ) . '/plugins',
		'WP_PLUGIN_URL'              => $home . '/wp-content/plugins',
		'WP_ENVIRONMENT_TYPE'        => 'local',
		'WP_DEBUG'                   => true,
		'WP_DEBUG_LOG'               => $folder . '/debug.log',
		'WP_DEBUG_DISPLAY'           => false,
		'WP_DISABLE_FATAL_ERROR_HANDLER' => true,
		'WP_HTTP_BLOCK_EXTERNAL'     => true,
		'WP_ACCESSIBLE_HOSTS'        => '127.0.0.1,localhost',
		'DISABLE_WP_CRON'            => true,
		'AUTOMATIC_UPDATER_DISABLED' => true,
	];
	foreach ( [ 'AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE' ] as $name ) {
		$constants[ $name . '_KEY' ]  = 'a key of the tests ' . $name;
		$constants[ $name . '_SALT' ] = 'a salt of the tests ' . $name;
	}
	if ( (string) getenv( 'CIRCULATION_SERVICES_ORIGIN' ) !== '' ) {
		$constants['CIRCULATION_SERVICES_ORIGIN'] = getenv( 'CIRCULATION_SERVICES_ORIGIN' );
	}
	if ( (string) getenv( 'CIRCULATION_TEST_NETWORK' ) !== '' ) {
		$domain                = (string) preg_replace( '~^https?://~', '', $home );
		// A second server of the site answers on another port, which a network would not recognize.
		if ( str_starts_with( (string) ( $_SERVER['HTTP_HOST'] ?? '127.0.0.1' ), '127.0.0.1' ) ) {
			$_SERVER['HTTP_HOST'] = $domain;
		}
		// Each site has its own address.
		unset( $constants['WP_HOME'], $constants['WP_SITEURL'] );
		$constants            += [
			'MULTISITE'            => true,
			'SUBDOMAIN_INSTALL'    => (string) getenv( 'CIRCULATION_TEST_NETWORK' ) !== 'folders',
			'DOMAIN_CURRENT_SITE'  => $domain,
			'PATH_CURRENT_SITE'    => '/',
			'SITE_ID_CURRENT_SITE' => 1,
			'BLOG_ID_CURRENT_SITE' => 1,
		];
	}
	foreach ( $constants as $name => $value ) {
		defined( $name ) || define( $name, $value );
	}
} )();

$table_prefix = 'wp_';

require_once ABSPATH . 'wp-settings.php';
