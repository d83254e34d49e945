<?php
/** Tracks whether a REST request reads for editing; when it writes, its listeners get the public text (`gate-14`). */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Module;
use WP_REST_Posts_Controller;
use WP_REST_Request;
use WP_REST_Revisions_Controller;

/** Tells whether the running REST request reads for editing; requests can be nested. */
final class EditRequests implements Module {
	/** @var array<int, bool> Whether a request reads for editing, by how many ran when it began. */
	private array $reads = [];

	public function register(): void {
		add_filter( 'rest_request_before_callbacks', $this->begin( ... ), PHP_INT_MAX, 3 );
		add_filter( 'rest_request_after_callbacks', $this->end( ... ), PHP_INT_MAX );
	}

	/** Whether the innermost request reads for editing. */
	public function is_reading(): bool {
		return $this->reads !== [] && ( $this->reads[ RunningHooks::rest_requests() ] ?? false );
	}

	/** Notes whether a REST request reads an article for the editor. */
	private function begin( mixed $response, mixed $handler = null, mixed $request = null ): mixed {
		$callback   = is_array( $handler ) ? $handler['callback'] ?? null : null;
		$controller = is_array( $callback ) ? $callback[0] ?? null : null;
		// What an exception has ended is overwritten here by the next request that is as deep.
		$this->reads[ RunningHooks::rest_requests() ] = $request instanceof WP_REST_Request
			&& $request->get_method() === 'GET'
			&& $request['context'] === 'edit'
			&& (
				$controller instanceof WP_REST_Posts_Controller || $controller instanceof WP_REST_Revisions_Controller
			);
		return $response;
	}

	/** Forgets the request that has just ended. */
	private function end( mixed $response ): mixed {
		unset( $this->reads[ RunningHooks::rest_requests() ] );
		return $response;
	}
}
