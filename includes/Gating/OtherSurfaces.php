<?php
/**
 * Places that give out stored text past the filters which the article gate uses. Acceptance F4; research A30.
 */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Module;
use WP_Post;
use WP_REST_Response;

/** REST fields and one block of WordPress. */
final class OtherSurfaces implements Module {
	/** Takes what is gated and who withholds it. */
	public function __construct( private readonly Access $access, private readonly ArticleGate $gate ) {}

	/** Waits for REST until post types are known. */
	public function register(): void {
		add_action( 'rest_api_init', $this->follow_post_types( ... ), 10, 0 );
		add_filter( 'render_block_data', $this->shorten_latest_posts( ... ) );
	}

	/** One filter for each post type. */
	private function follow_post_types(): void {
		foreach ( $this->access->post_types() as $type ) {
			add_filter( "rest_prepare_$type", $this->strip( ... ), PHP_INT_MAX, 2 );
		}
	}

	/**
	 * Takes the footnotes out of a REST answer: they are part of the body and stored beside it.
	 */
	private function strip( WP_REST_Response $response, WP_Post $post ): WP_REST_Response {
		$data = $response->get_data();
		if ( ! is_array( $data ) || ! $this->gate->is_withheld( $post ) ) {
			return $response;
		}
		if ( is_array( $data['meta'] ?? null ) && isset( $data['meta']['footnotes'] ) ) {
			$data['meta']['footnotes'] = '';
			$response->set_data( $data );
		}
		return $response;
	}

	/**
	 * The Latest Posts block prints stored bodies itself when it is told to show whole articles: excerpts instead.
	 *
	 * @param array<string, mixed> $block
	 * @return array<string, mixed>
	 */
	private function shorten_latest_posts( array $block ): array {
		if ( ( $block['blockName'] ?? '' ) === 'core/latest-posts' && is_array( $block['attrs'] ?? null ) && ( $block['attrs']['displayPostContentRadio'] ?? '' ) === 'full_post' ) {
			$block['attrs']['displayPostContentRadio'] = 'excerpt';
		}
		return $block;
	}
}
