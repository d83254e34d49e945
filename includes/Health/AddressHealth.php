<?php
/** Tests which client address the limits use (T10, T25). */

declare(strict_types=1);

namespace Circulation\Health;

use Circulation\Limits\ClientAddress;
use Circulation\Settings\Environment;

/** Behind a proxy that WordPress does not know, all readers have the proxy's address and share one limit. */
final class AddressHealth {
	/** Headers in which proxies pass on the client's address. */
	private const FORWARDED = [
		'X-Forwarded-For',
		'Forwarded',
		'X-Real-IP',
		'CF-Connecting-IP',
		'True-Client-IP',
		'Fastly-Client-IP',
		'X-Client-IP',
	];

	public function __construct( private readonly ClientAddress $address, private readonly Environment $environment ) {}

	public function look(): Finding {
		$problem = $this->problem();
		$seen    = sprintf(
			/* translators: %s: an IP address. */
			__( 'Circulation limits how often one address may call. It sees you at %s.', 'circulation' ),
			$this->address->read() ?: __( 'no address at all', 'circulation' ),
		);
		return $problem === ''
			? Finding::good( __( 'Limits see each visitor\'s own address', 'circulation' ), $seen )
			: Finding::recommended(
				__( 'Limits may see one address for all visitors', 'circulation' ),
				"$seen $problem",
			);
	}

	/** Whether a browser sent this request: a command calls from 127.0.0.1, and cron from this server. */
	public function is_visited(): bool {
		return ! wp_doing_cron() && ! ( defined( 'WP_CLI' ) && constant( 'WP_CLI' ) === true );
	}

	/** The problem and its remedy; '' if there is none. */
	private function problem(): string {
		$seen = $this->address->read();
		if ( filter_var( $seen, FILTER_VALIDATE_IP ) === false ) {
			return __( 'That is not an address. Let the web server set REMOTE_ADDR, or answer the filter circulation_client_address with the visitor\'s address.', 'circulation' );
		}
		$header = has_filter( 'circulation_client_address' ) ? '' : $this->ignored( $seen );
		if ( $header !== '' ) {
			return sprintf(
				/* translators: %s: name of a header. */
				__( 'A proxy names another address in the header %s, which is not believed: any visitor can send it. If the proxy is yours, let the web server restore the address (such as mod_remoteip or real_ip), or answer the filter circulation_client_address.', 'circulation' ),
				$header,
			);
		}
		if (
			! $this->environment->is_local()
				&& filter_var(
					$seen,
					FILTER_VALIDATE_IP,
					FILTER_FLAG_NO_PRIV_RANGE | FILTER_FLAG_NO_RES_RANGE,
				) === false
		) {
			return __( 'That is an address inside a network, most likely that of a proxy: all visitors would share one limit. Let the web server restore the visitor\'s address (such as mod_remoteip or real_ip), or answer the filter circulation_client_address.', 'circulation' );
		}
		return '';
	}

	/** A header that holds another address than the detected one; '' if there is none. */
	private function ignored( string $seen ): string {
		foreach ( self::FORWARDED as $header ) {
			// phpcs:ignore House.Performance.PageCache.Server, WordPress.Security.ValidatedSanitizedInput -- It is searched in wp-admin, never shown.
			$sent = $_SERVER[ 'HTTP_' . strtoupper( str_replace( '-', '_', $header ) ) ] ?? null;
			$names = is_string( $sent ) && $sent !== ''
				? array_map(
					$this->address->plain( ... ),
					preg_split( '~[,;\s"]+~', (string) preg_replace( '~\bfor=~i', '', $sent ), -1, PREG_SPLIT_NO_EMPTY )
						?: [],
				)
				: [];
			if ( $names !== [] && ! in_array( $seen, $names, true ) ) {
				return $header;
			}
		}
		return '';
	}
}
