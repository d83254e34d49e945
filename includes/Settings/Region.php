<?php
/** Decides whether the membership is offered where the reader is (`site-11`). */

declare(strict_types=1);

namespace Circulation\Settings;

/** Uses a header that the edge adds; the page then varies by that header and by nothing else about the reader. */
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
			? Home::text( sanitize_key( wp_unslash( $_SERVER[ $key ] ) ) )
			: '';
		$country = strtoupper( $sent );
		return $country === '' || in_array( $country, $this->settings->values()['region']['countries'], true );
	}

	/** The header by which pages vary; '' if the membership is offered everywhere. */
	public function header(): string {
		$region = $this->settings->values()['region'];
		return $region['mode'] === 'countries' ? $region['header'] : '';
	}
}
