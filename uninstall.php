<?php
/**
 * Deleting the plugin: its settings go, the articles' members-only marks stay, so that nothing opens by accident when
 * the plugin comes back. Acceptance A1; research A3.
 */

declare(strict_types=1);

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

if ( is_multisite() ) {
	// A page of sites at a time: a network can be large.
	for ( $circulation_page = 0; ; $circulation_page++ ) {
		$circulation_sites = get_sites(
			[
				'fields' => 'ids',
				'number' => 100,
				'offset' => 100 * $circulation_page,
			]
		);
		if ( [] === $circulation_sites ) {
			break;
		}
		foreach ( $circulation_sites as $circulation_site ) {
			delete_blog_option( $circulation_site, 'circulation_settings' );
			delete_blog_option( $circulation_site, 'circulation_plans' );
		}
	}
} else {
	delete_option( 'circulation_settings' );
	delete_option( 'circulation_plans' );
}
