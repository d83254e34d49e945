<?php
/** Removes members-only data that is stored outside of the body from WordPress's own REST answers (`gate-26`). */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Module;
use Closure;
use WP_Post;
use WP_REST_Request;
use WP_REST_Response;

/** Covers footnotes, and fields that other plugins have added. */
final class RestFields implements Module {
	/** @param Closure(): PaidText $paid */
	public function __construct(
		private readonly Access $access,
		private readonly ArticleGate $gate,
		private readonly Closure $paid,
	) {}

	/** Waits until the post types are registered. */
	public function register(): void {
		add_action( 'rest_api_init', $this->follow_post_types( ... ), 10, 0 );
	}

	/** Adds one filter for each post type. */
	private function follow_post_types(): void {
		foreach ( $this->access->post_types() as $type ) {
			add_filter( "rest_prepare_$type", $this->strip( ... ), PHP_INT_MAX, 3 );
		}
	}

	/** Removes footnotes, and fields of other plugins that contain members-only text, from a REST answer. */
	private function strip( mixed $response, mixed $post = null, mixed $request = null ): mixed {
		$data = $response instanceof WP_REST_Response ? $response->get_data() : null;
		if (
			! $response instanceof WP_REST_Response
				|| ! is_array( $data )
				|| ! $post instanceof WP_Post
				|| ! $this->gate->is_withheld( $post )
				|| $this->is_edited( $post, $request )
		) {
			return $response;
		}
		if ( is_array( $data['meta'] ?? null ) && isset( $data['meta'][ OtherSurfaces::FOOTNOTES ] ) ) {
			$data['meta'][ OtherSurfaces::FOOTNOTES ] = '';
		}
		$paid  = ( $this->paid )();
		$files = $paid->files( $post );
		$response->set_data(
			( new AnyText() )->changed(
				$data,
				static fn( string $text ): string => $paid->stands_in( $text, $post ) || $files->stand_in( $text )
					? ''
					: $text,
			),
		);
		return $response;
	}

	/** Whether the answer is for the editor, which would save missing fields as empty. */
	private function is_edited( WP_Post $post, mixed $request ): bool {
		return $request instanceof WP_REST_Request
			&& $request['context'] === 'edit'
			&& Access::is_staff( 'edit_post', $post->ID );
	}
}
