<?php
/**
 * A story that is published and closed in one request is closed when it is announced, whichever form sends it; and a
 * story that an editor has closed stays closed (`gate-3`, `gate-39`, `gate-43`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Gating;

use Circulation\Gating\Access;
use Circulation\Gating\KnownBodies;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\After;
use PHPUnit\Framework\Attributes\Before;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;
use WP_Post;
use WP_REST_Request;

final class ClosedInOneGoTest extends WordPressTestCase {
	/** @var list<bool> Whether the story was closed, as each listener at publishing found it. */
	private array $heard = [];

	#[Before]
	protected function listen(): void {
		$this->in_wp_admin();
		require_once ABSPATH . 'wp-admin/includes/post.php';
		$this->as_user( 'editor' );
		$hear = function ( string $next, string $before, WP_Post $post ): void {
			if ( $next === 'publish' && $before !== 'publish' ) {
				$this->heard[] = ( new Access() )->is_gated( $post );
			}
		};
		add_action( 'transition_post_status', $hear, 1, 3 );
	}

	#[After]
	protected function forget_the_form(): void {
		$_POST    = [];
		$_REQUEST = [];
	}

	private function draft( bool $members = false ): WP_Post {
		return $this->article( "Free one.\n\nSENTINEL.", $members, [ 'post_status' => 'draft' ] );
	}

	// Proves gate-43.
	#[Test]
	#[TestWith( [ 'members', true ] )]
	#[TestWith( [ 'everyone', false ] )]
	#[TestWith( [ '', false ] )]
	public function quick_edit_with_published_and_members_only( string $choice, bool $closed ): void {
		$story    = $this->draft();
		$_POST    = [ 'post_ID' => (string) $story->ID, '_inline_edit' => wp_create_nonce( 'inlineeditnonce' ), 'circulation_access' => $choice ];
		$_REQUEST = $_POST;
		edit_post( [ 'post_ID' => $story->ID, 'ID' => $story->ID, 'post_type' => 'post', 'post_status' => 'publish', '_status' => 'publish' ] );

		self::assertSame( [ $closed ], $this->heard );
	}

	#[Test]
	public function bulk_edit_with_published_and_members_only(): void {
		$stories  = [ $this->draft()->ID, $this->draft()->ID ];
		$_REQUEST = [ 'bulk_edit' => 'Update', '_wpnonce' => wp_create_nonce( 'bulk-posts' ), 'post' => array_map( strval( ... ), $stories ), 'circulation_access' => 'members' ];
		bulk_edit_posts( $_REQUEST + [ 'post_type' => 'post', '_status' => 'publish', 'post_author' => '-1' ] );

		self::assertSame( [ true, true ], $this->heard );
	}

	#[Test]
	public function another_plugins_form_closes_and_opens_nothing(): void {
		$story    = $this->draft();
		$_REQUEST = [ 'bulk_edit' => 'Update', '_wpnonce' => 'forged', 'post' => [ (string) $story->ID ], 'circulation_access' => 'members' ];
		wp_publish_post( $story->ID );
		wp_update_post( [ 'ID' => $story->ID, 'post_title' => 'Saved' ] );

		self::assertSame( [ false ], $this->heard );
	}

	/**
	 * Sends the request of the block editor.
	 *
	 * @param array<string, mixed> $fields
	 */
	private function send( int $id, array $fields ): int {
		$request = new WP_REST_Request( 'POST', "/wp/v2/posts/$id" );
		$request->set_body_params( $fields );
		return rest_do_request( $request )->get_status();
	}

	// Proves gate-43.
	#[Test]
	public function the_block_editor_with_a_day_that_has_long_passed(): void {
		$stale = $this->draft();
		add_post_meta( $stale->ID, Access::OPENS_ON, '2020-01-01' );
		self::assertSame( 200, $this->send( $stale->ID, [ 'status' => 'publish', 'meta' => [ Access::META => 'members' ] ] ) );
		$sent = $this->draft();
		self::assertSame( 200, $this->send( $sent->ID, [ 'status' => 'publish', 'meta' => [ Access::META => 'members', Access::OPENS_ON => '2020-01-01' ] ] ) );
		$taken = $this->draft( true );
		add_post_meta( $taken->ID, Access::OPENS_ON, '2020-01-01' );
		self::assertSame( 200, $this->send( $taken->ID, [ 'status' => 'publish', 'meta' => [ Access::META => 'members', Access::OPENS_ON => '' ] ] ) );

		self::assertSame( [ true, true, true ], $this->heard );
		foreach ( [ $stale, $sent, $taken ] as $story ) {
			self::assertTrue( ( new Access() )->is_gated( $story ), 'and afterwards' );
		}
	}

	#[Test]
	public function a_future_day_stays(): void {
		$story = $this->draft();
		self::assertSame( 200, $this->send( $story->ID, [ 'status' => 'publish', 'meta' => [ Access::META => 'members', Access::OPENS_ON => '2131-01-01' ] ] ) );

		self::assertSame( [ [ true ], '2131-01-01' ], [ $this->heard, get_post_meta( $story->ID, Access::OPENS_ON, true ) ] );
	}

	// Proves gate-3.
	#[Test]
	public function the_form_for_custom_fields_sends_its_old_row_in_vain(): void {
		foreach ( [ [ '', 'members', true ], [ 'members', '', false ] ] as [ $old, $new, $closed ] ) {
			$story = $this->draft();
			$row   = add_post_meta( $story->ID, Access::META, $old );
			update_post_meta( $story->ID, Access::META, $new );
			edit_post( [ 'post_ID' => $story->ID, 'post_type' => 'post', 'meta' => [ $row => [ 'key' => Access::META, 'value' => $old ] ] ] );

			self::assertSame( $closed, ( new Access() )->is_gated( $story ) );
			self::assertSame( [], array_filter( has_meta( $story->ID ), static fn( array $one ): bool => ! is_protected_meta( $one['meta_key'], 'post' ) && str_starts_with( $one['meta_key'], 'circulation' ) ), 'it shows no such row' );
		}
	}

	// Proves gate-3.
	#[Test]
	#[TestWith( [ 'premium' ] )]
	#[TestWith( [ '1' ] )]
	#[TestWith( [ [ 'level' => 2 ] ] )]
	public function a_mark_of_another_paywall_closes_is_shown_as_such_and_breaks_no_save( mixed $mark ): void {
		$story = $this->article( "Free one.\n\nSENTINEL.", false );
		// The other plugin writes to the table directly, past WordPress's rules for the field.
		$GLOBALS['wpdb']->insert( $GLOBALS['wpdb']->postmeta, [ 'post_id' => $story->ID, 'meta_key' => Access::META, 'meta_value' => maybe_serialize( $mark ) ] );
		clean_post_cache( $story->ID );
		wp_cache_delete( $story->ID, 'post_meta' );
		self::assertTrue( ( new Access() )->is_gated( $story ) );
		$read = $this->rest( "/wp/v2/posts/$story->ID", [], [ 'context' => 'edit' ] )->get_data()['meta'];

		self::assertSame( 'members', $read[ Access::META ] );
		self::assertSame( 200, $this->send( $story->ID, [ 'title' => 'Saved', 'meta' => array_intersect_key( $read, [ Access::META => '', Access::OPENS_ON => '' ] ) ] ) );
		self::assertTrue( ( new Access() )->is_gated( $story ) );
	}

	// Proves gate-1.
	#[Test]
	public function a_type_without_support_for_fields_has_the_switch_too(): void {
		register_post_type( 'recipe', [ 'public' => true, 'show_in_rest' => true, 'supports' => [ 'title', 'editor' ] ] );
		add_filter( 'circulation_gated_post_types', static fn( array $types ): array => [ ...$types, 'recipe' ] );
		( new \ReflectionMethod( Access::class, 'register_meta' ) )->invoke( new Access() );
		$recipe = $this->article( 'Text', true, [ 'post_type' => 'recipe' ] );
		$GLOBALS['wp_rest_server'] = null;

		self::assertSame( 'members', $this->rest( "/wp/v2/recipe/$recipe->ID", [], [ 'context' => 'edit' ] )->get_data()['meta'][ Access::META ] );
		unregister_post_type( 'recipe' );
	}

	// Proves gate-1.
	#[Test]
	public function the_classic_editor_closes_in_one_go_and_opens_again(): void {
		require_once ABSPATH . 'wp-admin/includes/template.php';
		$story = $this->draft();
		do_action( 'add_meta_boxes', 'post', $story );
		$box = $GLOBALS['wp_meta_boxes']['post']['side']['high']['circulation_access_box'];
		ob_start();
		$box['callback']( $story );
		self::assertStringContainsString( 'value="everyone" checked', (string) preg_replace( "~\s+checked='checked'~", ' checked', (string) ob_get_clean() ) );
		$_POST = [ 'circulation_access_box' => wp_create_nonce( "circulation_access_box$story->ID" ), 'circulation_access_choice' => 'members', 'circulation_opens_on_day' => '2131-01-01' ];
		wp_publish_post( $story->ID );
		self::assertSame( [], array_filter( $this->heard ), 'another way than its form' );
		wp_update_post( [ 'ID' => $story->ID, 'post_status' => 'draft' ] );
		$this->heard = [];
		wp_update_post( [ 'ID' => $story->ID, 'post_status' => 'publish' ] );

		self::assertSame( [ [ true ], '2131-01-01' ], [ $this->heard, get_post_meta( $story->ID, Access::OPENS_ON, true ) ] );
		$_POST['circulation_access_choice'] = 'registered';
		wp_update_post( [ 'ID' => $story->ID ] );
		self::assertSame( 'registered', ( new Access() )->mark( $story->ID ) );
		$_POST['circulation_access_choice'] = 'Registered';
		wp_update_post( [ 'ID' => $story->ID ] );
		self::assertSame( 'registered', ( new Access() )->mark( $story->ID ), 'no choice of the box' );
		unset( $_POST['circulation_access_choice'] );
		wp_update_post( [ 'ID' => $story->ID ] );
		self::assertTrue( ( new Access() )->is_gated( $story ), 'a form that was cut off' );
		$_POST['circulation_access_choice'] = 'everyone';
		wp_update_post( [ 'ID' => $story->ID ] );
		self::assertFalse( ( new Access() )->is_gated( $story ) );
		$this->as_user( 'contributor' );
		$GLOBALS['wp_meta_boxes'] = [];
		do_action( 'add_meta_boxes', 'post', $story );
		self::assertArrayNotHasKey( 'circulation_access_box', $GLOBALS['wp_meta_boxes']['post']['side']['high'] ?? [] );
	}

	// Proves gate-43.
	#[Test]
	#[TestWith( [ 'members', '2026-01-01', '', '' ] )]
	#[TestWith( [ '', '', 'members', '2131-01-01' ] )]
	public function the_block_editor_stores_only_what_was_changed_in_its_panel( string $access, string $day, string $present, string $present_day ): void {
		$story = $this->article( 'Text', false );
		update_post_meta( $story->ID, Access::META, $present );
		update_post_meta( $story->ID, Access::OPENS_ON, $present_day );
		$seen = [ Access::META => $access, Access::OPENS_ON => $day ];

		self::assertSame( 200, $this->send( $story->ID, [ 'meta' => [ 'footnotes' => '[{"content":"A note","id":"1"}]' ] + $seen, 'circulation_seen' => $seen ] ) );
		self::assertSame( [ $present, $present_day ], [ ( new Access() )->mark( $story->ID ), ( new Access() )->day( $story->ID ) ] );
		self::assertStringContainsString( 'A note', get_post_meta( $story->ID, 'footnotes', true ) );
		self::assertSame( 200, $this->send( $story->ID, [ 'meta' => [ Access::META => 'registered' ] + $seen, 'circulation_seen' => $seen ] ) );
		self::assertSame( [ 'registered', $present_day ], [ ( new Access() )->mark( $story->ID ), ( new Access() )->day( $story->ID ) ], 'what was changed' );
	}

	/**
	 * What the box shows, as the browser sends it back.
	 *
	 * @return array<string, string>
	 */
	private function box_of( WP_Post $story ): array {
		require_once ABSPATH . 'wp-admin/includes/template.php';
		do_action( 'add_meta_boxes', 'post', $story );
		ob_start();
		$GLOBALS['wp_meta_boxes']['post']['side']['high']['circulation_access_box']['callback']( $story );
		$fields = [];
		preg_match_all( '~<input\b[^>]*>~', (string) ob_get_clean(), $inputs );
		foreach ( $inputs[0] as $input ) {
			preg_match( '~\bname="([^"]*)"~', $input, $name );
			preg_match( '~\bvalue="([^"]*)"~', $input, $value );
			if ( ! str_contains( $input, 'type="radio"' ) || str_contains( $input, 'checked' ) ) {
				$fields[ $name[1] ] = $value[1] ?? '';
			}
		}
		return $fields;
	}

	// Proves gate-2.
	#[Test]
	#[TestWith( [ '', '' ] )]
	#[TestWith( [ 'premium', 'members' ] )]
	public function a_contributor_saves_other_fields_of_a_draft_and_not_its_access( string $stored, string $shown ): void {
		$author = $this->as_user( 'contributor' );
		$draft  = $this->article( 'Text', false, [ 'post_status' => 'draft', 'post_author' => $author ] );
		if ( $stored !== '' ) {
			$GLOBALS['wpdb']->insert( $GLOBALS['wpdb']->postmeta, [ 'post_id' => $draft->ID, 'meta_key' => Access::META, 'meta_value' => $stored ] );
			wp_cache_delete( $draft->ID, 'post_meta' );
		}
		$read = $this->rest( "/wp/v2/posts/$draft->ID", [], [ 'context' => 'edit' ] )->get_data()['meta'];
		self::assertSame( $shown, $read[ Access::META ] );

		// The block editor sends all fields as soon as there is a footnote.
		self::assertSame( 200, $this->send( $draft->ID, [ 'meta' => [ 'footnotes' => '[{"content":"A note","id":"1"}]' ] + $read ] ) );
		self::assertStringContainsString( 'A note', get_post_meta( $draft->ID, 'footnotes', true ) );
		self::assertSame( 403, $this->send( $draft->ID, [ 'meta' => [ Access::META => 'registered' ] + $read ] ) );
		self::assertSame( 403, $this->send( $draft->ID, [ 'meta' => [ Access::OPENS_ON => '2131-01-01' ] + $read ] ) );
		self::assertSame( $shown, ( new Access() )->mark( $draft->ID ) );
	}

	// Proves gate-43.
	#[Test]
	public function the_classic_editor_stores_only_what_was_changed_in_its_box(): void {
		$opened = $this->article( 'Text' );
		update_post_meta( $opened->ID, Access::OPENS_ON, '2026-01-01' );
		$closed = $this->article( 'Text', false );
		$before = [ $this->box_of( $opened ), $this->box_of( $closed ) ];
		// Cron opens one because its day has come, and a colleague closes the other in the list.
		delete_post_meta( $opened->ID, Access::OPENS_ON );
		( new Access() )->set( $opened->ID, Access::EVERYONE );
		( new Access() )->set( $closed->ID, Access::MEMBERS );
		update_post_meta( $closed->ID, Access::OPENS_ON, '2131-01-01' );
		foreach ( [ $opened, $closed ] as $place => $story ) {
			$_POST = $before[ $place ];
			wp_update_post( [ 'ID' => $story->ID, 'post_title' => 'Saved' ] );
		}

		self::assertSame( [ '', 'members' ], [ ( new Access() )->mark( $opened->ID ), ( new Access() )->mark( $closed->ID ) ] );
		self::assertSame( [ '', '2131-01-01' ], [ ( new Access() )->day( $opened->ID ), ( new Access() )->day( $closed->ID ) ] );
		$_POST = [ 'circulation_opens_on_day' => '' ] + $this->box_of( $closed );
		wp_update_post( [ 'ID' => $closed->ID, 'post_title' => 'Saved' ] );
		self::assertSame( '', ( new Access() )->day( $closed->ID ), 'a day that was taken away' );
	}

	#[Test]
	public function visitors_do_not_see_the_day_on_which_a_story_opens(): void {
		$story = $this->article( 'Text' );
		update_post_meta( $story->ID, Access::OPENS_ON, '2131-01-01' );
		self::assertSame( '2131-01-01', $this->rest( "/wp/v2/posts/$story->ID", [], [ 'context' => 'edit' ] )->get_data()['meta'][ Access::OPENS_ON ] );
		wp_set_current_user( 0 );

		self::assertStringNotContainsString( '2131', (string) wp_json_encode( $this->rest( "/wp/v2/posts/$story->ID" )->get_data() ) );
	}

	#[Test]
	public function a_text_is_known_again_when_its_day_is_moved_and_after_a_search_replace(): void {
		$story = $this->article( "Free one.\n\nPaid SENTINEL text." );
		update_post_meta( $story->ID, Access::OPENS_ON, '2020-01-01' );
		wp_update_post( [ 'ID' => $story->ID, 'post_title' => 'Saved while it is open' ] );
		update_post_meta( $story->ID, Access::OPENS_ON, '2131-01-01' );
		wp_set_current_user( 0 );
		self::assertStringNotContainsString( 'SENTINEL', apply_filters( 'the_content', "Free one.\n\nPaid SENTINEL text." ) );

		$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->posts, [ 'post_content' => "Free one.\n\nPaid SENTINEL words." ], [ 'ID' => $story->ID ] );
		clean_post_cache( $story->ID );
		( new KnownBodies( $GLOBALS['wpdb'], new Access() ) )->learn( $story->ID );
		self::assertStringNotContainsString( 'SENTINEL', apply_filters( 'the_content', "Free one.\n\nPaid SENTINEL words." ) );
	}

	#[Test]
	public function a_theme_that_prints_stored_texts_asks_for_the_part_that_everyone_may_read(): void {
		wp_set_current_user( 0 );
		$story = $this->article( "Free one.\n\nPaid SENTINEL text." );
		$open  = $this->article( 'All of it.', false );

		self::assertSame( '<p>Free one.</p>', apply_filters( 'circulation_public_text', $story->post_content, $story ) );
		self::assertSame( 'All of it.', apply_filters( 'circulation_public_text', $open->post_content, $open->ID ) );
	}

	/** At any hour, at least one of the last two zones has a different date from UTC. */
	#[Test]
	#[TestWith( [ 'America/New_York' ] )]
	#[TestWith( [ 'Pacific/Auckland' ] )]
	#[TestWith( [ 'Pacific/Kiritimati' ] )]
	#[TestWith( [ 'Etc/GMT+12' ] )]
	public function a_day_begins_in_the_zone_of_the_site_and_in_no_other( string $zone ): void {
		update_option( 'timezone_string', $zone );
		$story = $this->article( 'Text' );
		foreach ( [ 'yesterday' => false, 'today' => false, 'tomorrow' => true ] as $day => $closed ) {
			update_post_meta( $story->ID, Access::OPENS_ON, ( new \DateTimeImmutable( $day, wp_timezone() ) )->format( 'Y-m-d' ) );
			self::assertSame( $closed, ( new Access() )->is_gated( $story ), "$day in $zone" );
		}
	}
}
