<?php
/** Searches members-only articles by title and excerpt only, or a reader could guess the text (`gate-24`). */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Module;
use WP_Query;
use wpdb;

/** Rewrites searches of users who cannot edit all articles. */
final class SearchGate implements Module {
	private const COLUMNS = [ 'post_title', 'post_excerpt' ];

	public function __construct( private readonly wpdb $db ) {}

	public function register(): void {
		add_action( 'pre_get_posts', $this->keep_filters( ... ), PHP_INT_MAX );
		add_filter( 'posts_search', $this->search( ... ), PHP_INT_MAX, 2 );
		add_filter( 'posts_search_orderby', $this->order( ... ), PHP_INT_MAX, 2 );
	}

	/** Filters searches even if they suppress filters, as get_posts() does by default. */
	private function keep_filters( mixed $query ): void {
		if (
			$query instanceof WP_Query
				&& $query->get( 'suppress_filters' )
				&& $this->words( $query->get( 's' ) ) !== []
				&& ! Access::is_staff( 'edit_others_posts' )
		) {
			$query->set( 'suppress_filters', false );
		}
	}

	/** Limits the search to title and excerpt of members-only articles; open ones are searched in all columns. */
	private function search( mixed $search, mixed $query = null ): mixed {
		if (
			! is_string( $search )
				|| ! $query instanceof WP_Query
				|| $search === ''
				|| Access::is_staff( 'edit_others_posts' )
		) {
			return $search;
		}
		$everything = (string) preg_replace( '/^\s*AND\s/', '', $search );
		// WordPress gives synced patterns only to users who may use them, but counts them for everyone.
		$patterns = Access::is_staff( 'edit_posts' ) ? '' : " AND {$this->db->posts}.post_type <> 'wp_block'";
		return "$patterns AND ( ( {$this->is_gated( 'NOT IN' )} AND $everything ) OR ( {$this->is_gated( 'IN' )} AND {$this->db->posts}.post_password = '' AND {$this->public_match( $query )} ) ) ";
	}

	/** Ranks members-only articles only by their title. */
	private function order( mixed $order, mixed $query = null ): mixed {
		if (
			! is_string( $order )
				|| ! $query instanceof WP_Query
				|| $order === ''
				|| ! str_contains( $order, 'post_content' )
				|| Access::is_staff( 'edit_others_posts' )
		) {
			return $order;
		}
		$sentence = '%' . $this->db->esc_like( $this->words( $query->get( 's' ) )[0] ?? '' ) . '%';
		$by_title = (string) $this->db->prepare(
			'(CASE WHEN %i.post_title LIKE %s THEN 1 ELSE 6 END)',
			$this->db->posts,
			$sentence,
		);
		return "(CASE WHEN {$this->is_gated( 'IN' )} THEN $by_title ELSE $order END)";
	}

	/**
	 * Whether an article is members-only, as SQL.
	 *
	 * @param 'IN'|'NOT IN' $operator
	 */
	private function is_gated( string $operator ): string {
		return (string) $this->db->prepare(
			"%i.ID $operator (SELECT post_id FROM %i WHERE meta_key = %s AND meta_value <> '')",
			$this->db->posts,
			$this->db->postmeta,
			Access::META,
		);
	}

	/** Searches the words in the public columns only, as SQL. */
	private function public_match( WP_Query $query ): string {
		$asked   = $this->words( $query->get( 'search_columns' ) );
		$columns = $asked === [] ? self::COLUMNS : array_intersect( self::COLUMNS, $asked );
		$around  = $query->get( 'exact' ) ? '' : '%';
		// phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WordPress's own filter.
		$prefix = apply_filters( 'wp_query_search_exclusion_prefix', '-' );
		$match   = [];
		if ( $columns === [] ) {
			return '1=0';
		}
		foreach ( $this->words( $query->get( 'search_terms' ) ) as $term ) {
			$is_excluded = is_string( $prefix ) && $prefix !== '' && str_starts_with( $term, $prefix );
			$like        = $around . $this->db->esc_like( $is_excluded ? substr( $term, 1 ) : $term ) . $around;
			$compares    = $is_excluded ? '%i.%i NOT LIKE %s' : '%i.%i LIKE %s';
			$compared    = fn( string $column ): string =>
				(string) $this->db->prepare( $compares, $this->db->posts, $column, $like );
			$parts       = array_map( $compared, $columns );
			$match[]     = '(' . implode( $is_excluded ? ' AND ' : ' OR ', $parts ) . ')';
		}
		return '(' . implode( ' AND ', $match === [] ? [ '1=1' ] : $match ) . ')';
	}

	/** @return list<string> The strings in a query variable, which may be a string or a list. */
	private function words( mixed $value ): array {
		return array_values(
			array_filter(
				is_array( $value ) ? $value : [ $value ],
				static fn( mixed $word ): bool => is_string( $word ) && $word !== '',
			),
		);
	}
}
