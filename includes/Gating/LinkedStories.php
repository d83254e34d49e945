<?php
/** Finds the articles that addresses may lead to, by slug or id (`gate-24`). */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Unfiltered;

/** A false match is harmless, because only that article's own words are removed. */
final class LinkedStories {
	/** @var array<string, list<int>> Ids by the slugs that were looked up for earlier letters. */
	private array $known = [];

	/**
	 * @param list<string> $addresses Whole addresses, and texts that may be the end of one.
	 * @return list<int>
	 */
	public function ids( array $addresses ): array {
		$names = [];
		foreach ( $addresses as $address ) {
			$asked = [];
			wp_parse_str( (string) wp_parse_url( $address, PHP_URL_QUERY ), $asked );
			$path = explode( '/', (string) wp_parse_url( $address, PHP_URL_PATH ) );
			array_push( $names, ...$path, ...array_filter( array_values( $asked ), is_string( ... ) ) );
		}
		$names   = array_values( array_unique( array_filter( $names ) ) );
		$numbers = array_map( intval( ... ), array_filter( $names, is_numeric( ... ) ) );
		$slug    = static fn( string $name ): string => sanitize_title_for_query( rawurldecode( $name ) );
		$slugs   = array_values( array_filter( array_map( $slug, $names ) ) );
		$this->look_up( array_values( array_diff( $slugs, array_map( strval( ... ), array_keys( $this->known ) ) ) ) );
		$found = array_merge( $numbers, ...array_values( array_intersect_key( $this->known, array_flip( $slugs ) ) ) );
		return array_values( array_unique( array_filter( $found ) ) );
	}

	/** @param list<string> $slugs Slugs that were not looked up yet. */
	private function look_up( array $slugs ): void {
		if ( $slugs === [] ) {
			return;
		}
		$this->known += array_fill_keys( $slugs, [] );
		$page = 0;
		// Pages may share a slug, so there may be more articles than slugs.
		do {
			++$page;
			$ids = $this->page( $slugs, $page );
			_prime_post_caches( $ids, false );
			foreach ( $ids as $id ) {
				$this->known[ (string) get_post_field( 'post_name', $id ) ][] = $id;
			}
		} while ( isset( $ids[99] ) );
	}

	/**
	 * Other plugins change queries, such as by a category, and would hide a story whose words are then sent.
	 *
	 * @param list<string> $slugs
	 * @return array<int, int>
	 */
	private function page( array $slugs, int $page ): array {
		$types = get_post_types( [ 'public' => true ] );
		return ( new Unfiltered() )->read(
			static fn(): array => get_posts(
				[
					'post_name__in' => $slugs,
					'post_type'     => $types,
					'post_status'   => 'any',
					'fields'        => 'ids',
					'orderby'       => 'ID',
					'numberposts'   => 100,
					'paged'         => $page,
				],
			),
		);
	}
}
