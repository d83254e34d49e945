<?php
/**
 * What every route of ours has: a path, methods, arguments with a schema, a permission check and a handler.
 * Acceptance H1; house law 8.
 */

declare(strict_types=1);

namespace Circulation\Rest;

use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

/** Turns exceptions into WordPress's errors, so that no route has to. */
abstract class Route {
	/** @var non-falsy-string Below the namespace, beginning with a slash. */
	public const PATH = '/';

	/** @var string As WordPress takes them, such as 'GET, POST'. */
	public const METHODS = 'GET';

	/**
	 * JSON schema of the arguments. WordPress answers 400 and names the argument that does not fit.
	 *
	 * @return array<string, array<string, mixed>>
	 */
	public function args(): array {
		return [];
	}

	/**
	 * Says who may call.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @throws RouteException For everybody else.
	 */
	abstract public function authorize( WP_REST_Request $request ): void;

	/**
	 * Answers.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return array<string, mixed>|WP_REST_Response
	 * @throws RouteException When there is nothing to answer.
	 */
	abstract public function handle( WP_REST_Request $request ): array|WP_REST_Response;

	/**
	 * WordPress's permission callback.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	final public function permit( WP_REST_Request $request ): bool|WP_Error {
		try {
			$this->authorize( $request );
			return true;
		} catch ( RouteException $refusal ) {
			return $this->error( $refusal );
		}
	}

	/**
	 * WordPress's callback.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	final public function answer( WP_REST_Request $request ): WP_REST_Response {
		try {
			$answer = $this->handle( $request );
			return $answer instanceof WP_REST_Response ? $answer : new WP_REST_Response( $answer );
		} catch ( RouteException $refusal ) {
			$response = rest_convert_error_to_response( $this->error( $refusal ) );
			foreach ( $refusal->headers as $name => $value ) {
				$response->header( $name, $value );
			}
			return $response;
		}
	}

	/** The error that WordPress knows. */
	private function error( RouteException $refusal ): WP_Error {
		return new WP_Error( $refusal->reason, $refusal->getMessage(), [ 'status' => $refusal->status ] + $refusal->data );
	}
}
