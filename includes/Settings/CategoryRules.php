<?php
/**
 * Validates the categories whose new stories begin as members-only (`gate-40`).
 */

declare(strict_types=1);

namespace Circulation\Settings;

/** Slugs, so that the setting can be taken to another site. One that this site does not have closes nothing. */
final class CategoryRules {
	private const MOST = 100;

	/** Takes the list that problems are noted in. */
	public function __construct( private readonly Problems $problems ) {}

	/**
	 * The list, each once.
	 *
	 * @param list<string> $present
	 * @return list<string>
	 */
	public function categories( mixed $raw, array $present ): array {
		if ( $raw === null ) {
			return $present;
		}
		if ( ! is_array( $raw ) || ! array_is_list( $raw ) || count( $raw ) > self::MOST ) {
			/* translators: %d: a number. */
			$this->problems->add( 'closed_categories', sprintf( __( 'Categories for members: use a list of at most %d slugs.', 'circulation' ), self::MOST ) );
			return $present;
		}
		$slugs = [];
		foreach ( $raw as $slug ) {
			if ( ! is_string( $slug ) || $slug === '' || strlen( $slug ) > 200 || sanitize_title( $slug ) !== $slug ) {
				/* translators: %s: what was sent. */
				$this->problems->add( 'closed_categories', sprintf( __( 'Categories for members: %s cannot be used; it takes slugs of categories, such as local-sports.', 'circulation' ), $this->problems->quote( $slug ) ) );
				return $present;
			}
			$slugs[] = $slug;
		}
		return array_values( array_unique( $slugs ) );
	}
}
