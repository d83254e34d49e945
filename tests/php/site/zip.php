<?php
/**
 * One request on a site where WordPress's own upgrader has installed the plugin's zip. Its plugins and wp-content are
 * separate folders. Prints the step's result as JSON on the last line.
 */

declare(strict_types=1);

$circulation_folder = (string) getenv( 'CIRCULATION_TEST_FOLDER' );
$circulation_step   = (string) getenv( 'CIRCULATION_ZIP_STEP' );
define( 'WP_CONTENT_DIR', $circulation_folder . '/content' );
define( 'WP_PLUGIN_DIR', WP_CONTENT_DIR . '/plugins' );
define( 'FS_METHOD', 'direct' );
define( 'WP_ADMIN', true );
$_SERVER['HTTP_HOST']       = 'zip.example';
$_SERVER['REQUEST_METHOD']  = 'GET';
$_SERVER['REQUEST_URI']     = '/wp-admin/plugins.php';
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
$_SERVER['PHP_SELF']        = '/wp-admin/plugins.php';
require __DIR__ . '/config.php';
require_once ABSPATH . 'wp-admin/includes/admin.php';
require_once ABSPATH . 'wp-admin/includes/class-wp-upgrader.php';
require_once ABSPATH . 'wp-admin/includes/class-pclzip.php';
/** @var wpdb $wpdb WordPress's database connection. */
global $wpdb;
foreach ( [ '_maybe_update_core', '_maybe_update_plugins', '_maybe_update_themes' ] as $circulation_asks_its_servers ) {
	remove_action( 'admin_init', $circulation_asks_its_servers );
}
wp_set_current_user( 1 );

/** Packs a folder like the zip that ships. */
$circulation_pack = static function ( string $folder ): string {
	$zip = new PclZip( "$folder.zip" );
	// @phpstan-ignore arguments.count (It reads the options that follow by itself.)
	if ( $zip->create( $folder, constant( 'PCLZIP_OPT_REMOVE_PATH' ), dirname( $folder ) ) === 0 ) {
		throw new RuntimeException( $zip->errorInfo( true ) );
	}
	return "$folder.zip";
};

/** Installs a zip as the "Add Plugins" screen does, over the existing version for an update. */
$circulation_install = static function ( string $version, bool $is_update ) use ( $circulation_folder, $circulation_pack ): mixed {
	$upgrader = new Plugin_Upgrader( new Automatic_Upgrader_Skin() );
	$done     = $upgrader->install( $circulation_pack( "$circulation_folder/$version/circulation" ), [ 'overwrite_package' => $is_update ] );
	return is_wp_error( $done ) ? $done->get_error_message() : $done;
};

$circulation_kept = static function () use ( $wpdb ): array {
	return [
		'options' => $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE '%circulation%' OR option_value LIKE '%circulation%' ORDER BY option_name" ),
		'tables'  => $wpdb->get_col( "SHOW TABLES LIKE '%circulation%'" ),
		'users'   => $wpdb->get_col( "SELECT meta_key FROM $wpdb->usermeta WHERE meta_key LIKE '%circulation%' OR meta_value LIKE '%circulation%'" ),
		'jobs'    => array_values( array_filter( array_merge( ...array_map( array_keys( ... ), array_filter( (array) _get_cron_array(), is_array( ... ) ) ) ), static fn( int|string $job ): bool => str_contains( (string) $job, 'circulation' ) ) ),
		'files'   => file_exists( WP_PLUGIN_DIR . '/circulation' ),
	];
};

$circulation_found = match ( $circulation_step ) {
	'before'   => $circulation_kept(),
	'install'  => [
		'installed' => $circulation_install( 'before', false ),
		'activated' => activate_plugin( 'circulation/plugin.php' ),
	],
	'use'      => ( static function () use ( $wpdb ): array {
		do_action( 'admin_init' );
		$article = wp_insert_post(
			[
				'post_title'   => 'Harbor City',
				'post_status'  => 'publish',
				'post_content' => "<p>One.</p>\n\n<p>Two.</p>\n\n<p>Three.</p>\n\n<p>Four.</p>",
			]
		);
		update_post_meta( $article, 'circulation_access', 'members' );
		$settings = new Circulation\Settings\Settings( $wpdb );
		// The settings as the previous version stored them.
		update_option( 'circulation_settings', [ 'site' => 'decider', 'plan_list' => "monthly { name: 'Monthly', amount: 9.99, frequency: 1 }" ] + $settings->all(), true );
		delete_option( 'circulation_plan_list' );
		update_option( 'circulation_tables', '0', false );
		set_transient( 'circulation_ent_x', 'yes', 60 );
		return [ 'version' => get_plugin_data( WP_PLUGIN_DIR . '/circulation/plugin.php' )['Version'], 'old' => file_exists( WP_PLUGIN_DIR . '/circulation/includes/Old.php' ), 'job' => wp_next_scheduled( 'circulation_daily_clean_up' ) !== false ];
	} )(),
	'update'   => [ 'updated' => $circulation_install( 'now', true ) ],
	'after'    => ( static function () use ( $wpdb ): array {
		do_action( 'admin_init' );
		wp_set_current_user( 0 );
		$article = get_posts( [ 'title' => 'Harbor City' ] )[0];
		$GLOBALS['post'] = $article;
		setup_postdata( $article );
		$settings = new Circulation\Settings\Settings( $wpdb );
		return [
			'active'  => is_plugin_active( 'circulation/plugin.php' ),
			'version' => get_plugin_data( WP_PLUGIN_DIR . '/circulation/plugin.php' )['Version'],
			'old'     => file_exists( WP_PLUGIN_DIR . '/circulation/includes/Old.php' ),
			'site'    => $settings->all()['site'],
			'plans'   => rest_do_request( new WP_REST_Request( 'GET', '/circulation/v1/plans' ) )->get_data()['plans'][0]['id'] ?? null,
			'moved'   => get_option( 'circulation_plan_list' ) !== false,
			'tables'  => get_option( 'circulation_tables' ),
			'text'    => get_the_content(),
		];
	} )(),
	'remove'   => ( static function (): array {
		deactivate_plugins( 'circulation/plugin.php' );
		return [ 'removed' => delete_plugins( [ 'circulation/plugin.php' ] ) ];
	} )(),
	default    => throw new InvalidArgumentException( "No step is called $circulation_step." ),
};
echo "\n", json_encode( $circulation_found, JSON_THROW_ON_ERROR );
