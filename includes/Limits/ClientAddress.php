<?php
/** Determines the client address that limits count. Headers that a client can set are not trusted (`limit-14`, T10). */

declare(strict_types=1);

namespace Circulation\Limits;

use Circulation\Settings\Home;

/** Only this class reads the address, so that Site Health shows what the limits count. */
final class ClientAddress {
	/** The first twelve bytes of an IPv4 address in IPv6 form: mapped, translated, compatible, NAT64. */
	private const IPV4_INSIDE = [
		'00000000000000000000ffff',
		'0000000000000000ffff0000',
		'000000000000000000000000',
		'0064ff9b0000000000000000',
	];

	/** The address of the connection, or as the site's filter restores it; '' if there is none. */
	public function read(): string {
		// phpcs:ignore House.Performance.PageCache.Server, WordPress.Security.ValidatedSanitizedInput -- Counted answers are not cached, and this is the only part of a request that a client cannot invent; it is cleaned below.
		$named = $_SERVER['REMOTE_ADDR'] ?? '';
		$sent  = is_string( $named ) ? Home::text( sanitize_text_field( wp_unslash( $named ) ) ) : '';
		/**
		 * Filters the address that a call is counted for, for sites whose web server does not restore it behind a
		 * proxy.
		 *
		 * @param string $address The address of the connection.
		 */
		$given = apply_filters( 'circulation_client_address', $sent );
		return $this->plain( is_string( $given ) ? $given : $sent );
	}

	/** The counted part: for IPv6 the network, because one client has many addresses in it. */
	public function counted(): string {
		$address = $this->read();
		$packed  = $this->packed( $address );
		return strlen( $packed ) === 16 ? bin2hex( substr( $packed, 0, 8 ) ) : $address;
	}

	/** An address without a port; IPv4 in IPv6 form becomes IPv4, because its first half is the same for everyone. */
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

	private function packed( string $address ): string {
		return filter_var( $address, FILTER_VALIDATE_IP ) === false ? '' : (string) inet_pton( $address );
	}
}
