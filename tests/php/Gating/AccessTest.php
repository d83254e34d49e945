<?php
/**
 * The members-only field: its meaning, and who may set it (`gate-2`, `gate-3`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Gating;

use Circulation\Gating\Access;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;
use WP_REST_Request;

final class AccessTest extends WordPressTestCase {
	/** Sends the field as the block editor does. */
	private function save( int $id, string $access ): int {
		$request = new WP_REST_Request( 'POST', "/wp/v2/posts/$id" );
		$request->set_body_params( [ 'meta' => [ Access::META => $access ] ] );
		return rest_do_request( $request )->get_status();
	}

	#[Test]
	public function an_editor_marks_an_article_and_opens_it_again(): void {
		$this->as_user( 'editor' );
		$article = $this->article( 'Body', false );

		self::assertSame( 200, $this->save( $article->ID, 'members' ) );
		self::assertTrue( ( new Access() )->is_gated( $article ) );

		self::assertSame( 200, $this->save( $article->ID, 'everyone' ) );
		self::assertFalse( ( new Access() )->is_gated( $article ) );
		self::assertSame( [ '' ], get_post_meta( $article->ID, Access::META ), 'somebody has decided' );
	}

	#[Test]
	#[TestWith( [ 'subscribers' ] )]
	#[TestWith( [ 'Registered' ] )]
	#[TestWith( [ ' registered' ] )]
	public function the_editor_sees_when_the_mark_is_an_unknown_word( string $word ): void {
		$this->as_user( 'editor' );
		$article = $this->article( 'Body' );

		self::assertSame( 400, $this->save( $article->ID, $word ) );
		self::assertSame( 'members', ( new Access() )->mark( $article->ID ) );
	}

	// Proves gate-47.
	#[Test]
	public function a_story_goes_from_members_to_free_accounts_to_everyone_and_back(): void {
		$this->as_user( 'editor' );
		$article = $this->article( 'Body' );
		$access  = new Access();
		foreach ( [ 'registered', 'everyone', 'registered', 'members' ] as $word ) {
			self::assertSame( 200, $this->save( $article->ID, $word ) );
			self::assertSame( [ $word === 'everyone' ? '' : $word, $word !== 'everyone', $word === 'registered' ], [ $access->mark( $article->ID ), $access->is_gated( $article ), $access->is_for_accounts( $article ) ] );
		}
	}

	// Proves gate-47.
	#[Test]
	public function a_story_for_free_accounts_opens_to_everyone_on_its_day(): void {
		$article = $this->article( 'Body' );
		$access  = new Access();
		$access->set( $article->ID, Access::REGISTERED );
		update_post_meta( $article->ID, Access::OPENS_ON, '2999-01-01' );
		self::assertTrue( $access->is_for_accounts( $article ) );
		update_post_meta( $article->ID, Access::OPENS_ON, '2001-01-01' );
		self::assertSame( [ false, false ], [ $access->is_gated( $article ), $access->is_for_accounts( $article ) ] );
	}

	// Proves gate-2.
	#[Test]
	#[TestWith( [ 'contributor' ] )]
	#[TestWith( [ 'subscriber' ] )]
	public function a_user_who_may_not_publish_may_not_decide_who_reads( string $role ): void {
		$author  = $this->as_user( $role );
		$article = $this->article(
			'Body',
			true,
			[
				'post_author' => $author,
				'post_status' => 'draft',
			]
		);

		self::assertSame( 403, $this->save( $article->ID, '' ) );
		self::assertTrue( ( new Access() )->is_gated( $article ) );
	}

	#[Test]
	public function everyone_can_see_that_an_article_is_for_members(): void {
		$article = $this->article( 'Body' );

		self::assertSame( 'members', $this->rest( "/wp/v2/posts/$article->ID" )->get_data()['meta'][ Access::META ] );
	}

	// Proves gate-3.
	#[Test]
	#[TestWith( [ 'members', true ] )]
	#[TestWith( [ 'Members', true ] )]
	#[TestWith( [ '1', true ] )]
	#[TestWith( [ 'Registered', true ] )]
	#[TestWith( [ 'registered ', true ] )]
	#[TestWith( [ '', false ] )]
	public function an_unknown_mark_closes_the_article_rather_than_opening_it( string $stored, bool $is_gated ): void {
		$article = $this->article( 'Body', false );
		update_post_meta( $article->ID, Access::META, $stored );

		self::assertSame( $is_gated, ( new Access() )->is_gated( $article ) );
		self::assertSame( $is_gated ? 'members' : '', get_post_meta( $article->ID, Access::META, true ) );
	}

	// Proves gate-1.
	#[Test]
	public function posts_and_pages_can_be_for_members_and_a_site_can_add_types(): void {
		self::assertSame( [ 'post', 'page' ], ( new Access() )->post_types() );

		add_filter( 'circulation_gated_post_types', static fn( array $types ): array => [ ...$types, 'recipe', 7 ] );

		self::assertSame( [ 'post', 'page', 'recipe' ], ( new Access() )->post_types() );
	}

	#[Test]
	public function bulk_edit_marks_and_opens(): void {
		$access  = new Access();
		$article = $this->article( 'Body', false );

		$access->set( $article->ID, Access::MEMBERS );
		self::assertTrue( $access->is_gated( $article ) );

		$access->set( $article->ID, Access::EVERYONE );
		self::assertFalse( $access->is_gated( $article ) );
		self::assertSame( [ '' ], get_post_meta( $article->ID, Access::META ), 'somebody has decided' );
	}

	#[Test]
	public function a_mark_that_was_written_past_wordpress_closes_the_article_too(): void {
		global $wpdb;
		$article = $this->article( 'Body', false );
		$wpdb->insert( $wpdb->postmeta, [ 'post_id' => $article->ID, 'meta_key' => Access::META, 'meta_value' => 'subscribers' ] ); // phpcs:ignore WordPress.DB -- An import does the same.
		wp_cache_delete( $article->ID, 'post_meta' );

		self::assertTrue( ( new Access() )->is_gated( $article ) );
	}
}
