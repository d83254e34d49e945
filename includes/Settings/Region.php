<?php
/**
 * Says whether this reader is where the membership is offered (`site-11`).
 */

declare(strict_types=1);

namespace Circulation\Settings;

/** Follows a header that the edge adds; the page then varies by that header, and by nothing of the reader. */
final class Region {
	public function __construct( private readonly Settings $settings ) {}

	/** True unless the edge names a country that is not on the list. */
	public function is_supported(): bool {
		$header = $this->header();
		if ( $header === '' ) {
			return true;
		}
		$key     = 'HTTP_' . strtoupper( str_replace( '-', '_', $header ) );
		$sent = isset( $_SERVER[ $key ] ) && is_string( $_SERVER[ $key ] )
			? sanitize_key( wp_unslash( $_SERVER[ $key ] ) )
			: '';
		$country = strtoupper( $sent );
		return $country === '' || in_array( $country, $this->settings->values()['region']['countries'], true );
	}

	/** The header by which pages vary; '' when the membership is offered everywhere. */
	public function header(): string {
		$region = $this->settings->values()['region'];
		return $region['mode'] === 'countries' ? $region['header'] : '';
	}
}
