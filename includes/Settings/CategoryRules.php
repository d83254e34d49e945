<?php
/** Finds the categories whose new articles start closed (`gate-40`, `gate-47`). */

declare(strict_types=1);

namespace Circulation\Settings;

use WP_Term;

/** Ids are stored, so that a rename changes nothing; slugs are sent and shown, because ids differ by site. */
final class CategoryRules {
	/** The settings with a list, the stricter first. */
	public const FIELDS = [ 'closed_categories', 'registered_categories' ];

	/**
	 * @param list<int|string> $categories
	 * @return list<int|string> Ids by slug; an unknown one is kept as it is.
	 */
	public function ids( array $categories ): array {
		$ids = array_map( fn( int|string $one ): int|string => $this->find( $one )->term_id ?? $one, $categories );
		return array_values( array_unique( $ids, SORT_REGULAR ) );
	}

	/**
	 * @param list<int|string> $categories
	 * @return list<int|string> Slugs by id; an unknown one is kept as it is.
	 */
	public function slugs( array $categories ): array {
		return array_map(
			fn( int|string $one ): int|string => is_int( $one ) ? $this->find( $one )->slug ?? $one : $one,
			$categories,
		);
	}

	/** The category with this id or slug; null if no such category exists. */
	public function find( int|string $category ): ?WP_Term {
		$term = get_term_by( is_int( $category ) ? 'id' : 'slug', $category, 'category' );
		return $term instanceof WP_Term ? $term : null;
	}
}
