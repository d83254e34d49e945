<?php
/**
 * One request on a network of the three sister sites; the third is created while the plugin is active. Prints the
 * step's result as JSON on the last line.
 */

declare(strict_types=1);

putenv( 'CIRCULATION_TEST_NETWORK=1' );
$circulation_step           = (string) getenv( 'CIRCULATION_NETWORK_STEP' );
$_SERVER['HTTP_HOST']       = 'network.example';
$_SERVER['REQUEST_METHOD']  = 'GET';
$_SERVER['REQUEST_URI']     = '/';
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
if ( '' !== (string) getenv( 'CIRCULATION_NETWORK_COMMAND' ) ) {
	require dirname( __DIR__ ) . '/Support/wp-cli.php';
}
require __DIR__ . '/config.php';
/** @var wpdb $wpdb WordPress's database connection. */
global $wpdb;
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';
add_filter( 'pre_wp_mail', '__return_true' );

/** Creates a sister site as the network's "Add Site" screen does. */
$circulation_add = static function ( string $name ): int {
	$id = wp_insert_site(
		[
			'domain'     => "$name.network.example",
			'path'       => '/',
			'network_id' => 1,
			'user_id'    => 1,
			'title'      => $name,
		]
	);
	if ( is_wp_error( $id ) ) {
		throw new RuntimeException( $id->get_error_message() );
	}
	return $id;
};

/** The plugin's stored data on each site of a network. */
$circulation_state = static function ( int $network = 1 ) use ( $wpdb ): array {
	$state = [];
	foreach ( get_sites( [ 'orderby' => 'id', 'network_id' => $network ] ) as $site ) {
		switch_to_blog( (int) $site->blog_id );
		$settings         = get_option( 'circulation_settings' );
		$state[ strtok( $site->domain, '.' ) ] = [
			'tables'  => $wpdb->get_col( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $wpdb->prefix . 'circulation_' ) . '%' ) ),
			'options' => $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE '%circulation%' ORDER BY option_name" ),
			'jobs'    => array_values( array_filter( array_merge( ...array_map( 'array_keys', array_filter( (array) get_option( 'cron' ), 'is_array' ) ) ), static fn( mixed $job ): bool => str_starts_with( (string) $job, 'circulation_' ) ) ),
			'site'    => is_array( $settings ) ? $settings['site'] : null,
			'region'  => is_array( $settings ) ? $settings['region']['countries'] : null,
		];
		restore_current_blog();
	}
	return $state;
};

/** The settings route's answer to a user who saves for the network. */
$circulation_save = static function ( int $user, array $settings ): array {
	wp_set_current_user( $user );
	$request = new WP_REST_Request( 'POST', '/circulation/v1/settings' );
	$request->set_header( 'Content-Type', 'application/json' );
	$request->set_body( (string) wp_json_encode( $settings + [ 'network' => true ] ) );
	$response = rest_do_request( $request );
	return [ $response->get_status(), $response->get_data()['message'] ?? $response->get_data()['values']['region']['countries'] ];
};

/** Lets another plugin list few sites at a time. */
$circulation_list_few = static function (): void {
	add_action(
		'pre_get_sites',
		static function ( WP_Site_Query $query ): void {
			$query->query_vars['number'] = 1;
		}
	);
};

/** The data of a screen in wp-admin. */
$circulation_screen = static function ( string $menu, string $parent ): array {
	require_once ABSPATH . 'wp-admin/includes/admin.php';
	wp_set_current_user( 1 );
	do_action( $menu, '' );
	ob_start();
	do_action( get_plugin_page_hookname( 'circulation', $parent ) );
	preg_match( '~id="circulation-settings-data"[^>]*>(.*?)</script>~s', (string) ob_get_clean(), $data );
	return array_intersect_key( (array) json_decode( $data[1] ?? '', true ), [ 'isNetwork' => '', 'followed' => '', 'values' => '' ] );
};

