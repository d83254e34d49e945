<?php
/** Checks a route's caller: nonce, session, and ids that belong to the session (`rest-8`, T3, T26). */

declare(strict_types=1);

namespace Circulation\Rest;

use Circulation\Clients\Identity;
use Circulation\Clients\ServiceUnavailable;
use Circulation\Session\SessionCookie;
use WP_REST_Request;

/** A reader is never looked up by an id in a request. */
final class SessionGuard {
	/** Field names under which requests carry the email address. */
	private const ADDRESS = [ 'email', 'emailAddress' ];

	public function __construct( private readonly SessionCookie $cookie, private readonly Identity $identity ) {}

	/**
	 * Requires a nonce, in the field of the route's contract or in the header.
	 *
	 * @throws RouteException With the code that makes clients fetch a fresh one.
	 */
	public function nonce( WP_REST_Request $request, string $field = 'nonce' ): void {
		$sent = $request->get_param( $field ) ?? $request->get_header( 'x_wp_nonce' );
		if ( ! is_string( $sent ) || ! wp_verify_nonce( $sent, 'wp_rest' ) ) {
			throw new RouteException( 'rest_cookie_invalid_nonce', 403, "Send a fresh nonce as \"$field\"." );
		}
	}

	/**
	 * The session in the cookie.
	 *
	 * @throws RouteException If there is no session, or the request names another.
	 */
	public function session( WP_REST_Request $request ): string {
		$named   = $request->get_param( 'session_id' );
		$session = $this->cookie->read( $named );
		if ( $session === null ) {
			throw new RouteException( 'session_not_authenticated', 401, 'There is no session.' );
		}
		$this->same( $session, $named, 'session_id' );
		return $session;
	}

	/**
	 * The account behind the session. Call it in handle(), whose answer can say when to retry after an outage.
	 *
	 * @return array{session: string, email: string, mailbox: string, tracking_id: string}
	 * @throws RouteException If there is no session, the request names another, or a service does not answer.
	 */
	public function account( WP_REST_Request $request ): array {
		$session = $this->session( $request );
		try {
			$account = $this->identity->account( $session );
		} catch ( ServiceUnavailable $outage ) {
			$said = 'Whose session this is cannot be told at the moment.';
			throw RouteException::of_outage( $outage, 'identity', $said );
		}
		if ( $account === null ) {
			throw new RouteException( 'session_not_authenticated', 401, 'This session is over.' );
		}
		$this->same( $account['tracking_id'], $request->get_param( 'tracking_id' ), 'tracking_id' );
		foreach ( self::ADDRESS as $field ) {
			$sent = $request->get_param( $field );
			$this->same(
				strtolower( $account['email'] ),
				is_string( $sent ) ? strtolower( trim( $sent ) ) : $sent,
				$field,
			);
		}
		return [ 'session' => $session ] + $account;
	}

	/** @throws RouteException If the ids differ; the route's arguments decide about a missing one. */
	private function same( string $ours, mixed $sent, string $field ): void {
		if ( $sent !== null && ( ! is_string( $sent ) || ! hash_equals( $ours, $sent ) ) ) {
			throw new RouteException( 'session_mismatch', 403, "\"$field\" is not that of this session." );
		}
	}
}
