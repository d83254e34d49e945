<?php
/**
 * A closed story is closed until it is gone: other code and other requests look while WordPress deletes it (`gate-3`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Gating;

use Circulation\Gating\Access;
use Circulation\Tests\WordPressTestCase;
use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;
use RuntimeException;
use WP_Post;

final class DeletionTest extends WordPressTestCase {
	private const BODY = "Free words here.\n\n<!--more-->\n\nThe ferries are in a SENTINEL register of the harbor office.";

	/** @return iterable<string, array{Closure(WP_Post): mixed}> What ends or changes a published story. */
	public static function changes(): iterable {
		yield 'deletion' => [ static fn( WP_Post $post ): mixed => wp_delete_post( $post->ID, true ) ];
		yield 'trash' => [ static fn( WP_Post $post ): mixed => wp_trash_post( $post->ID ) ];
		yield 'deletion from the trash' => [ static fn( WP_Post $post ): mixed => [ wp_trash_post( $post->ID ), wp_delete_post( $post->ID ) ] ];
		yield 'trash and back' => [
			static function ( WP_Post $post ): void {
				add_filter( 'wp_untrash_post_status', static fn(): string => 'publish' );
				wp_trash_post( $post->ID );
				wp_untrash_post( $post->ID );
			},
		];
		yield 'a draft again' => [
			static function ( WP_Post $post ): void {
				wp_update_post( [ 'ID' => $post->ID, 'post_status' => 'draft' ] );
				wp_publish_post( $post->ID );
			},
		];
		yield 'an older revision' => [
			static function ( WP_Post $post ): void {
				wp_update_post( [ 'ID' => $post->ID, 'post_content' => self::BODY . ' More of it.' ] );
				$revisions = wp_get_post_revisions( $post->ID );
				self::assertNotSame( [], $revisions );
				wp_restore_post_revision( (int) array_key_last( $revisions ) );
			},
		];
		yield 'a type for posts' => [ static fn( WP_Post $post ): mixed => set_post_type( $post->ID, 'page' ) ];
	}

	// Proves gate-3.
	/** @param Closure(WP_Post): mixed $change */
	#[Test]
	#[DataProvider( 'changes' )]
	public function no_one_finds_it_open_meanwhile( Closure $change ): void {
		$post  = $this->article( self::BODY );
		$found = [];
		add_filter(
			'query',
			static function ( string $statement ) use ( $post, &$found ): string {
				static $is_looking = false;
				if ( ! $is_looking && preg_match( '/^\s*(?:INSERT|UPDATE|DELETE)/i', $statement ) === 1 ) {
					$is_looking = true;
					// As another request does, which has nothing in its cache.
					wp_cache_delete( $post->ID, 'posts' );
					wp_cache_delete( $post->ID, 'post_meta' );
					$seen = get_post( $post->ID );
					$found[] = ! $seen instanceof WP_Post || ( new Access() )->is_gated( $seen ) ? 'closed' : "open before $statement";
					$is_looking = false;
				}
				return $statement;
			}
		);

		$change( $post );

		self::assertContains( 'closed', $found );
		self::assertSame( [ 'closed' ], array_values( array_unique( $found ) ) );
	}

	// Proves gate-3.
	#[Test]
	public function no_field_of_a_deleted_story_stays(): void {
		$post  = $this->article( self::BODY );
		$other = $this->article( 'Another text of the harbor office, which stays.' );
		add_post_meta( $post->ID, 'a_neighbours', 'field' );

		wp_delete_post( $post->ID, true );

		self::assertSame( 0, $this->fields( $post ) );
		self::assertNull( get_post( $post->ID ) );
		self::assertTrue( ( new Access() )->is_gated( $other ) );
	}

	// Proves gate-3.
	#[Test]
	public function a_story_stays_closed_if_another_plugin_fails_during_its_deletion(): void {
		$post = $this->article( self::BODY );
		add_action( 'delete_post', static fn(): never => throw new RuntimeException( 'A neighbour.' ) );
		try {
			wp_delete_post( $post->ID, true );
			self::fail( 'The action has thrown.' );
		} catch ( RuntimeException ) {
			wp_cache_flush();
			$left = get_post( $post->ID );
			self::assertInstanceOf( WP_Post::class, $left );
			self::assertTrue( ( new Access() )->is_gated( $left ) );
		}
	}

	private function fields( WP_Post $post ): int {
		global $wpdb;
		return (int) $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM $wpdb->postmeta WHERE post_id = %d", $post->ID ) );
	}
}
