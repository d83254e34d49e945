<?php
/**
 * Finds the address of a caller, as limits count it. What a client says of itself in a header is not believed
 * (`limit-14`, T10).
 */

declare(strict_types=1);

namespace Circulation\Limits;

/** Read in one place, so that Site Health shows the very address that is counted. */
final class ClientAddress {
	/** First twelve bytes of an IPv4 address that is written as one of IPv6: mapped, translated, compatible, NAT64. */
	private const IPV4_INSIDE = [
		'00000000000000000000ffff',
		'0000000000000000ffff0000',
		'000000000000000000000000',
		'0064ff9b0000000000000000',
	];

	/** The address, as the connection or the site has it; '' for none. */
	public function read(): string {
		// phpcs:ignore House.Performance.PageCache.Server, WordPress.Security.ValidatedSanitizedInput -- No cache keeps an answer that is counted, and of all that a request says this alone cannot be made up; it is cleaned below.
		$named = $_SERVER['REMOTE_ADDR'] ?? '';
		$sent  = is_string( $named ) ? sanitize_text_field( wp_unslash( $named ) ) : '';
		/**
		 * Filters the address that a call is counted for, for sites whose web server does not restore it behind a
		 * proxy.
		 *
		 * @param string $address The address of the connection.
		 */
		$given = apply_filters( 'circulation_client_address', $sent );
		return $this->plain( is_string( $given ) ? $given : $sent );
	}

	/** What is counted: of IPv6 the network, because one reader has many addresses in it. */
	public function counted(): string {
		$address = $this->read();
		$packed  = $this->packed( $address );
		return strlen( $packed ) === 16 ? bin2hex( substr( $packed, 0, 8 ) ) : $address;
	}

	/**
	 * An address in its one plain spelling, without a port. IPv4 that was written as IPv6 is IPv4 again: its first half
	 * is the same for everybody.
	 */
	public function plain( string $address ): string {
		$bare = (string) preg_replace(
			[ '~^\s*\[([^\]]*)\].*$~sD', '~^\s*(\d+(?:\.\d+){3}):\d+\s*$~D', '~%.*$~sD' ],
			[ '$1', '$1', '' ],
			$address,
		);
		$packed = $this->packed( trim( $bare ) );
		$is_old = strlen( $packed ) === 16
			&& in_array( bin2hex( substr( $packed, 0, 12 ) ), self::IPV4_INSIDE, true )
			&& ord( $packed[12] ) > 0;
		$plain  = $packed === '' ? false : inet_ntop( $is_old ? substr( $packed, 12 ) : $packed );
		return $plain === false ? trim( $address ) : $plain;
	}

	/** The bytes of an address; '' for what is none. */
	private function packed( string $address ): string {
		return filter_var( $address, FILTER_VALIDATE_IP ) === false ? '' : (string) inet_pton( $address );
	}
}
