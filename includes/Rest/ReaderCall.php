<?php
/**
 * Checks what every route for a reader requires: nonce, session, own ids, and the rate limit (`rest-7` to `rest-12`).
 */

declare(strict_types=1);

namespace Circulation\Rest;

use WP_REST_Request;

/** The order ensures that an invalid request causes no outside call. */
final class ReaderCall {
	/** Longest id or nonce: the maximum size of a cookie. */
	private const LONGEST = 4096;

	public function __construct( private readonly SessionGuard $guard, private readonly RateLimit $limit ) {}

	/** @return array<string, array<string, mixed>> The fields that carry the nonce and the ids. */
	public function args(): array {
		$text = [
			'type'      => 'string',
			'maxLength' => self::LONGEST,
		];
		return [
			'nonce'       => [ 'description' => 'A fresh nonce of this site.' ] + $text,
			'session_id'  => [ 'description' => 'The session\'s id, equal to the cookie.' ] + $text,
			'tracking_id' => [ 'description' => 'The reader\'s id, equal to that of the session.' ] + $text,
		];
	}

	/**
	 * Requires a page of this site and a reader with a session.
	 *
	 * @throws RouteException Unless a reader with a session calls from a page of this site.
	 */
	public function authorize( WP_REST_Request $request ): void {
		$this->guard->nonce( $request );
		$this->guard->session( $request );
	}

	/**
	 * Requires a reader with a session, for routes without a nonce: they accept only JSON, which a page of another site
	 * cannot send.
	 *
	 * @throws RouteException If the caller is not allowed.
	 */
	public function authorize_without_nonce( WP_REST_Request $request ): void {
		$this->guard->session( $request );
	}

	/**
	 * @param list<string> $fields The fields that must have been sent.
	 * @return array{session: string, email: string, mailbox: string, tracking_id: string} The session's owner. Call it
	 *   in handle(), whose answer can say when to retry.
	 * @throws RouteException If there is no session, the request names another, or a service does not answer.
	 */
	public function account( WP_REST_Request $request, string $route, int $per_minute, array $fields = [
		'session_id',
		'tracking_id',
	] ): array {
		$this->limit->check( $route, $per_minute, $this->guard->session( $request ) );
		foreach ( $fields as $field ) {
			if ( ! is_string( $request->get_param( $field ) ) ) {
				throw new RouteException( 'rest_missing_callback_param', 400, "Missing parameter(s): $field" );
			}
		}
		return $this->guard->account( $request );
	}
}
