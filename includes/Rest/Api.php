<?php
/** Registers our REST routes and their namespace (`rest-1`). */

declare(strict_types=1);

namespace Circulation\Rest;

use Circulation\Module;
use WP_REST_Request;

/** This module also decides the order in which WordPress checks a call and reads its parameters. */
final class Api implements Module {
	public const NAMESPACE = 'circulation/v1';

	/** The key under which WordPress's handler holds our Route object. */
	public const ROUTE = 'circulation_route';

	/** @var list<Route> */
	private readonly array $routes;

	public function __construct( Route ...$routes ) {
		$this->routes = array_values( $routes );
	}

	public function register(): void {
		add_action( 'rest_api_init', $this->register_routes( ... ), 10, 0 );
		add_filter( 'rest_request_before_callbacks', $this->permission_first( ... ), 1, 3 );
		add_filter( 'rest_request_parameter_order', $this->sources( ... ), PHP_INT_MAX, 2 );
	}

	/** Registers each route with its permission check. */
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
	 * Checks the permission first, which WordPress does last: a caller without it must not learn what is invalid
	 * (`rest-11`).
	 */
	private function permission_first( mixed $response, mixed $handler = null, mixed $request = null ): mixed {
		$route      = is_array( $handler ) ? $handler[ self::ROUTE ] ?? null : null;
		$permission = is_wp_error( $response ) && $route instanceof Route && $request instanceof WP_REST_Request
			? $route->permit( $request )
			: true;
		return is_wp_error( $permission ) ? $permission : $response;
	}

	/** URL parameters win over all others; a POST then uses its body, any other method its query (`rest-11`). */
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
