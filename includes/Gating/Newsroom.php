<?php
/**
 * Decides whether newsroom staff see the full text of a members-only article: on its own page and in the editor.
 * Everywhere else they get the public text, because content created during their visit (a cached list, a letter, a post
 * to another network) goes to everyone (`gate-14`, record 066).
 */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Module;
use Circulation\NotKept;
use Closure;
use WP_Post;
use WP_Query;

/** This module is created only for logged-in WordPress users. */
final class Newsroom implements Module {
	/** @var bool Whether the current loop is that of the page's own query. */
	private bool $is_in_main = true;

	/** @param Closure(WP_Post): bool $is_own_page Whether the page is the article's own. */
	public function __construct( private readonly EditRequests $requests, private readonly Closure $is_own_page ) {}

	/** Tracks the loop. */
	public function register(): void {
		add_action( 'the_post', $this->enter( ... ), PHP_INT_MIN + 1, 2 );
	}

	/** Whether the user gets the full text. A cache may have one copy of a page for all who are logged in. */
	public function reads( WP_Post $post ): bool {
		$reads = ( $this->requests->is_reading() || $this->is_at_own_page( $post ) )
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
		return get_query_var( ReaderPreview::QUERY, 'subscriber' ) === 'subscriber'
			&& current_user_can( 'edit_post', $post->ID );
	}

	/** Whether WordPress prints the article's own page and the loop has reached it. */
	private function is_at_own_page( WP_Post $post ): bool {
		return $this->is_in_main && is_main_query() && in_the_loop() && ( $this->is_own_page )( $post );
	}

	/**
	 * Tracks the current loop. WordPress has already fetched the text, so it is fetched again if the result changes.
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
				// phpcs:ignore WordPress.WP.GlobalVariablesOverride, WordPress.NamingConventions.PrefixAllGlobals -- This is WordPress's own page, and it is restored below.
				$GLOBALS[ $name ] = $value;
			}
		}
	}
}
