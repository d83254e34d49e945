<?php
/**
 * Files of the paid part, for editors, entitled readers, and everyone else (`gate-25`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Gating;

use Circulation\Gating\ArticleGate;
use Circulation\Gating\OpenedArticle;
use Circulation\Gating\Access;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;
use WP_Post;
use WP_Query;

final class MediaTest extends WordPressTestCase {
	private function picture( int $story, string $caption, int $author = 1 ): int {
		$id = wp_insert_attachment(
			[
				'post_title'     => "$caption title",
				'post_excerpt'   => $caption,
				'post_mime_type' => 'image/jpeg',
				'post_parent'    => $story,
				'post_author'    => $author,
			],
			'2026/11/picture.jpg'
		);
		update_post_meta( $id, '_wp_attachment_image_alt', "$caption alt" );
		return $id;
	}

	/**
	 * Captions in a list, in order.
	 *
	 * @param array<array-key, mixed> $posts
	 * @return list<string>
	 */
	private function captions( array $posts ): array {
		$captions = array_values( array_filter( array_column( $posts, 'post_excerpt' ) ) );
		sort( $captions );
		return $captions;
	}

	/** Creates a members-only article with a picture. */
	private function story( string $body = "Free one.\n\nTwo." ): WP_Post {
		$story = $this->article( $body );
		$this->picture( $story->ID, 'Paid' );
		return $story;
	}

	/**
	 * What the current user finds in the media library: captions, their number, and the status of REST's answer about
	 * one file.
	 *
	 * @return array{list<string>, int, int}
	 */
	private function library( int $id ): array {
		$query = new WP_Query( [ 'post_type' => 'attachment', 'post_status' => 'inherit', 's' => 'Paid', 'posts_per_page' => -1 ] );
		return [ $this->captions( $query->posts ), $query->found_posts, $this->rest( "/wp/v2/media/$id" )->get_status() ];
	}

	// Proves gate-25.
	#[Test]
	#[TestWith( [ 'administrator', true ] )]
	#[TestWith( [ 'editor', true ] )]
	#[TestWith( [ 'author', true ] )]
	#[TestWith( [ 'contributor', false ] )]
	#[TestWith( [ 'subscriber', false ] )]
	#[TestWith( [ '', false ] )]
	public function the_media_library_is_for_those_who_may_upload( string $role, bool $sees ): void {
		$picture = $this->picture( $this->article( "Free one.\n\nTwo." )->ID, 'Paid' );
		if ( $role !== '' ) {
			$this->as_user( $role );
		}

		self::assertSame( $sees ? [ [ 'Paid' ], 1, 200 ] : [ [], 0, 404 ], $this->library( $picture ) );
	}

	#[Test]
	public function the_block_editor_lists_and_changes_a_paid_picture(): void {
		$this->as_user( 'editor' );
		$story   = $this->article( "Free one.\n\nTwo." );
		$picture = $this->picture( $story->ID, 'Paid' );

		$list = (array) $this->rest( '/wp/v2/media', [], [ 'parent' => [ $story->ID ], 'context' => 'edit', 'search' => 'Paid' ] )->get_data();
		self::assertSame( 'Paid', $list[0]['caption']['raw'] );
		self::assertSame( $story->ID, $list[0]['post'] );
		self::assertSame( 200, $this->rest( "/wp/v2/media/$picture", [], [ 'alt_text' => 'A ferry' ], 'POST' )->get_status() );
	}

	#[Test]
	public function the_cover_of_a_contributors_draft_opens_no_paid_picture(): void {
		$picture = $this->picture( $this->article( "Free one.\n\nTwo." )->ID, 'Paid' );
		$author  = $this->as_user( 'contributor' );
		$draft   = $this->article( 'Mine.', false, [ 'post_author' => $author, 'post_status' => 'draft' ] );
		set_post_thumbnail( $draft->ID, $picture );

		self::assertSame( 404, $this->rest( "/wp/v2/media/$picture" )->get_status() );

		wp_publish_post( $draft->ID );
		self::assertSame( 200, $this->rest( "/wp/v2/media/$picture" )->get_status(), 'the control: a cover of what is out' );
	}

	#[Test]
	public function a_gallery_in_a_contributors_draft_shows_no_paid_picture_that_it_names(): void {
		$picture = $this->picture( $this->article( "Free one.\n\nTwo." )->ID, 'Paid' );
		$author  = $this->as_user( 'contributor' );
		$draft   = $this->article( 'Mine.', false, [ 'post_author' => $author, 'post_status' => 'draft' ] );
		$gallery = function () use ( $draft, $picture ): string {
			$GLOBALS['post'] = get_post( $draft->ID );
			return do_shortcode( "[gallery ids=\"$picture\"]" );
		};

		self::assertStringNotContainsString( 'picture', $gallery() );

		wp_publish_post( $draft->ID );
		self::assertStringContainsString( 'Paid', $gallery(), 'the control: what an editor has put out' );
	}

	#[Test]
	public function a_contributor_sees_the_picture_of_their_own_draft(): void {
		$author  = $this->as_user( 'contributor' );
		$story   = $this->article( "Free one.\n\nTwo.", true, [ 'post_author' => $author, 'post_status' => 'draft' ] );
		$picture = $this->picture( $story->ID, 'Paid' );

		self::assertSame( 200, $this->rest( "/wp/v2/media/$picture" )->get_status() );
	}

	#[Test]
	public function a_picture_of_an_open_article_and_one_without_an_article_are_public(): void {
		$open = $this->article( 'Open.', false );
		$ids  = [ $this->picture( $open->ID, 'Paid open' ), $this->picture( 0, 'Paid by nobody' ), $this->picture( 999999, 'Paid by a ghost' ) ];
		$this->story();

		self::assertSame( [ 'Paid by a ghost', 'Paid by nobody', 'Paid open' ], $this->library( $ids[0] )[0] );
		self::assertSame( 200, $this->rest( "/wp/v2/media/$ids[0]" )->get_status() );
		self::assertSame( 200, $this->rest( "/wp/v2/media/$ids[1]" )->get_status() );
	}

	// Proves gate-25.
	#[Test]
	public function the_cover_is_everybodys_in_lists_and_by_itself(): void {
		$story = $this->story();
		$cover = $this->picture( $story->ID, 'Paid cover' );
		update_post_meta( $story->ID, '_thumbnail_id', $cover );

		self::assertSame( [ [ 'Paid cover' ], 1, 200 ], $this->library( $cover ) );
	}

	#[Test]
	public function opening_the_article_opens_its_pictures(): void {
		$story = $this->story();
		self::assertSame( 0, $this->library( 1 )[1] );

		( new Access() )->set( $story->ID, Access::EVERYONE );

		self::assertSame( 1, $this->library( 1 )[1] );
	}

	#[Test]
	public function what_the_site_itself_lists_of_an_article_is_left_out_too(): void {
		$story = $this->story();
		$open  = $this->article( 'Open.', false );
		$this->picture( $open->ID, 'Open' );

		self::assertSame( [], $this->captions( get_attached_media( 'image', $story->ID ) ) );
		self::assertSame( [ 'Open' ], $this->captions( get_attached_media( 'image', $open->ID ) ) );
		self::assertSame( [], $this->captions( get_children( [ 'post_parent' => $story->ID, 'post_type' => 'attachment' ] ) ) );
		self::assertSame( [ 'Open' ], $this->captions( get_posts( [ 'post_type' => 'attachment', 'numberposts' => -1 ] ) ) );
		self::assertSame( [ 'Open' ], $this->captions( get_posts( [ 'post_type' => [ 'attachment', 'page' ], 'post_status' => 'inherit', 'numberposts' => -1 ] ) ) );
		self::assertSame( [], get_posts( [ 'post_type' => 'attachment', 's' => 'Paid' ] ) );
	}

	#[Test]
	public function a_picture_that_an_open_article_shows_by_name_is_shown(): void {
		$picture = $this->picture( $this->article( "Free one.\n\nTwo." )->ID, 'Paid' );
		$open    = $this->article( "[gallery ids=\"$picture\"]", false );

		$GLOBALS['post'] = $open;
		setup_postdata( $open );
		self::assertStringContainsString( 'Paid', apply_filters( 'the_content', $open->post_content ) );
		self::assertSame( [], get_posts( [ 'post_type' => 'attachment', 'include' => [ $picture ], 's' => 'Paid' ] ), 'a search tells nothing' );
	}

	#[Test]
	public function the_gallery_of_a_lead_shows_attached_pictures(): void {
		$story   = $this->story( "[gallery]\n\n<!--more-->SENTINEL" );
		$picture = get_children( [ 'post_parent' => $story->ID ] );

		$GLOBALS['post'] = $story;
		setup_postdata( $story );
		$html = apply_filters( 'the_content', $story->post_content );

		self::assertStringContainsString( 'Paid alt', $html );
		self::assertStringNotContainsString( 'SENTINEL', $html );
		self::assertCount( 1, $picture );
		self::assertSame( 200, $this->rest( '/wp/v2/media/' . array_key_first( $picture ) )->get_status() );
	}

	#[Test]
	public function the_gallery_of_a_paid_text_is_for_the_entitled(): void {
		$story = $this->story( "Free one.\n\nTwo.\n\n[gallery]" );
		// The plugin's own gate, taken from the registered hooks.
		$gate = null;
		foreach ( $GLOBALS['wp_filter']['content_pagination']->callbacks[ PHP_INT_MAX ] as $callback ) {
			$gate = ( new \ReflectionFunction( $callback['function'] ) )->getClosureThis();
		}
		self::assertInstanceOf( ArticleGate::class, $gate );

		self::assertStringContainsString( 'Paid alt', ( new OpenedArticle( $gate ) )->of( $story ) );
		self::assertSame( [], $this->captions( get_attached_media( 'image', $story->ID ) ), 'and for nobody afterwards' );
		$this->as_user( 'editor' );
		$picture = (int) array_key_first( get_attached_media( 'image', $story->ID ) );
		self::assertStringNotContainsString( '/uploads/', get_attachment_link( $picture ), 'a link to a page of a file leads there again' );
	}

	#[Test]
	public function a_list_that_names_nothing_of_the_media_library_keeps_its_filters_out(): void {
		add_filter( 'posts_where', static fn(): string => ' AND 1=0' );

		self::assertNotSame( [], get_posts( [ 'post_type' => 'page', 'post_status' => 'any' ] ) );
	}

	#[Test]
	public function a_paid_picture_is_embedded_nowhere_and_an_open_one_is(): void {
		$this->as_user( 'subscriber' );
		$paid = get_post( $this->picture( $this->story()->ID, 'Second' ) );
		$open = get_post( $this->picture( $this->article( 'Body', false )->ID, 'Open' ) );

		self::assertFalse( apply_filters( 'is_post_embeddable', true, $paid ) );
		self::assertTrue( apply_filters( 'is_post_embeddable', true, $open ) );
		self::assertFalse( apply_filters( 'is_post_embeddable', false, $open ), 'what others forbid stays forbidden' );
	}

	#[Test]
	public function an_interface_that_finds_files_by_number_gives_away_no_paid_one(): void {
		$story   = $this->story();
		$paid    = get_post( $this->picture( $story->ID, 'Second' ) );
		$cover   = get_post( $this->picture( $story->ID, 'Cover' ) );
		$private = static fn( ?WP_Post $file, bool $is_private ): mixed => apply_filters( 'graphql_data_is_private', $is_private, 'MediaItemObject', $file, null, null, null );
		set_post_thumbnail( $story, $cover->ID );
		// WPGraphQL queries the ids first, and then takes each file from WordPress's cache.
		new WP_Query( [ 'post_type' => [ 'post', 'attachment' ], 'post_status' => 'any', 'post__in' => [ $paid->ID ] ] );

		self::assertTrue( $private( $paid, false ) );
		self::assertFalse( $private( $cover, false ) );
		self::assertFalse( $private( $story, false ) );
		self::assertTrue( $private( $cover, true ), 'what others keep back stays back' );
		$this->as_user( 'editor' );
		self::assertFalse( $private( $paid, false ) );
	}

	#[Test]
	#[TestWith( [ 'jetpack_sitemap_image_skip_post' ] )]
	#[TestWith( [ 'jetpack_sitemap_video_skip_post' ] )]
	public function a_sitemap_made_of_rows_of_the_database_lists_no_paid_file( string $hook ): void {
		$story = $this->story();
		$row   = fn( string $name, WP_Post $post ): object => (object) [ 'ID' => (string) $this->picture( $post->ID, $name ), 'post_type' => 'attachment' ];
		$this->comes( $hook, false );

		self::assertTrue( apply_filters( $hook, false, $row( 'Second', $story ) ) );
		self::assertFalse( apply_filters( $hook, false, $row( 'Open', $this->article( 'Body', false ) ) ) );
		self::assertTrue( apply_filters( $hook, true, $row( 'Open', $this->article( 'Body', false ) ) ), 'what others leave out stays out' );
	}
}
