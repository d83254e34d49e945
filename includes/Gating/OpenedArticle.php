<?php
/** Renders a full body with what its blocks need; the caller has checked the entitlement (`gate-19`). */

declare(strict_types=1);

namespace Circulation\Gating;

use WP_Post;
use WP_Query;

/** While it renders, WordPress's main query and loop are those of the article's own page. */
final class OpenedArticle {
	/** Markers by which WordPress splits a post. */
	private const MARKS = '/<!--(?:more.*?|noteaser|nextpage)-->/';

	public function __construct( private readonly ArticleGate $gate ) {}

	/** The body as HTML, followed by an inert template with the styles and scripts that a page would have loaded. */
	public function of( WP_Post $post ): string {
		$before = array_intersect_key( $GLOBALS, array_flip( [ 'wp_query', 'wp_the_query', 'post' ] ) );
		// Attachments of members-only articles have no pages, so links to such a page lead to the file.
		$to_file = static fn( mixed $link, mixed $id = 0 ): mixed =>
			is_numeric( $id ) ? (string) wp_get_attachment_url( (int) $id ) : $link;
		add_filter( 'attachment_link', $to_file, PHP_INT_MAX, 2 );
		try {
			// phpcs:ignore WordPress.WP.GlobalVariablesOverride, WordPress.NamingConventions.PrefixAllGlobals -- This is WordPress's own page, and it is restored below.
			$GLOBALS['wp_the_query'] = $this->own_page( $post );
			// phpcs:ignore WordPress.WP.GlobalVariablesOverride, WordPress.NamingConventions.PrefixAllGlobals -- This is WordPress's own page, and it is restored below.
			$GLOBALS['wp_query'] = $GLOBALS['wp_the_query'];
			$assets                  = new BodyAssets();
			$above                   = wp_style_engine_get_stylesheet_from_context( 'block-supports' );
			$html                    = $this->gate->opened( $post, fn(): mixed => $this->body( $post ) );
		} finally {
			remove_filter( 'attachment_link', $to_file, PHP_INT_MAX );
			foreach ( [ 'wp_query', 'wp_the_query', 'post' ] as $name ) {
				// phpcs:ignore WordPress.WP.GlobalVariablesOverride, WordPress.NamingConventions.PrefixAllGlobals -- This is WordPress's own page, and it is restored below.
				$GLOBALS[ $name ] = $before[ $name ] ?? null;
			}
			wp_reset_postdata();
		}
		// Layout rules that WordPress would print in the page's head.
		$css = wp_style_engine_get_stylesheet_from_context( 'block-supports' );
		$css = $above !== '' && str_starts_with( $css, $above ) ? substr( $css, strlen( $above ) ) : $css;
		$tags = $assets->tags();
		return trim( str_replace( ']]>', ']]&gt;', is_string( $html ) ? $html : '' ) )
			. ( $css === '' ? '' : '<style>' . wp_strip_all_tags( $css ) . '</style>' )
			. $assets->below()
			. ( $tags === '' ? '' : "<template data-circ-assets>$tags</template>" );
	}

	/** The query of the article's own page. It runs no SQL, and filters cannot change which article it finds. */
	private function own_page( WP_Post $post ): WP_Query {
		$query                    = new WP_Query();
		$query->query             = [
			$post->post_type === 'page' ? 'page_id' : 'p' => $post->ID,
			'post_type'                                   => $post->post_type,
		];
		$query->query_vars        = $query->fill_query_vars( $query->query ) + [
			'update_post_meta_cache' => true,
			'update_post_term_cache' => true,
		];
		$query->is_page           = $post->post_type === 'page';
		$query->is_single         = ! $query->is_page;
		$query->is_singular       = true;
		$query->queried_object    = $post;
		$query->queried_object_id = $post->ID;
		$query->posts             = [ $post ];
		$query->post              = $post;
		$query->post_count        = 1;
		$query->found_posts       = 1;
		$query->max_num_pages     = 1;
		return $query;
	}

	private function body( WP_Post $post ): mixed {
		the_post();
		/** This filter is documented in wp-includes/post-template.php */
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WordPress's own filter.
		return apply_filters( 'the_content', (string) preg_replace( self::MARKS, '', $post->post_content ) );
	}
}
