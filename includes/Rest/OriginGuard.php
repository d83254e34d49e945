<?php
/**
 * Keeps other sites' pages away from our routes. Decision 8: WordPress's REST server allows every origin, because its
 * own cookies are void without a nonce; our readers' session cookie is not.
 */

declare(strict_types=1);

namespace Circulation\Rest;

use Circulation\Module;
use WP_Error;
use WP_HTTP_Response;
use WP_REST_Request;
use WP_REST_Response;
use WP_REST_Server;

/** Checks where a request comes from, and says who may read the answer. */
final class OriginGuard implements Module {
	/** Asks before anything of ours runs, and has the last word on headers. */
	public function register(): void {
		add_filter( 'rest_pre_dispatch', $this->check( ... ), 1, 3 );
		add_filter( 'rest_post_dispatch', $this->headers( ... ), 20, 3 );
		add_filter( 'rest_pre_serve_request', $this->withdraw_cors( ... ), 1, 3 );
	}

	/**
	 * Refuses requests that a page of another origin made.
	 *
	 * @param mixed                                 $result  An answer that is already there.
	 * @param WP_REST_Server                        $server
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	private function check( mixed $result, WP_REST_Server $server, WP_REST_Request $request ): mixed {
		if ( $result !== null || ! $this->is_ours( $request ) ) {
			return $result;
		}
		$site   = $request->get_header( 'sec_fetch_site' );
		$origin = $request->get_header( 'origin' );
		// "none" is somebody who typed the address.
		$from_us = ( $site === null || in_array( $site, [ 'same-origin', 'none' ], true ) )
			&& ( $origin === null || in_array( $this->origin( $origin ), [ $this->origin( home_url() ), $this->origin( site_url() ) ], true ) );
		return $from_us ? null : new WP_Error( 'foreign_origin', __( 'Pages of other sites cannot use this address.', 'circulation' ), [ 'status' => 403 ] );
	}

	/**
	 * Nobody keeps an answer that a route has not declared public, and no other site embeds any.
	 *
	 * @param WP_HTTP_Response                      $response
	 * @param WP_REST_Server                        $server
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	private function headers( WP_HTTP_Response $response, WP_REST_Server $server, WP_REST_Request $request ): WP_HTTP_Response {
		if ( ! $this->is_ours( $request ) ) {
			return $response;
		}
		$response->header( 'Cross-Origin-Resource-Policy', 'same-origin' );
		if ( ! isset( $response->get_headers()['Cache-Control'] ) ) {
			$response->header( 'Cache-Control', 'no-store, private' );
			$response->header( 'Vary', 'Cookie, Origin' );
		}
		return $response;
	}

	/**
	 * Takes back the headers by which WordPress invites every origin to read.
	 *
	 * @param bool                                  $served
	 * @param WP_HTTP_Response|WP_REST_Response     $response
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	private function withdraw_cors( bool $served, WP_HTTP_Response $response, WP_REST_Request $request ): bool {
		if ( $this->is_ours( $request ) ) {
			remove_filter( 'rest_pre_serve_request', 'rest_send_cors_headers' );
			header_remove( 'Access-Control-Allow-Headers' );
			header_remove( 'Access-Control-Expose-Headers' );
		}
		return $served;
	}

	/**
	 * Whether a request is for our namespace.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	private function is_ours( WP_REST_Request $request ): bool {
		return str_starts_with( rtrim( $request->get_route(), '/' ) . '/', '/' . Api::NAMESPACE . '/' );
	}

	/** Scheme, host and port of an address, '' when it has none. Unlike WordPress's own list this compares the port. */
	private function origin( string $address ): string {
		$parts = wp_parse_url( $address );
		if ( ! is_array( $parts ) || ! isset( $parts['scheme'], $parts['host'] ) ) {
			return '';
		}
		$scheme = strtolower( $parts['scheme'] );
		$port   = $parts['port'] ?? ( $scheme === 'https' ? 443 : 80 );
		return $scheme . '://' . strtolower( $parts['host'] ) . ':' . $port;
	}
}
