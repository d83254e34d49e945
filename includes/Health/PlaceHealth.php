<?php
/** Checks that WordPress's own address is the one that browsers use, despite proxies and www (`watch-5`). */

declare(strict_types=1);

namespace Circulation\Health;

use Circulation\Settings\Home;

/** Compares the browser's request headers with the address in WordPress's settings. */
final class PlaceHealth {
	/** A wrong address is critical only if WordPress would refuse requests from the browser's address. */
	public function look(): Finding {
		$believed = $this->origin( ( new Home() )->origin() );
		$seen     = $this->seen();
		if ( $seen === '' || $seen === $believed ) {
			return Finding::good(
				__( 'WordPress knows the address that browsers use', 'circulation' ),
				/* translators: %s: an address. */
				__( 'WordPress believes that this site is at %s.', 'circulation' ),
				$believed,
			);
		}
		$told = sprintf(
			/* translators: 1: an address, 2: another. */
			__( 'Your browser is at %1$s, while WordPress believes that this site is at %2$s.', 'circulation' ),
			$seen,
			$believed,
		) . ' ';
		return ( new Home() )->is_own_origin( $seen )
			? Finding::recommended(
				__( 'WordPress uses a different address than browsers do', 'circulation' ),
				$told
					. __( 'Accounts work on both. Links in letters and feeds lead to the second: enter the first under Settings, General, and let the web server tell WordPress about https (X-Forwarded-Proto).', 'circulation' ),
			)
			: Finding::critical(
				__( 'Accounts do not work at the address that browsers use', 'circulation' ),
				$told
					. __( 'Whatever readers send from the first is refused as coming from another site. Enter it under Settings, General, or lead its visitors to the second.', 'circulation' ),
			);
	}

	/** The browser's address; the page before it counts only if the browser says that it is of the same site. */
	private function seen(): string {
		// phpcs:disable House.Performance.PageCache.Server, WordPress.Security.ValidatedSanitizedInput -- It is read in wp-admin, and shown escaped.
		$is_within = ( $_SERVER['HTTP_SEC_FETCH_SITE'] ?? '' ) === 'same-origin';
		foreach ( $is_within ? [ 'HTTP_ORIGIN', 'HTTP_REFERER' ] : [] as $header ) {
			$sent = $_SERVER[ $header ] ?? null;
			if ( is_string( $sent ) && $this->origin( $sent ) !== '' ) {
				return $this->origin( $sent );
			}
		}
		$host    = $_SERVER['HTTP_HOST'] ?? '';
		$ended   = $_SERVER['HTTP_X_FORWARDED_PROTO'] ?? '';
		$is_safe = is_ssl() || ( is_string( $ended ) && strtolower( trim( explode( ',', $ended )[0] ) ) === 'https' );
		// phpcs:enable
		return is_string( $host ) && $host !== '' ? $this->origin( ( $is_safe ? 'https://' : 'http://' ) . $host ) : '';
	}

	/** Scheme, host and a non-default port; '' for an invalid web address. */
	private function origin( string $address ): string {
		return preg_match(
			'~^(https?)://([a-z0-9.\-]+|\[[0-9a-f:.]+\])(:\d{1,5})?(?:[/?#]|\z)~i',
			$address,
			$part,
		) === 1
			? strtolower(
				"$part[1]://$part[2]",
			) . ( in_array( strtolower( $part[1] ) . ( $part[3] ?? '' ), [ 'http:80', 'https:443' ], true )
				? ''
				: $part[3] ?? '' )
			: '';
	}
}
