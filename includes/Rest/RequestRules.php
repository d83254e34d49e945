<?php
/** Checks each request to our routes: of this site, in its canonical form (`rest-2` to `rest-4`, T2, T39). */

declare(strict_types=1);

namespace Circulation\Rest;

use Circulation\Settings\Home;
use WP_REST_Request;

/** Each route calls it first, because readers' session cookies need no nonce, unlike WordPress's own. */
final class RequestRules {
	public const JSON = 'application/json';

	/** Content types that a form on any page of the web can send. */
	public const FORMS = [ 'multipart/form-data', 'application/x-www-form-urlencoded' ];

	/** Parameters that make WordPress drop headers, answer with a script, or replace the method. */
	private const DISGUISES = [ '_envelope', '_jsonp', '_method' ];

	/**
	 * Refuses requests of other origins and requests in disguise.
	 *
	 * @throws RouteException For a request of another origin, or in disguise.
	 */
	public function check( WP_REST_Request $request ): void {
		foreach ( $this->sent( $request, 'sec_fetch_site' ) as $site ) {
			// "none" means that a person entered the address.
			if ( ! in_array( $site, [ 'same-origin', 'none' ], true ) ) {
				throw $this->foreign();
			}
		}
		foreach ( $this->sent( $request, 'origin' ) as $origin ) {
			if ( ! ( new Home() )->is_own_origin( $origin ) ) {
				throw $this->foreign();
			}
		}
		$this->check_form( $request );
	}

	/**
	 * Refuses a POST with a content type that the route does not accept. A form needs proof that a page of this site
	 * sent it, because old browsers do not send the origin.
	 *
	 * @param list<string>                          $types
	 * @throws RouteException If the body has another content type.
	 */
	public function check_body( WP_REST_Request $request, array $types ): void {
		if ( $request->get_method() !== 'POST' ) {
			return;
		}
		$type = strtolower( trim( explode( ';', (string) $request->get_header( 'content_type' ), 2 )[0] ) );
		if ( ! in_array( $type, $types, true ) ) {
			throw new RouteException(
				'unsupported_media_type',
				415,
				'Send a body with the Content-Type ' . implode( ' or ', $types ) . '.',
			);
		}
		if (
			in_array( $type, self::FORMS, true )
				&& $request->get_header( 'origin' ) === null
				&& $request->get_header( 'sec_fetch_site' ) !== 'same-origin'
		) {
			throw new RouteException(
				'foreign_origin',
				403,
				'Form data takes an Origin, or a Sec-Fetch-Site, of this site; JSON does not.',
			);
		}
	}

	/**
	 * @throws RouteException For a parameter that changes the answer's format or the method, in any spelling and place.
	 */
	private function check_form( WP_REST_Request $request ): void {
		/** @var mixed $json Anything that JSON can be, whatever WordPress says of it. */
		$json = $request->get_json_params();
		if ( $json !== null && ! is_array( $json ) ) {
			throw new RouteException( 'rest_invalid_json', 400, 'Send a JSON object.' );
		}
		$names = array_keys( $request->get_query_params() + $request->get_body_params() + ( $json ?: [] ) );
		$found = array_intersect(
			array_map( static fn( int|string $name ): string => strtolower( (string) $name ), $names ),
			self::DISGUISES,
		);
		if ( $found !== [] ) {
			throw new RouteException(
				'unsupported_parameter',
				400,
				'Leave out "' . implode( '", "', $found ) . '": answers come as they are, to the method that was sent.',
			);
		}
		if ( $request->get_header( 'x_http_method_override' ) !== null ) {
			throw new RouteException(
				'unsupported_parameter',
				400,
				'Leave out X-HTTP-Method-Override: the method that was sent counts.',
			);
		}
	}

	/** @return list<string> A header's values, the client's own included: internal requests answer the same client. */
	private function sent( WP_REST_Request $request, string $name ): array {
		$values = [ $request->get_header( $name ) ];
		if ( wp_is_serving_rest_request() ) {
			// phpcs:ignore House.Performance.PageCache.Server, WordPress.Security.ValidatedSanitizedInput -- It is compared, never used; our answers are not cached.
			$values[] = $_SERVER[ 'HTTP_' . strtoupper( $name ) ] ?? null;
		}
		return array_values( array_filter( $values, is_string( ... ) ) );
	}

	private function foreign(): RouteException {
		return new RouteException(
			'foreign_origin',
			403,
			__( 'Pages of other sites cannot use this address.', 'circulation' ),
		);
	}
}
