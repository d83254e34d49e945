<?php
/** Reads a reader's session cookie, the only identification; no other PHP code does (`rest-8`, `cookie-1`). */

declare(strict_types=1);

namespace Circulation\Session;

use Circulation\Salt;
use Circulation\Settings\CookieNames;

/** The cookie's value is the identity service's session id, as the browser sent it. */
final class SessionCookie {
	/** Allowed characters of a cookie's value (RFC 6265), up to the size of one header. */
	private const VALUE = '/^[\x21\x23-\x2B\x2D-\x3A\x3C-\x5B\x5D-\x7E]{1,4096}$/D';

	public function __construct( private readonly CookieNames $names ) {}

	/**
	 * The session id exactly as it was sent, so that it can be forwarded; null if there is none.
	 *
	 * @param mixed $named The id that a request names. It counts if one of several cookies, of other paths or domains,
	 *   holds it, because the app knows which of them the service has refused; otherwise the first one counts.
	 */
	public function read( mixed $named = null ): ?string {
		$prefix = $this->names->session() . '=';
		$held   = [];
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput.InputNotSanitized -- Sanitizing would change the id, so VALUE validates it. PHP's own $_COOKIE turns + into a space.
		$header = wp_unslash( $_SERVER['HTTP_COOKIE'] ?? '' );
		foreach ( is_string( $header ) ? explode( ';', $header ) : [] as $pair ) {
			$pair = trim( $pair );
			if ( str_starts_with( $pair, $prefix ) ) {
				$value = trim( substr( $pair, strlen( $prefix ) ), '"' );
				if ( preg_match( self::VALUE, $value ) === 1 ) {
					$held[] = $value;
				}
			}
		}
		return $held[ (int) array_search( $named, $held, true ) ] ?? null;
	}

	/** A cache key for the session on this site, from which the id cannot be recovered. */
	public function key( string $session, string $purpose ): string {
		$thing = get_current_blog_id() . "|$purpose|$session";
		return hash_hmac( 'sha256', $thing, Salt::of( 'auth' ) );
	}
}
