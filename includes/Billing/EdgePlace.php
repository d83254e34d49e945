<?php
/**
 * Reads a request's location from the edge's headers. The card provider's fields hide the postal code from us, so this
 * is the only source; the settings name the headers (`payment-28`).
 */

declare(strict_types=1);

namespace Circulation\Billing;

use Circulation\Settings\Settings;

/** The location is read on demand, never stored. */
final class EdgePlace {
	public function __construct( private readonly Settings $settings ) {}

	/**
	 * State and postal code; null unless the edge names both.
	 *
	 * @return array{state: string, postal_code: string}|null
	 */
	public function read(): ?array {
		$headers = $this->settings->values()['edge_headers'];
		$state   = $this->header( $headers['state'], '/^[A-Za-z0-9][A-Za-z0-9 -]{0,39}$/D' );
		$code    = $this->header( $headers['postal_code'], '/^[A-Za-z0-9][A-Za-z0-9 -]{1,11}$/D' );
		return $state === '' || $code === '' ? null : [
			'state'       => $state,
			'postal_code' => $code,
		];
	}

	/** A header's value; '' if it is not configured, missing or malformed. */
	private function header( string $name, string $form ): string {
		$key  = 'HTTP_' . strtoupper( str_replace( '-', '_', $name ) );
		$sent = $name !== '' && isset( $_SERVER[ $key ] ) && is_string( $_SERVER[ $key ] )
			? sanitize_text_field( wp_unslash( $_SERVER[ $key ] ) )
			: '';
		return preg_match( $form, $sent ) === 1 ? $sent : '';
	}
}
