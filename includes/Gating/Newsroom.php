<?php
/**
 * Says whether somebody of the newsroom looks at a members-only article where its whole text is for them: on its own
 * page and in the editor. Everywhere else they get what the public gets, since what is made during their visit (a list
 * that is kept, a letter, a post to another network) goes to everybody (`gate-14`, record 066).
 */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Module;
use WP_Post;
use WP_Query;

/** Built for users of WordPress alone. */
final class Newsroom implements Module {
	/** @var bool Whether WordPress is at a post of the page's own query. */
	private bool $is_in_main = true;

	public function __construct( private readonly EditRequests $requests ) {}

	/** Follows the loop. */
	public function register(): void {
		add_action( 'the_post', $this->enter( ... ), PHP_INT_MIN + 1, 2 );
	}

	/** Whether the whole text is for the user. */
	public function reads( WP_Post $post ): bool {
		return ( $this->requests->is_reading() || $this->is_at_own_page( $post ) )
			&& ! doing_action( 'do_all_pings' )
			&& ! doing_filter( 'get_the_excerpt' )
			&& $this->may_read( $post );
	}

	/** Whether the article's page shows it whole to the user, who may look at it as a reader instead. */
	public function may_read( WP_Post $post ): bool {
		return get_query_var( ReaderPreview::QUERY, 'subscriber' ) === 'subscriber'
			&& current_user_can( 'edit_post', $post->ID );
	}

	/** Whether WordPress prints the article's own page, and is at the article there. */
	private function is_at_own_page( WP_Post $post ): bool {
		/**
		 * @var WP_Query|null $wp_the_query WordPress's own: the page's query, whatever somebody has put in its place.
		 */
		global $wp_the_query;
		return $wp_the_query instanceof WP_Query
			&& $this->is_in_main
			&& is_main_query()
			&& $wp_the_query->in_the_loop
			&& $wp_the_query->is_singular()
			&& ! $wp_the_query->is_feed()
			&& ! $wp_the_query->is_embed()
			&& $wp_the_query->get_queried_object_id() === $post->ID;
	}

	/**
	 * Notes whose loop it is. WordPress has fetched the text by then, so it is fetched once more where that changes
	 * what is shown.
	 */
	private function enter( mixed $post, mixed $query = null ): void {
		$was_in_main      = $this->is_in_main;
		$this->is_in_main = $query instanceof WP_Query && $query === ( $GLOBALS['wp_the_query'] ?? null );
		if ( $was_in_main !== $this->is_in_main && $post instanceof WP_Post && $query instanceof WP_Query ) {
			$parts = $query->generate_postdata( $post );
			foreach ( is_array( $parts ) ? array_intersect_key(
				$parts,
				array_flip( [ 'pages', 'multipage', 'numpages' ] ),
			) : [] as $name => $value ) {
				// phpcs:ignore WordPress.WP.GlobalVariablesOverride, WordPress.NamingConventions.PrefixAllGlobals -- WordPress's own page, given back below.
				$GLOBALS[ $name ] = $value;
			}
		}
	}
}
