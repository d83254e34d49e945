<?php
/** Restricts all answers below our namespace, WordPress's own included, to pages of this site (`rest-2`, T2, T31). */

declare(strict_types=1);

namespace Circulation\Rest;

use Circulation\Module;
use Circulation\NotKept;
use WP;
use WP_HTTP_Response;
use WP_REST_Request;
use WP_REST_Response;

/** Each route checks its request again (Route::permit), because an address has many spellings. */
final class OriginGuard implements Module {
	private const NOT_EMBEDDED = [ 'Cross-Origin-Resource-Policy' => 'same-origin' ];

	private const NOT_KEPT = [
		'Cache-Control' => 'no-store, private',
		'Vary'          => 'Cookie, Origin',
	] + self::NOT_EMBEDDED + NotKept::HEADERS;

	public function __construct( private readonly RequestRules $rules ) {}

	/** Runs last, so that no other plugin loosens the headers. */
	public function register(): void {
		add_filter( 'rest_jsonp_enabled', $this->begin( ... ), PHP_INT_MAX );
		add_filter( 'rest_pre_dispatch', $this->check( ... ), 1, 3 );
		add_filter( 'rest_pre_dispatch', $this->forget_kept( ... ), PHP_INT_MAX, 3 );
		add_filter( 'rest_dispatch_request', $this->forget_dispatched( ... ), PHP_INT_MAX, 2 );
		add_filter( 'rest_post_dispatch', $this->announce( ... ), PHP_INT_MAX, 3 );
		add_filter( 'rest_pre_serve_request', $this->finish( ... ), PHP_INT_MAX, 3 );
	}

	/** Disables JSONP for our namespace, and sends the headers early, so that WordPress's own answers have them too. */
	private function begin( mixed $enabled ): mixed {
		global $wp;
		$route = $wp instanceof WP ? $wp->query_vars['rest_route'] ?? '' : '';
		if ( ! is_string( $route ) || ! $this->is_ours( $route ) ) {
			return $enabled;
		}
		$this->send( self::NOT_KEPT );
		return false;
	}

	/** Refuses requests to our namespace that no route would accept. */
	private function check( mixed $result, mixed $server = null, mixed $request = null ): mixed {
		if ( $result !== null || ! $request instanceof WP_REST_Request || ! $this->is_ours( $request->get_route() ) ) {
			return $result;
		}
		try {
			$this->rules->check( $request );
			return null;
		} catch ( RouteException $refusal ) {
			// The refusal is returned as a response and not as an error, because in a batch WordPress passes it to
			// filters that accept only responses.
			return rest_convert_error_to_response( $refusal->error() );
		}
	}

	/** Discards an answer that a REST cache stored for another reader, but no refusal or description of a route. */
	private function forget_kept( mixed $kept, mixed $server = null, mixed $request = null ): mixed {
		return $request instanceof WP_REST_Request
			&& $request->get_method() !== 'OPTIONS'
			&& $this->is_ours( $request->get_route() )
			&& ! is_wp_error( $kept )
			&& ! ( $kept instanceof WP_HTTP_Response && $kept->get_status() >= 400 )
			? null
			: $kept;
	}

	/** Discards a stored answer that a filter gives after WordPress has matched the route. */
	private function forget_dispatched( mixed $kept, mixed $request = null ): mixed {
		return $this->forget_kept( $kept, null, $request );
	}

	/** Sets the headers on the response object, where caching plugins look for them. */
	private function announce( mixed $response, mixed $server = null, mixed $request = null ): mixed {
		if ( ! $response instanceof WP_HTTP_Response || ! $request instanceof WP_REST_Request ) {
			return $response;
		}
		foreach ( $this->headers( $response, $request ) as $name => $value ) {
			$response->header( $name, $value );
		}
		return $response;
	}

	/** Sends the headers last, in place of WordPress's own, which allow every origin and vary answers by origin. */
	private function finish( mixed $served, mixed $response = null, mixed $request = null ): mixed {
		if ( ! $response instanceof WP_HTTP_Response || ! $request instanceof WP_REST_Request ) {
			return $served;
		}
		$headers = $this->headers( $response, $request );
		if ( $headers !== [] ) {
			if ( isset( $headers['Vary'] ) ) {
				NotKept::tell();
			}
			foreach ( $this->sent() as $name ) {
				if ( preg_match( '/^(access-control-.*|vary)$/iD', $name ) === 1 ) {
					header_remove( $name );
				}
			}
			$this->send( $headers );
			$this->unwrap( $response, $request );
		}
		return $served;
	}

	/** Unwraps an answer from WordPress's envelope, which would send every refusal with a status of 200. */
	private function unwrap( WP_HTTP_Response $response, WP_REST_Request $request ): void {
		$envelope = $response->get_data();
		if (
			isset( $request->get_query_params()['_envelope'] )
				&& is_array( $envelope )
				&& is_int( $envelope['status'] ?? null )
		) {
			status_header( $envelope['status'] );
			$response->set_data( $envelope['body'] ?? null );
		}
	}

	/**
	 * @return array<string, string> Who may cache and embed an answer; empty for answers that are not ours. None may be
	 *   cached unless its route is public, it succeeded, and the request had no nonce.
	 */
	private function headers( WP_HTTP_Response $response, WP_REST_Request $request ): array {
		$route = $response instanceof WP_REST_Response
			? ( $response->get_matched_handler() ?? [] )[ Api::ROUTE ] ?? null
			: null;
		if ( ! $route instanceof Route ) {
			return $this->is_ours( $request->get_route() ) ? self::NOT_KEPT : [];
		}
		$is_public = $route::CACHING !== ''
			&& in_array( $response->get_status(), [ 200, 304 ], true )
			&& preg_grep( '/^x-wp-nonce$/iD', $this->sent() ) === [];
		return $is_public ? [ 'Cache-Control' => $route::CACHING ] + self::NOT_EMBEDDED : self::NOT_KEPT;
	}

	/** @return list<string> */
	private function sent(): array {
		return array_map( static fn( string $header ): string => explode( ':', $header, 2 )[0], headers_list() );
	}

	/** @param array<string, string> $headers */
	private function send( array $headers ): void {
		foreach ( $headers as $name => $value ) {
			header( "$name: $value" );
		}
	}

	/** Whether a route is below our namespace, in any spelling; WordPress matches routes case-insensitively. */
	private function is_ours( string $route ): bool {
		return preg_match(
			'~^/*' . str_replace( '/', '/+', Api::NAMESPACE ) . '(?![\w-])~i',
			rawurldecode( $route ),
		) === 1;
	}
}
