<?php
/**
 * What people call each setting, and what it takes: looked up only when a sentence is needed, never on a reader's page.
 */

declare(strict_types=1);

namespace Circulation\Settings;

/** Labels by field path. */
final class Words {
	/** The name of a setting, as the settings screen says it. */
	public function label( string $field ): string {
		$parts = explode( '.', $field );
		$part  = $parts[1] ?? '';
		return match ( $parts[0] ) {
			'site'               => __( 'Site', 'circulation' ),
			/* translators: %s: id of a site. */
			'site_names'         => sprintf( __( 'Display name of %s', 'circulation' ), $part ),
			/* translators: %s: name of a feature flag. */
			'flags'              => sprintf( __( 'Feature flag %s', 'circulation' ), $part ),
			/* translators: %s: "identity", "decision" or "cardprovider". */
			'services'           => sprintf( __( 'Path of the %s service', 'circulation' ), $part ),
			/* translators: %s: "session", "tracking" or "paywall". */
			'cookies'            => sprintf( __( 'Name of the %s cookie', 'circulation' ), $part ),
			'plan_list'          => __( 'Plan list', 'circulation' ),
			'region'             => $this->region( $part ),
			'card_on_clean_page' => __( 'Card details on a clean page', 'circulation' ),
			'mobile_app_marker'  => __( 'Mobile app marker', 'circulation' ),
			/* translators: %d: which event of the list, from 1. */
			'events'             => sprintf( __( 'Event %d', 'circulation' ), (int) $part + 1 ),
			default              => $field,
		};
	}

	/** What a setting takes, as a phrase. */
	public function allowed( string $field ): string {
		return match ( true ) {
			str_starts_with( $field, 'services.' ) => __( 'one part of a path in small letters, digits and hyphens, without slashes', 'circulation' ),
			str_starts_with( $field, 'cookies.' )  => __( 'letters, digits, hyphens and underscores', 'circulation' ),
			$field === 'region.header'             => __( 'the name of a request header, such as CF-IPCountry', 'circulation' ),
			str_ends_with( $field, '.date' )       => __( 'a date such as 2027-03-31', 'circulation' ),
			str_ends_with( $field, '.url' )        => __( 'an address that begins with https:// and has no spaces or quotes', 'circulation' ),
			default                                => '',
		};
	}

	/** The parts of the region setting. */
	private function region( string $part ): string {
		return match ( $part ) {
			'countries' => __( 'Countries', 'circulation' ),
			'header'    => __( 'Region header', 'circulation' ),
			default     => __( 'Region', 'circulation' ),
		};
	}
}
