<?php
/**
 * Reads a reader's cookie, the only place where PHP does: the session in it decides, and nothing else (`rest-8`,
 * `cookie-1`).
 */

declare(strict_types=1);

namespace Circulation\Session;

use Circulation\Settings\CookieNames;

/** The identity service's session, as the browser sent it. */
final class SessionCookie {
	/** What a cookie's value may hold (RFC 6265), within what one header can carry. */
	private const VALUE = '/^[\x21\x23-\x2B\x2D-\x3A\x3C-\x5B\x5D-\x7E]{1,4096}$/D';

	public function __construct( private readonly CookieNames $names ) {}

	/** The session id exactly as it was sent, so that it can be sent on; null without one. */
	public function read(): ?string {
		$prefix = $this->names->session() . '=';
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- Sanitizing would change the id; VALUE decides what passes. PHP's own $_COOKIE turns + into a space.
		$header = wp_unslash( $_SERVER['HTTP_COOKIE'] ?? '' );
		foreach ( is_string( $header ) ? explode( ';', $header ) : [] as $pair ) {
			$pair = trim( $pair );
			if ( str_starts_with( $pair, $prefix ) ) {
				$value = trim( substr( $pair, strlen( $prefix ) ), '"' );
				return preg_match( self::VALUE, $value ) === 1 ? $value : null;
			}
		}
		return null;
	}

	/** The name under which the services know the cookie. */
	public function name(): string {
		return $this->names->session();
	}

	/** A key for what is kept about a session on this site; the id cannot be read back from it. */
	public function key( string $session, string $purpose ): string {
		return hash_hmac( 'sha256', get_current_blog_id() . '|' . $purpose . '|' . $session, wp_salt( 'auth' ) );
	}
}
