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

$circulation_forget = static function ( int $site ): void {
	/** @var wpdb $wpdb WordPress's own. */
	global $wpdb;
	foreach ( [
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
	] as $option ) {
		is_multisite() ? delete_blog_option( $site, $option ) : delete_option( $option );
	}
	$prefix = $wpdb->get_blog_prefix( $site );
	// phpcs:disable WordPress.DB.DirectDatabaseQuery, WordPress.DB.PreparedSQL, WordPress.DB.PreparedSQLPlaceholders -- The plugin's own tables and rows go with it.
	$wpdb->query( (string) $wpdb->prepare( 'DROP TABLE IF EXISTS %i', $prefix . 'circulation_calls' ) );
	$wpdb->query( (string) $wpdb->prepare( 'DROP TABLE IF EXISTS %i', $prefix . 'circulation_consents' ) );
	$wpdb->query( (string) $wpdb->prepare( 'DROP TABLE IF EXISTS %i', $prefix . 'circulation_outages' ) );
	$wpdb->query( (string) $wpdb->prepare( 'DROP TABLE IF EXISTS %i', $prefix . 'circulation_presses' ) );
	$wpdb->query( (string) $wpdb->prepare( 'DROP TABLE IF EXISTS %i', $prefix . 'circulation_withdrawals' ) );
	foreach ( [
		'circulation_once_',
		'_transient_circulation_ent_',
		'_transient_timeout_circulation_ent_',
	] as $begin ) {
		$wpdb->query(
			(string) $wpdb->prepare(
				'DELETE FROM %i WHERE option_name LIKE %s',
				$prefix . 'options',
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
			$circulation_forget( $circulation_site );
		}
	}
	delete_site_option( 'circulation_network' );
} else {
	$circulation_forget( get_current_blog_id() );
}