$circulation_found = match ( $circulation_step ) {
	'sisters'  => [ 'id' => $circulation_add( 'pagesix' ) ],
	'activate' => [ 'error' => activate_plugin( 'circulation/plugin.php', '', true ) ],
	'add'      => [ 'id' => $circulation_add( 'decider' ) ],
	'state'    => $circulation_state(),
	'own'      => ( static function () use ( $wpdb ): array {
		// Each site's editors have chosen which site it is; one has its own region.
		foreach ( [ 2 => [ 'site' => 'pagesix', 'region' => [ 'mode' => 'countries', 'countries' => [ 'GB' ], 'header' => 'x-country' ] ], 3 => [ 'site' => 'decider' ] ] as $id => $own ) {
			if ( ! get_site( $id ) ) {
				continue;
			}
			switch_to_blog( $id );
			$settings = new Circulation\Settings\Settings( $wpdb );
			$settings->save( $settings->validate( $own )['values'] );
			restore_current_blog();
		}
		return [];
	} )(),
	'command'  => ( static function () use ( $circulation_list_few ): array {
		$words   = explode( ' ', (string) getenv( 'CIRCULATION_NETWORK_COMMAND' ) );
		$refused = (string) getenv( 'CIRCULATION_NETWORK_REFUSED' );
		add_filter( 'query', static fn( string $statement ): string => '' !== $refused && preg_match( "/^(?:UPDATE|INSERT)\b.*$refused\b/s", $statement ) === 1 ? '' : $statement );
		$circulation_list_few();
		switch_to_blog( (int) getenv( 'CIRCULATION_NETWORK_SITE' ) );
		WP_CLI::run( 'circulation ' . array_shift( $words ) . ' ' . array_shift( $words ), $words );
		return [];
	} )(),
	'save'     => ( static function () use ( $circulation_save ): array {
		$region = static fn( string $country ): array => [ 'region' => [ 'mode' => 'countries', 'countries' => [ $country ], 'header' => 'x-country' ] ];
		$editor = wp_insert_user( [ 'user_login' => 'local-admin', 'user_pass' => 'x', 'role' => 'administrator' ] );
		return [
			'visitor'       => $circulation_save( 0, $region( 'FR' ) )[0],
			'administrator' => is_int( $editor ) ? $circulation_save( $editor, $region( 'FR' ) )[0] : 0,
			'wrong'         => $circulation_save( 1, $region( 'France' ) )[0],
			'own'           => $circulation_save( 1, [ 'site' => 'pagesix' ] ),
			'saved'         => $circulation_save( 1, $region( 'NZ' ) ),
			'answer'        => ( static function () use ( $region ): array {
				// As JSON, because an empty list is no object to the screen.
				$request = new WP_REST_Request( 'POST', '/circulation/v1/settings' );
				$request->set_header( 'Content-Type', 'application/json' );
				$request->set_body( (string) wp_json_encode( $region( 'NZ' ) + [ 'network' => true ] ) );
				$answer = rest_do_request( $request )->get_data();
				return [ wp_json_encode( $answer['keys'] ), $answer['kept'] ?? null ];
			} )(),
			'overtaken'     => $circulation_save( 1, $region( 'DE' ) + [ 'revisions' => [ 'region' => 'as it was' ] ] )[0],
			'refused'       => ( static function () use ( $circulation_save ): array {
				// The database refuses the copy of the first site; the sites after it follow all the same.
				$refuse = static fn( string $query ): string => preg_match( '/^UPDATE `?wp_options\b/', $query ) === 1 ? '' : $query;
				add_filter( 'query', $refuse );
				$status = $circulation_save( 1, [ 'home_delivery_url' => '/late/' ] )[0];
				remove_filter( 'query', $refuse );
				return [ $status, get_blog_option( 3, 'circulation_settings' )['home_delivery_url'] ];
			} )(),
			'side by side'  => ( static function () use ( $circulation_save, $region ): array {
				// Another user saves a setting between this one's read and write.
				$is_done = false;
				add_filter(
					'query',
					static function ( string $query ) use ( $circulation_save, &$is_done ): string {
						if ( ! $is_done && preg_match( '/^UPDATE .*circulation_network/s', $query ) === 1 ) {
							$is_done = true;
							$circulation_save( 1, [ 'mobile_app_marker' => 'Theirs/' ] );
						}
						return $query;
					}
				);
				$circulation_save( 1, $region( 'CA' ) );
				$stored = get_site_option( 'circulation_network' );
				return [ $is_done, $stored['mobile_app_marker'], $stored['region']['countries'] ];
			} )(),
		];
	} )(),
	'screens'  => ( static function () use ( $circulation_screen ): array {
		$network = $circulation_screen( 'network_admin_menu', 'settings.php' );
		switch_to_blog( 2 );
		$site = $circulation_screen( 'admin_menu', '' );
		return [ $network['isNetwork'] ?? null, $network['values']['region']['countries'] ?? null, $site['isNetwork'] ?? null, isset( $site['followed']['region'] ), isset( $site['followed']['flags'] ), isset( $site['followed']['site'] ) ];
	} )(),
	// Another network of the same WordPress, on which the plugin is not switched on.
	'neighbor' => ( static function () use ( $wpdb, $circulation_state ): array {
		if ( get_network( 2 ) === null ) {
			$wpdb->insert(
				$wpdb->site,
				[
					'domain' => 'other.example',
					'path'   => '/',
				]
			);
			wp_insert_site( [ 'domain' => 'other.example', 'path' => '/', 'network_id' => 2, 'user_id' => 1, 'title' => 'other' ] );
			update_network_option( 2, 'circulation_network', [ 'exclusive' => true ] );
		}
		return [ $circulation_state( 2 )['other'], get_network_option( 2, 'circulation_network' ) !== false ];
	} )(),
	'stories'  => ( static function (): array {
		$shown = [];
		foreach ( [ 'members', '' ] as $access ) {
			$id = wp_insert_post( [ 'post_title' => "Here $access", 'post_status' => 'publish', 'post_content' => "Free.\n\nSecond.\n\nThe paid words of this site $access." ] );
			update_post_meta( $id, 'circulation_access', $access );
			$here = get_post( $id );
			switch_to_blog( 2 );
			$id = wp_insert_post( [ 'post_title' => "There $access", 'post_status' => 'publish', 'post_content' => "Free.\n\nSecond.\n\nThe paid words of the sister site $access, of which no other site may show a single sentence." ] );
			update_post_meta( $id, 'circulation_access', $access );
			$there = get_posts( [ 'include' => [ $id ] ] )[0];
			restore_current_blog();
			$texts                               = [ 'a text alone' => apply_filters( 'the_content', $there->post_content ) ];
			$texts['a joined text']              = apply_filters( 'the_content', "Best of the week.\n\n$there->post_content\n\nThe end." );
			$GLOBALS['post']                     = $there;
			$texts['an excerpt']                 = get_the_excerpt( $there );
			setup_postdata( $there );
			$texts['the loop of a theme']        = apply_filters( 'the_content', get_the_content() ) . apply_filters( 'the_content', $there->post_content );
			$GLOBALS['post']                     = $here;
			switch_to_blog( 2 );
			$texts['after a switch for good']    = apply_filters( 'the_content', $here->post_content );
			restore_current_blog();
			$GLOBALS['post']                     = null;
			$shown[ $access ] = array_map( static fn( string $text ): array => [ str_contains( $text, 'Free.' ), str_contains( $text, 'paid words' ) ], $texts );
		}
		return $shown;
	} )(),
	'delete'   => ( static function () use ( $wpdb ): array {
		$prefix = $wpdb->get_blog_prefix( 3 );
		wp_delete_site( 3 );
		return $wpdb->get_col( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $prefix . 'circulation_' ) . '%' ) );
	} )(),
	'remove'   => ( static function () use ( $circulation_list_few ): array {
		$circulation_list_few();
		deactivate_plugins( 'circulation/plugin.php', false, true );
		// A network lets the files be deleted although one of its sites has switched the plugin on by itself.
		switch_to_blog( 2 );
		$failed = activate_plugin( 'circulation/plugin.php' );
		$began  = wp_next_scheduled( 'circulation_daily_clean_up' );
		restore_current_blog();
		define( 'WP_UNINSTALL_PLUGIN', 'circulation/plugin.php' );
		require WP_PLUGIN_DIR . '/circulation/uninstall.php';
		return [ $failed === null && $began !== false, get_site_option( 'circulation_network' ) ];
	} )(),
	default    => throw new InvalidArgumentException( "No step is called $circulation_step." ),
};
echo "\n", json_encode( $circulation_found, JSON_THROW_ON_ERROR );
