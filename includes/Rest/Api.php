<?php
/**
 * Registers our REST routes and their namespace (`rest-1`).
 */

declare(strict_types=1);

namespace Circulation\Rest;

use Circulation\Module;
use WP_REST_Request;

/** Registers the routes it is given. */
final class Api implements Module {
	public const NAMESPACE = 'circulation/v1';

	/** Under this name WordPress's handler of a route of ours holds the route itself. */
	public const ROUTE = 'circulation_route';

	/** @var list<Route> */
	private readonly array $routes;

	public function __construct( Route ...$routes ) {
		$this->routes = array_values( $routes );
	}

	/** Waits for WordPress's REST server. */
	public function register(): void {
		add_action( 'rest_api_init', $this->register_routes( ... ), 10, 0 );
		add_filter( 'rest_request_before_callbacks', $this->permission_first( ... ), 1, 3 );
		add_filter( 'rest_request_parameter_order', $this->sources( ... ), PHP_INT_MAX, 2 );
	}

	/** Registers each route. */
	private function register_routes(): void {
		foreach ( $this->routes as $route ) {
			register_rest_route(
				self::NAMESPACE,
				$route::PATH,
				[
					'methods'             => $route::METHODS,
					'callback'            => $route->answer( ... ),
					'permission_callback' => $route->permit( ... ),
					'args'                => $route->args(),
					self::ROUTE           => $route,
				]
			);
		}
	}

	/**
	 * WordPress validates parameters before it asks for permission. A caller without it learns that, and not what is
	 * wrong with a body that nobody will read (`rest-11`).
	 *
	 * @param mixed $response An error where parameters are wrong.
	 */
	private function permission_first( mixed $response, mixed $handler = null, mixed $request = null ): mixed {
		$route      = is_array( $handler ) ? $handler[ self::ROUTE ] ?? null : null;
		$permission = is_wp_error( $response ) && $route instanceof Route && $request instanceof WP_REST_Request
			? $route->permit( $request )
			: true;
		return is_wp_error( $permission ) ? $permission : $response;
	}

	/**
	 * Where parameters of our routes come from: first the address, so that nothing else names what it names; then the
	 * body of a POST or the query of anything else, never the other.
	 *
	 * @param mixed $order Names of sources, as WordPress has them.
	 */
	private function sources( mixed $order, mixed $request = null ): mixed {
		if (
			! $request instanceof WP_REST_Request
				|| ! ( $request->get_attributes()[ self::ROUTE ] ?? null ) instanceof Route
		) {
			return $order;
		}
		$sent = $request->is_json_content_type() ? 'JSON' : 'POST';
		return [ 'URL', $request->get_method() === 'POST' ? $sent : 'GET', 'defaults' ];
	}
}
