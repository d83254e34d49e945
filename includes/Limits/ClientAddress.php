<?php
/**
 * Finds the address of a caller, as limits count it. What a client says of itself in a header is not believed
 * (`limit-14`, T10).
 */

declare(strict_types=1);

namespace Circulation\Limits;

/** Read in one place, so that Site Health shows the very address that is counted. */
final class ClientAddress {
	/** The address, as the connection or the site has it; '' for none. */
	public function read(): string {
		// phpcs:ignore House.Performance.PageCache.Server -- Only answers that no cache keeps are counted; of all that a request says of itself this alone cannot be made up.
		$sent = isset( $_SERVER['REMOTE_ADDR'] ) && is_string( $_SERVER['REMOTE_ADDR'] ) ? sanitize_text_field( wp_unslash( $_SERVER['REMOTE_ADDR'] ) ) : '';
		/**
		 * Filters the address that a call is counted for, for sites whose web server does not restore it behind a proxy.
		 *
		 * @param string $address The address of the connection.
		 */
		$given = apply_filters( 'circulation_client_address', $sent );
		return is_string( $given ) ? trim( $given ) : $sent;
	}

	/** What is counted: of IPv6 the network, because one reader has many addresses in it. */
	public function counted(): string {
		$address = $this->read();
		$packed  = filter_var( $address, FILTER_VALIDATE_IP, FILTER_FLAG_IPV6 ) === false ? false : inet_pton( $address );
		return $packed === false ? $address : bin2hex( substr( $packed, 0, 8 ) );
	}
}
