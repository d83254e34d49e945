<?php
/** Describes one of our routes: a path, methods, arguments with a schema, a permission check and a handler. */

declare(strict_types=1);

namespace Circulation\Rest;

use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** Converts exceptions into WordPress's errors for every route. */
abstract class Route {
	/** @var non-falsy-string Path below the namespace, beginning with a slash. */
	public const PATH = '/';

	/** @var string Methods, separated as WordPress expects: 'GET, POST'. */
	public const METHODS = 'GET';

	/** @var list<string> Types of body that a POST may have. */
	public const BODIES = [ RequestRules::JSON ];

	/** The argument of a nonce, for routes that demand it themselves. */
	protected const NONCE = [
		'description' => 'A nonce of this site.',
		'type'        => 'string',
	];

	/** @var string Cache-Control of a successful answer; '' if it must not be cached. */
	public const CACHING = '';

	/** @return array<string, array<string, mixed>> JSON schema. WordPress answers 400 and names an invalid argument. */
	public function args(): array {
		return [];
	}

	/**
	 * Throws if the caller may not call the route.
	 *
	 * @throws RouteException If the caller is not allowed.
	 */
	abstract public function authorize( WP_REST_Request $request ): void;

	/**
	 * Returns the answer.
	 *
	 * @return array<string, mixed>|WP_REST_Response
	 * @throws RouteException If the request is refused.
	 */
	abstract public function handle( WP_REST_Request $request ): array|WP_REST_Response;

	/** Returns '' for an argument that is missing or not text. */
	final protected function text( WP_REST_Request $request, string $name ): string {
		$value = $request->get_param( $name );
		return is_string( $value ) ? $value : '';
	}

	/** WordPress's permission callback, without which it never runs a handler. */
	final public function permit( WP_REST_Request $request ): bool|WP_Error {
		try {
			$rules = new RequestRules();
			$rules->check( $request );
			$rules->check_body( $request, static::BODIES );
			$this->authorize( $request );
			return true;
		} catch ( RouteException $refusal ) {
			return $refusal->error();
		}
	}

	/** WordPress's callback. It adds the headers of a refusal, which a WP_Error cannot hold. */
	final public function answer( WP_REST_Request $request ): WP_REST_Response {
		try {
			$answer = $this->handle( $request );
			return $answer instanceof WP_REST_Response ? $answer : new WP_REST_Response( $answer );
		} catch ( RouteException $refusal ) {
			$response = rest_convert_error_to_response( $refusal->error() );
			foreach ( $refusal->headers as $name => $value ) {
				$response->header( $name, $value );
			}
			return $response;
		}
	}
}
