<?php
/**
 * A closed story that is exported from one site and imported into another one: it comes out closed (`gate-43`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Gating;

use Circulation\Gating\Access;
use Circulation\Gating\KnownBodies;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Before;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;
use WP_Post;

final class ImportsTest extends WordPressTestCase {
	private const BODY = "Free words here.\n\n<!--more-->\n\nThe ferries are in a SENTINEL register of the harbor office.";

	#[Before]
	protected function in_the_newsroom(): void {
		$this->in_wp_admin();
	}

	/**
	 * Imports a story as the plugin WordPress Importer does, which stores its fields last.
	 *
	 * @param mixed $rows Its fields, as the file has them.
	 */
	private function import( mixed $rows, int $existing = 0 ): WP_Post {
		$imported = [ 'post_title' => 'Imported', 'status' => 'publish', 'postmeta' => $rows ];
		$article  = [ 'post_title' => 'Imported', 'post_content' => self::BODY, 'post_status' => 'publish', 'post_type' => 'post', 'post_author' => 1 ];
		$id       = $existing ?: wp_insert_post( wp_slash( apply_filters( 'wp_import_post_data_processed', $article, $imported ) ), true );
		self::assertIsInt( $id );
		wp_insert_comment( [ 'comment_post_ID' => $id, 'comment_content' => 'A reader writes.' ] );
		$rows = apply_filters( 'wp_import_post_meta', $rows, $id, $imported );
		foreach ( is_array( $rows ) ? $rows : [] as $row ) {
			add_post_meta( $id, wp_slash( $row['key'] ), wp_slash( maybe_unserialize( $row['value'] ) ) );
		}
		$post = get_post( $id );
		self::assertInstanceOf( WP_Post::class, $post );
		return $post;
	}

	/** @return list<array{key: string, value: string}> */
	private function exported( WP_Post $post ): array {
		global $wpdb;
		return $wpdb->get_results( $wpdb->prepare( "SELECT meta_key AS 'key', meta_value AS 'value' FROM $wpdb->postmeta WHERE post_id = %d", $post->ID ), ARRAY_A );
	}

	// Proves gate-43.
	#[Test]
	public function an_imported_story_is_closed_for_whoever_hears_of_it(): void {
		$original = $this->article( self::BODY );
		update_post_meta( $original->ID, Access::OPENS_ON, '2099-01-01' );
		update_post_meta( $original->ID, 'a_neighbours', 'field' );
		$heard = [];
		foreach ( [ 'transition_post_status' => 2, 'save_post' => 1, 'wp_insert_comment' => 1 ] as $hook => $at ) {
			add_action(
				$hook,
				static function ( mixed ...$given ) use ( $hook, $at, &$heard ): void {
					$about = [ 'save_post' => $given[1] ?? null, 'wp_insert_comment' => get_post( (int) ( $given[1]->comment_post_ID ?? 0 ) ) ][ $hook ] ?? $given[ $at ];
					self::assertInstanceOf( WP_Post::class, $about );
					$heard[ $hook ] = ( new Access() )->is_gated( $about );
				},
				10,
				3
			);
		}

		$copy = $this->import( $this->exported( $original ) );

		self::assertSame( [ 'transition_post_status' => true, 'save_post' => true, 'wp_insert_comment' => true ], $heard );
		$sorted = static function ( array $rows ): array {
			sort( $rows );
			return array_values( array_filter( $rows, static fn( array $row ): bool => ! in_array( $row['key'], [ '_pingme', '_encloseme' ], true ) ) );
		};
		self::assertSame( $sorted( $this->exported( $original ) ), $sorted( $this->exported( $copy ) ), 'each field once' );
	}

	// Proves gate-43.
	#[Test]
	public function what_a_site_has_decided_about_a_story_stays_when_the_file_is_imported_again(): void {
		$closed = $this->article( self::BODY );
		$rows   = $this->exported( $closed );
		( new Access() )->set( $closed->ID, Access::EVERYONE );

		$again = $this->import( $rows, $closed->ID );

		self::assertFalse( ( new Access() )->is_gated( $again ) );
		self::assertSame( [ '' ], get_post_meta( $again->ID, Access::META ) );
		self::assertSame( [], preg_grep( '/^' . KnownBodies::PREFIX . '/', array_column( $this->exported( $again ), 'key' ) ) );
	}

	/** @return iterable<string, array{mixed, bool}> Fields in a file, and whether they close the story. */
	public static function files(): iterable {
		yield 'none' => [ [], false ];
		yield 'no list' => [ null, false ];
		yield 'rows that are no rows' => [ [ 'x', null, 7 ], false ];
		yield 'an open story' => [ [ [ 'key' => Access::META, 'value' => '' ] ], false ];
		yield 'a free account' => [ [ [ 'key' => Access::META, 'value' => 'registered' ] ], true ];
		yield 'a word of another paywall' => [ [ [ 'key' => Access::META, 'value' => 'premium' ] ], true ];
		yield 'a day alone' => [ [ [ 'key' => Access::OPENS_ON, 'value' => '2099-01-01' ] ], false ];
	}

	// Proves gate-3.
	#[Test]
	#[DataProvider( 'files' )]
	public function a_story_is_as_closed_as_its_file_says( mixed $rows, bool $is_closed ): void {
		$article = apply_filters( 'wp_import_post_data_processed', [ 'post_title' => 'Imported', 'post_content' => self::BODY, 'post_status' => 'publish', 'meta_input' => [ 'a_neighbours' => 'field' ] ], [ 'postmeta' => $rows ] );
		$id      = wp_insert_post( wp_slash( $article ), true );
		self::assertIsInt( $id );
		$post = get_post( $id );
		self::assertInstanceOf( WP_Post::class, $post );

		self::assertSame( $is_closed, ( new Access() )->is_gated( $post ) );
		self::assertSame( 'field', get_post_meta( $id, 'a_neighbours', true ) );
	}
}
