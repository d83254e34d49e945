<?php
/**
 * The page of one article, as a theme's template prints it.
 */

declare(strict_types=1);

namespace Circulation\Tests\Gating;

use WP_Post;
use WP_Query;

trait ArticlePage {
	private function go_to( WP_Post $post ): void {
		$GLOBALS['wp_the_query'] = new WP_Query( [ 'p' => $post->ID, 'post_type' => $post->post_type ] );
		$GLOBALS['wp_query']     = $GLOBALS['wp_the_query'];
	}

	/** The output of a theme's template for the article. */
	private function single( WP_Post $post ): string {
		$this->go_to( $post );
		ob_start();
		while ( have_posts() ) {
			the_post();
			the_content();
		}
		return (string) ob_get_clean();
	}
}
