<?php
/** Deletes settings, keys and tables; articles' marks stay, so that nothing opens by accident (`gate-4`, `site-25`). */

declare(strict_types=1);

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

// Another copy, which is in use, keeps what this one would delete.
if (
	class_exists( Circulation\Plugin::class, false )
		&& realpath( __DIR__ . '/includes/Plugin.php' )
			!== ( new ReflectionClass( Circulation\Plugin::class ) )->getFileName()
) {
	return;
}

$circulation_forget = static function (): void {
	/** @var wpdb $wpdb WordPress's own. */
	global $wpdb;
	array_map(
		delete_option( ... ),
		[
			'circulation_settings',
			'circulation_settings_history',
			'circulation_plan_list',
			'circulation_plans',
			'circulation_entry_offer',
			'circulation_page_facts',
			'circulation_keys',
			'circulation_consent_key',
			'circulation_tables',
			'circulation_merchant',
			'circulation_opening_clock',
			'circulation_retention_clock',
			'circulation_story_payments',
		],
	);
	// A network deletes a plugin that a site of it has still switched on, so its jobs may still be scheduled there.
	array_map(
		wp_unschedule_hook( ... ),
		[ 'circulation_open_stories', 'circulation_entry_offer', 'circulation_daily_clean_up' ],
	);
	// phpcs:disable WordPress.DB.DirectDatabaseQuery, WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- The plugin's own tables and rows go with it.
	foreach ( [
		'circulation_calls',
		'circulation_consents',
		'circulation_outages',
		'circulation_presses',
		'circulation_withdrawals',
	] as $table ) {
		$wpdb->query( (string) $wpdb->prepare( 'DROP TABLE IF EXISTS %i', $wpdb->prefix . $table ) );
	}
	foreach ( [
		'circulation_once_',
		'_transient_circulation_ent_',
		'_transient_timeout_circulation_ent_',
	] as $begin ) {
		$wpdb->query(
			(string) $wpdb->prepare(
				'DELETE FROM %i WHERE option_name LIKE %s',
				$wpdb->options,
				$wpdb->esc_like( $begin ) . '%',
			),
		);
	}
	// phpcs:enable
};

if ( is_multisite() ) {
	// Reads a page of sites at a time, because a network can be large; other plugins may make the pages smaller.
	for ( $circulation_done = 0; ; $circulation_done += count( $circulation_sites ) ) {
		$circulation_sites = get_sites(
			[
				'fields' => 'ids',
				'number' => 100,
				'offset' => $circulation_done,
			]
		);
		if ( [] === $circulation_sites ) {
			break;
		}
		foreach ( $circulation_sites as $circulation_site ) {
			// phpcs:ignore Generic.PHP.ForbiddenFunctions.Found -- Each site has its own jobs, options and tables.
			switch_to_blog( $circulation_site );
			$circulation_forget();
			restore_current_blog();
		}
	}
	foreach ( array_filter( (array) get_networks( [ 'fields' => 'ids' ] ), is_int( ... ) ) as $circulation_network ) {
		delete_network_option( $circulation_network, 'circulation_network' );
	}
} else {
	$circulation_forget();
}
