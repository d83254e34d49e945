<?php
/**
 * Our REST namespace. Specification §7, site REST API; decision 1.
 */

declare(strict_types=1);

namespace Circulation\Rest;

use Circulation\Module;

/** Registers the routes it is given. */
final class Api implements Module {
	public const NAMESPACE = 'circulation/v1';

	/** @var list<Route> */
	private readonly array $routes;

	/** Takes the routes. */
	public function __construct( Route ...$routes ) {
		$this->routes = array_values( $routes );
	}

	/** Waits for WordPress's REST server. */
	public function register(): void {
		add_action( 'rest_api_init', $this->register_routes( ... ), 10, 0 );
	}

	/** One line for each route. */
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
				]
			);
		}
	}
}
