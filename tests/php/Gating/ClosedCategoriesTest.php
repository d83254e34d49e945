<?php
/**
 * Categories whose new stories begin as members-only (`gate-40`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Gating;

use Circulation\Gating\Access;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Before;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;
use WP_REST_Request;
use WP_REST_Response;

final class ClosedCategoriesTest extends WordPressTestCase {
	private int $sports = 0;
	private int $rowing = 0;
	private int $news   = 0;

	#[Before]
	protected function name_a_category(): void {
		$this->sports = wp_insert_term( 'Sports', 'category' )['term_id'];
		$this->rowing = wp_insert_term( 'Rowing', 'category', [ 'parent' => $this->sports ] )['term_id'];
		$this->news   = wp_insert_term( 'City', 'category' )['term_id'];
		$this->set( [ 'closed_categories' => [ 'sports', 'a-category-of-another-site' ] ] );
		$this->as_user( 'editor' );
	}

	// Proves gate-40.
	#[Test]
	public function a_new_story_of_the_category_is_closed_before_it_is_announced(): void {
		$heard = null;
		add_action(
			'publish_post',
			static function ( int $id ) use ( &$heard ): void {
				$heard = ( new Access() )->is_gated( get_post( $id ) );
			},
			1
		);

		$story = $this->article( 'Body', false, [ 'post_category' => [ $this->sports ] ] );

		self::assertTrue( $heard );
		self::assertTrue( ( new Access() )->is_gated( $story ) );
	}

	// Proves gate-40.
	#[Test]
	public function a_category_whose_slug_is_the_number_of_a_closed_one_stays_open(): void {
		$year = wp_insert_term( 'A number', 'category', [ 'slug' => (string) $this->sports ] )['term_id'];
		$this->set( [ 'closed_categories' => [ $this->sports ] ] );

		self::assertFalse( ( new Access() )->is_gated( $this->article( 'Body', false, [ 'post_category' => [ $year ] ] ) ) );
		self::assertTrue( ( new Access() )->is_gated( $this->article( 'Body', false, [ 'post_category' => [ $this->sports ] ] ) ) );
	}

	/** Lets a free account open City and Rowing; Rowing's parent category, Sports, stays for members. */
	private function open_with_accounts(): void {
		$this->set( [ 'closed_categories' => [ 'sports' ], 'registered_categories' => [ 'city', 'rowing' ] ] );
	}

	// Proves gate-47.
	#[Test]
	public function a_category_may_ask_for_a_free_account_and_the_strictest_counts(): void {
		$this->open_with_accounts();
		$access = new Access();
		$mark   = fn( int ...$categories ): string => $access->mark( $this->article( 'Body', false, [ 'post_category' => $categories ] )->ID );

		self::assertSame( [ 'registered', 'members', 'members', 'members', '' ], [ $mark( $this->news ), $mark( $this->sports ), $mark( $this->news, $this->sports ), $mark( $this->rowing ), $mark( 1 ) ] );
	}

	// Proves gate-47.
	#[Test]
	public function a_draft_that_gets_a_category_for_members_later_is_for_members(): void {
		$this->open_with_accounts();
		$draft = $this->article( 'Body', false, [ 'post_status' => 'draft', 'post_category' => [ $this->news ] ] );
		self::assertSame( 200, $this->send( $draft->ID, [ 'status' => 'pending' ] ) );
		self::assertFalse( metadata_exists( 'post', $draft->ID, Access::META ), 'Only a publication decides it.' );

		self::assertSame( 200, $this->send( $draft->ID, [ 'categories' => [ $this->news, $this->sports ] ] ) );
		self::assertSame( 200, $this->send( $draft->ID, [ 'status' => 'publish' ] ) );

		self::assertSame( 'members', ( new Access() )->mark( $draft->ID ) );
	}

	// Proves gate-47.
	#[Test]
	#[TestWith( [ 'registered', 'registered' ] )]
	#[TestWith( [ 'everyone', '' ] )]
	public function what_an_editor_has_decided_stays_whatever_its_categories_say( string $word, string $mark ): void {
		$this->open_with_accounts();
		$draft = $this->article( 'Body', false, [ 'post_status' => 'draft' ] );

		self::assertSame( 200, $this->send( $draft->ID, [ 'status' => 'publish', 'categories' => [ $this->news, $this->sports ], 'meta' => [ Access::META => $word ] ] ) );

		self::assertSame( $mark, ( new Access() )->mark( $draft->ID ) );
	}

	#[Test]
	public function so_is_one_of_a_category_below_it_and_no_other(): void {
		self::assertTrue( ( new Access() )->is_gated( $this->article( 'Body', false, [ 'post_category' => [ $this->rowing ] ] ) ) );
		self::assertFalse( ( new Access() )->is_gated( $this->article( 'Body', false, [ 'post_category' => [ $this->news ] ] ) ) );
		self::assertFalse( ( new Access() )->is_gated( $this->article( 'Body', false ) ) );
	}

	#[Test]
	public function the_block_editor_may_publish_and_choose_the_category_in_one_go(): void {
		$draft = $this->article( 'Body', false, [ 'post_status' => 'draft' ] );

		self::assertSame( 200, $this->send( $draft->ID, [ 'status' => 'publish', 'categories' => [ $this->sports ] ] ) );

		self::assertTrue( ( new Access() )->is_gated( $draft ) );
	}

	/** Records what other plugins see of each story when WordPress announces it. */
	private function listen(): \stdClass {
		$heard = (object) [ 'closed' => [] ];
		add_action(
			'transition_post_status',
			static function ( string $next, string $before, \WP_Post $post ) use ( $heard ): void {
				if ( $next === 'publish' && $before !== 'publish' && $post->post_type === 'post' ) {
					$heard->closed[] = ( new Access() )->is_gated( $post );
				}
			},
			10,
			3
		);
		return $heard;
	}

	// Proves gate-43.
	#[Test]
	#[TestWith( [ true ] )]
	#[TestWith( [ false ] )]
	public function a_story_that_the_block_editor_closes_in_the_same_request_is_closed_for_every_listener( bool $is_new ): void {
		$heard = $this->listen();
		$by    = [
			'its category'      => [ 'categories' => [ $this->sports ] ],
			'the editor\'s switch' => [ 'meta' => [ Access::META => Access::MEMBERS ] ],
			'both'              => [ 'categories' => [ $this->sports, $this->news ], 'meta' => [ Access::META => Access::MEMBERS ] ],
		];

		foreach ( $by as $what => $fields ) {
			$path = $is_new ? '' : '/' . $this->article( 'Body', false, [ 'post_status' => 'draft' ] )->ID;
			self::assertContains( $this->save( $path, [ 'title' => 'Harbor City', 'content' => 'Body', 'status' => 'publish' ] + $fields )->get_status(), [ 200, 201 ], $what );
		}

		self::assertSame( [ true, true, true ], $heard->closed );
	}

	// Proves gate-43.
	#[Test]
	public function a_story_that_the_editor_opens_in_the_same_go_is_open_when_it_is_announced(): void {
		$heard = $this->listen();

		$this->save( '', [ 'title' => 'Harbor City', 'content' => 'Body', 'status' => 'publish', 'categories' => [ $this->sports ], 'meta' => [ Access::META => Access::EVERYONE ] ] );

		self::assertSame( [ false ], $heard->closed );
	}

	// Proves gate-43.
	#[Test]
	public function a_user_who_may_not_publish_marks_nothing_and_a_refusal_stays_a_refusal(): void {
		$draft = $this->article( 'Body', true, [ 'post_status' => 'draft', 'post_author' => $this->as_user( 'contributor' ) ] );

		self::assertSame( 403, $this->send( $draft->ID, [ 'meta' => [ Access::META => Access::EVERYONE ] ] ) );
		self::assertTrue( ( new Access() )->is_gated( $draft ) );
		self::assertSame( 403, $this->save( '', [ 'title' => 'Mine', 'status' => 'draft', 'meta' => [ Access::META => Access::MEMBERS ] ] )->get_status() );

		add_filter( 'rest_pre_insert_post', static fn(): \WP_Error => new \WP_Error( 'not_today', 'Not today.', [ 'status' => 409 ] ) );
		self::assertSame( 409, $this->send( $draft->ID, [ 'title' => 'Other' ] ) );
	}

	// Proves gate-40.
	#[Test]
	public function an_editors_decision_is_not_overruled(): void {
		$draft = $this->article( 'Body', false, [ 'post_status' => 'draft' ] );

		self::assertSame( 200, $this->send( $draft->ID, [ 'meta' => [ Access::META => 'everyone' ] ] ) );
		self::assertSame( 200, $this->send( $draft->ID, [ 'status' => 'publish', 'categories' => [ $this->sports ] ] ) );
		self::assertFalse( ( new Access() )->is_gated( $draft ) );

		$other = $this->article( 'Body', false, [ 'post_status' => 'draft' ] );
		self::assertSame( 200, $this->send( $other->ID, [ 'status' => 'publish', 'categories' => [ $this->sports ], 'meta' => [ Access::META => 'everyone' ] ] ) );
		self::assertFalse( ( new Access() )->is_gated( $other ), 'decided in the same go' );
	}

	// Proves gate-40.
	#[Test]
	public function a_published_story_is_not_changed(): void {
		$story = $this->article( 'Body', false, [ 'post_category' => [ $this->news ] ] );
		$GLOBALS['wp_filter']['set_object_terms']->callbacks = [];
		$this->fresh_request();

		wp_set_post_categories( $story->ID, [ $this->sports ] );

		self::assertFalse( ( new Access() )->is_gated( $story ) );
	}

	#[Test]
	#[TestWith( [ 'sports' ] )]
	#[TestWith( [ [ 'Sports' ] ] )]
	#[TestWith( [ [ '' ] ] )]
	#[TestWith( [ [ 0 ] ] )]
	#[TestWith( [ [ 987654 ] ] )]
	#[TestWith( [ [ 'a-category-that-nobody-has' ] ] )]
	#[TestWith( [ [ 'a' => 'sports' ] ] )]
	public function what_names_no_category_of_the_site_is_refused_by_name( mixed $sent ): void {
		$checked = $this->plugin_settings()->validate( [ 'closed_categories' => $sent ] );

		self::assertSame( [ 'closed_categories' ], array_column( $checked['problems'], 'field' ) );
		self::assertStringStartsWith( 'Categories for members: ', $checked['problems'][0]['message'] );
	}

	#[Test]
	public function slugs_of_any_script_are_taken_each_once(): void {
		$other = wp_insert_term( 'Спорт', 'category' );
		$slug  = sanitize_title( 'Спорт' );

		self::assertSame( [ $this->sports, $other['term_id'] ], $this->plugin_settings()->validate( [ 'closed_categories' => [ 'sports', $slug, 'sports', $other['term_id'] ] ] )['values']['closed_categories'] );
	}

	// Proves gate-40.
	#[Test]
	public function a_category_that_gets_another_name_closes_as_before_and_is_shown_by_it(): void {
		$this->in_wp_admin();
		self::assertSame( [ $this->sports, 'a-category-of-another-site' ], $this->plugin_settings()->values()['closed_categories'], 'what lay there from before is kept by its id' );
		wp_update_term( $this->sports, 'category', [ 'slug' => 'local-sports', 'name' => 'Local sports' ] );

		self::assertSame( [ 'local-sports', 'a-category-of-another-site' ], $this->plugin_settings()->all()['closed_categories'] );
		self::assertTrue( ( new Access() )->is_gated( $this->article( 'Text', false, [ 'post_category' => [ $this->sports ] ] ) ) );
		wp_update_term( $this->sports, 'category', [ 'slug' => 'other' ] );
		self::assertFalse( ( new Access() )->is_gated( $this->article( 'Text', false, [ 'post_category' => [ wp_insert_term( 'New', 'category', [ 'slug' => 'sports' ] )['term_id'] ] ] ) ), 'and one that takes the name is another one' );
	}

	#[Test]
	public function settings_with_a_category_that_is_gone_can_be_saved(): void {
		$this->in_wp_admin();
		$checked = $this->plugin_settings()->validate( [ 'inspection' => true ] );

		self::assertSame( [], $checked['problems'] );
		self::assertSame( [ $this->sports, 'a-category-of-another-site' ], $checked['values']['closed_categories'] );
	}

	/** @param array<string, mixed> $fields */
	private function send( int $id, array $fields ): int {
		return $this->save( "/$id", $fields )->get_status();
	}

	/** @param array<string, mixed> $fields */
	private function save( string $path, array $fields ): WP_REST_Response {
		$request = new WP_REST_Request( 'POST', "/wp/v2/posts$path" );
		$request->set_body_params( $fields );
		return rest_do_request( $request );
	}

	/** Starts a new request, in which no story has been published yet. */
	private function fresh_request(): void {
		( new \Circulation\Gating\ClosedCategories( $this->plugin_settings(), new Access() ) )->register();
	}
}
