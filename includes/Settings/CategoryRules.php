<?php
/** Validates the categories whose new articles start closed (`gate-40`, `gate-47`). */

declare(strict_types=1);

namespace Circulation\Settings;

use WP_Term;

/** Ids are stored, so that a rename changes nothing; slugs are sent and shown, because ids differ by site. */
final class CategoryRules {
	/** The settings with a list, the stricter first. */
	public const FIELDS = [ 'closed_categories', 'registered_categories' ];

	private const MOST = 100;

	public function __construct(
		private readonly Problems $problems,
		private readonly string $field = self::FIELDS[0],
	) {}

	/**
	 * @param list<int|string> $present
	 * @return list<int|string> No duplicates; unknown ones pass, because settings are read before categories exist.
	 */
	public function categories( mixed $raw, array $present ): array {
		if ( $raw === null ) {
			return $present;
		}
		if ( ! is_array( $raw ) || ! array_is_list( $raw ) || count( $raw ) > self::MOST ) {
			$this->problems->add(
				$this->field,
				/* translators: 1: name of a setting, 2: a number. */
				sprintf( __( '%1$s: use a list of at most %2$d slugs.', 'circulation' ), $this->label(), self::MOST ),
			);
			return $present;
		}
		$slugs = [];
		foreach ( $raw as $slug ) {
			if ( is_int( $slug ) && $slug > 0 ) {
				$slugs[] = $slug;
				continue;
			}
			if ( ! is_string( $slug ) || $slug === '' || strlen( $slug ) > 200 || sanitize_title( $slug ) !== $slug ) {
				$this->problems->add(
					$this->field,
					sprintf(
						/* translators: 1: name of a setting, 2: what was sent. */
						__( '%1$s: %2$s cannot be used; it takes slugs of categories, such as local-sports.', 'circulation' ),
						$this->label(),
						$this->problems->quote( $slug ),
					),
				);
				return $present;
			}
			$slugs[] = $slug;
		}
		return array_values( array_unique( $slugs, SORT_REGULAR ) );
	}

	/**
	 * @param list<int|string> $categories
	 * @param list<int|string> $present
	 * @return list<int|string> Category ids by slug. An unknown one is refused unless it is stored already.
	 */
	public function known( array $categories, array $present ): array {
		$known = [];
		foreach ( $categories as $category ) {
			$id = $this->id( $category );
			if ( $id === null && ! in_array( $category, $present, true ) ) {
				$this->problems->add(
					$this->field,
					sprintf(
						/* translators: 1: name of a setting, 2: what was sent. */
						__( '%1$s: this site has no category %2$s.', 'circulation' ),
						$this->label(),
						$this->problems->quote( $category ),
					),
				);
				return $present;
			}
			$known[] = $id ?? $category;
		}
		return array_values( array_unique( $known, SORT_REGULAR ) );
	}

	/**
	 * @param list<int|string> $categories
	 * @return list<int|string> Slugs by id; an unknown one is kept as it is.
	 */
	public function slugs( array $categories ): array {
		return array_map(
			static function ( int|string $category ): int|string {
				$term = is_int( $category ) ? get_term( $category, 'category' ) : null;
				return $term instanceof WP_Term ? $term->slug : $category;
			},
			$categories
		);
	}

	private function label(): string {
		return $this->field === self::FIELDS[0]
			? __( 'Categories for members', 'circulation' )
			: __( 'Categories for free accounts', 'circulation' );
	}

	/** The category's term id; null if no such category exists. */
	public function id( int|string $category ): ?int {
		$term = get_term_by( is_int( $category ) ? 'id' : 'slug', $category, 'category' );
		return $term instanceof WP_Term ? $term->term_id : null;
	}
}
