<?php
/** Keeps a closed article's mark until the article is deleted: WordPress deletes the fields first (`gate-3`, T30). */

declare(strict_types=1);

namespace Circulation\Gating;

use Circulation\Module;
use wpdb;

/** Other requests may read the article meanwhile, and it stays if other code fails before its own row is deleted. */
final class Deletion implements Module {
	/** @var array<string, array<int, int>> The article of each row that is kept, by the row's table and id. */
	private array $kept = [];

	public function __construct( private readonly wpdb $db ) {}

	public function register(): void {
		add_action( 'before_delete_post', $this->begin( ... ), PHP_INT_MAX );
		add_filter( 'delete_post_metadata_by_mid', $this->keep( ... ), PHP_INT_MAX, 2 );
		add_action( 'after_delete_post', $this->end( ... ), PHP_INT_MIN );
	}

	/** Finds the article's mark and the rows by which its text is known. */
	private function begin( mixed $id ): void {
		$id = is_numeric( $id ) ? (int) $id : 0;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- WordPress has no function that returns the ids of rows.
		$rows = $this->db->get_col(
			$this->db->prepare(
				'SELECT meta_id FROM %i WHERE post_id = %d AND ( meta_key = %s OR meta_key LIKE %s )',
				$this->db->postmeta,
				$id,
				Access::META,
				$this->db->esc_like( KnownBodies::PREFIX ) . '%',
			),
		);
		foreach ( array_filter( $rows, is_numeric( ... ) ) as $row ) {
			$this->kept[ $this->db->postmeta ][ (int) $row ] = $id;
		}
	}

	/** Keeps these rows while WordPress deletes the article's fields. */
	private function keep( mixed $answer, mixed $row = 0 ): mixed {
		return is_numeric( $row ) && isset( $this->kept[ $this->db->postmeta ][ (int) $row ] ) ? true : $answer;
	}

	/** Deletes the rows of an article that is gone; no cache has a page of it, so nobody is told. */
	private function end( mixed $id ): void {
		$table = $this->db->postmeta;
		foreach ( array_keys( $this->kept[ $table ] ?? [], is_numeric( $id ) ? (int) $id : 0, true ) as $row ) {
			unset( $this->kept[ $table ][ $row ] );
			// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- WordPress itself deletes all other rows so.
			$this->db->delete( $table, [ 'meta_id' => $row ], [ '%d' ] );
		}
	}
}
