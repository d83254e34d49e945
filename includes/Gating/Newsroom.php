<?php
/**
 * Decides whether staff see the full text: on the article's own page and in the editor only (`gate-14`, record 066).
 */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Module;
use Circulation\NotKept;
use Closure;
use WP_Post;
use WP_Query;

/** It exists only for logged-in users; what they make elsewhere during a visit, such as a letter, goes to everyone. */
final class Newsroom implements Module {
	/** @var bool Whether the current loop is that of the page's own query. */
	private bool $is_in_main = true;

	/** @param Closure(WP_Post): bool $is_own_page Whether the page is the article's own. */
	public function __construct( private readonly EditRequests $requests, private readonly Closure $is_own_page ) {}

	public function register(): void {
		add_action( 'the_post', $this->enter( ... ), PHP_INT_MIN + 1, 2 );
	}

	/** Whether the user gets the full text. If so, no cache may keep the page: some keep one copy for all users. */
	public function reads( WP_Post $post ): bool {
		$is_in = $this->is_in_main && is_main_query() && in_the_loop();
		$reads = ( $this->requests->is_reading() || ( $is_in && ( $this->is_own_page )( $post ) ) )
			&& RunningHooks::depth( 'do_all_pings' ) === 0
			&& RunningHooks::depth( 'get_the_excerpt' ) === 0
			&& $this->may_read( $post );
		if ( $reads ) {
			NotKept::tell();
		}
		return $reads;
	}

	/** Whether the article's page shows the user the full text; they may preview it as a reader instead. */
	public function may_read( WP_Post $post ): bool {
		return get_query_var( Offer::PREVIEW, 'subscriber' ) === 'subscriber'
			&& Access::is_staff( 'edit_post', $post->ID );
	}

	/** Tracks the loop; the text is fetched again if the result changes, because WordPress has already fetched it. */
	private function enter( mixed $post, mixed $query = null ): void {
		$was_in_main      = $this->is_in_main;
		$this->is_in_main = $query instanceof WP_Query && $query === ( $GLOBALS['wp_the_query'] ?? null );
		if ( $was_in_main !== $this->is_in_main && $post instanceof WP_Post && $query instanceof WP_Query ) {
			$parts = $query->generate_postdata( $post );
			foreach ( is_array( $parts ) ? array_intersect_key(
				$parts,
				array_flip( [ 'pages', 'multipage', 'numpages' ] ),
			) : [] as $name => $value ) {
				// phpcs:ignore WordPress.WP.GlobalVariablesOverride, WordPress.NamingConventions.PrefixAllGlobals -- The page's own parts, as WordPress's loop sets them.
				$GLOBALS[ $name ] = $value;
			}
		}
	}
}
