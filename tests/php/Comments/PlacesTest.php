<?php
/**
 * Tests where a theme prints comments, and what is printed there when the comment service is on (`vendor-8`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Comments;

use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Test;
use WP_Post;

final class PlacesTest extends WordPressTestCase {
	private function story( string $comments = 'open' ): WP_Post {
		$this->set( [ 'flags' => [ 'comments' => true ], 'comments' => [ 'spot_id' => 'sp_1' ] ] );
		return $this->article( 'Text', false, [ 'comment_status' => $comments ] );
	}

	/** Renders a block for that story, as the theme's template does. */
	private function block( string $name, WP_Post $post ): string {
		return ( new \WP_Block( [ 'blockName' => $name, 'attrs' => [], 'innerBlocks' => [], 'innerHTML' => '', 'innerContent' => [] ], [ 'postId' => $post->ID, 'postType' => 'post' ] ) )->render();
	}

	// Proves vendor-8.
	#[Test]
	public function the_conversation_is_where_a_block_theme_has_comments(): void {
		$post = $this->story();

		$place = $this->block( 'core/comments', $post );
		self::assertStringStartsWith( '<a name="respond"></a><div id="comments" data-circ-comments="' . $post->ID . '" data-circ-comments-url="' . esc_url( (string) get_permalink( $post ) ) . '">', $place );
		self::assertStringContainsString( '<p data-circ-comments-consent hidden>Another company provides comments.', $place );
	}

	#[Test]
	public function its_address_cannot_break_out_of_the_page(): void {
		$post = $this->story();
		add_filter( 'post_link', static fn(): string => 'http://daily.example/"><b>&x=1' );

		self::assertStringContainsString( 'data-circ-comments-url="http://daily.example/b&#038;x=1"', $this->block( 'core/comments', $post ) );
	}

	#[Test]
	public function a_block_without_a_story_has_no_place(): void {
		$GLOBALS['post'] = $this->story();

		foreach ( [ 'core/comments', 'core/post-comments-count' ] as $name ) {
			$block = new \WP_Block( [ 'blockName' => $name, 'attrs' => [], 'innerBlocks' => [], 'innerHTML' => '', 'innerContent' => [] ], [] );

			self::assertStringNotContainsString( 'data-circ', $block->render() );
		}
	}

	#[Test]
	public function in_a_classic_theme_our_file_replaces_its_own(): void {
		$GLOBALS['post'] = $this->story();

		$file = apply_filters( 'comments_template', '/theme/comments.php' );
		ob_start();
		require $file;

		self::assertStringContainsString( 'data-circ-comments="' . $GLOBALS['post']->ID . '"', (string) ob_get_clean() );
	}

	#[Test]
	public function a_number_is_a_place_and_never_wordpresss_own(): void {
		$GLOBALS['post'] = $this->story();

		self::assertStringContainsString( '<span data-circ-comment-count="' . $GLOBALS['post']->ID . '"></span>', $this->block( 'core/post-comments-count', $GLOBALS['post'] ) );
		self::assertStringNotContainsString( '>0<', $this->block( 'core/post-comments-count', $GLOBALS['post'] ) );
		self::assertSame( 'Comments <span data-circ-comment-count="' . $GLOBALS['post']->ID . '"></span>', apply_filters( 'comments_number', '3 Comments', 3 ) );
	}

	#[Test]
	public function a_story_that_takes_no_comments_has_no_place(): void {
		$GLOBALS['post'] = $this->story( 'closed' );

		self::assertStringNotContainsString( 'data-circ', $this->block( 'core/comments', $GLOBALS['post'] ) );
		self::assertSame( '/theme/comments.php', apply_filters( 'comments_template', '/theme/comments.php' ) );
		self::assertSame( '3 Comments', apply_filters( 'comments_number', '3 Comments', 3 ) );
	}

	// Proves vendor-8.
	#[Test]
	public function with_the_switch_off_or_without_a_spot_id_wordpresss_own_comments_stay(): void {
		$post = $this->story();
		$this->set( [ 'comments' => [ 'spot_id' => '' ] ] );
		self::assertStringNotContainsString( 'data-circ', $this->block( 'core/comments', $post ) );
		$this->set( [ 'flags' => [ 'comments' => false ], 'comments' => [ 'spot_id' => 'sp_1' ] ] );
		self::assertStringNotContainsString( 'data-circ', $this->block( 'core/comments', $post ) );
	}

	// Proves vendor-8.
	#[Test]
	public function before_its_password_is_given_a_story_has_no_conversation(): void {
		$GLOBALS['post'] = $this->story();
		wp_update_post( [ 'ID' => $GLOBALS['post']->ID, 'post_password' => 'opensesame' ] );
		$GLOBALS['post'] = get_post( $GLOBALS['post']->ID );

		self::assertStringNotContainsString( 'data-circ-comments', $this->block( 'core/comments', $GLOBALS['post'] ) );
		self::assertSame( '/theme/comments.php', apply_filters( 'comments_template', '/theme/comments.php' ) );
		add_filter( 'post_password_required', '__return_false' );
		self::assertStringContainsString( 'data-circ-comments', $this->block( 'core/comments', $GLOBALS['post'] ) );
	}

	// Proves vendor-8.
	#[Test]
	public function the_service_is_told_of_no_story_that_is_not_public(): void {
		foreach ( [ 'draft', 'pending', 'private' ] as $status ) {
			$GLOBALS['post'] = $this->story();
			wp_update_post( [ 'ID' => $GLOBALS['post']->ID, 'post_status' => $status ] );
			$GLOBALS['post'] = get_post( $GLOBALS['post']->ID );

			self::assertTrue( comments_open( $GLOBALS['post'] ) );
			self::assertStringNotContainsString( 'data-circ', $this->block( 'core/comments', $GLOBALS['post'] ) );
			self::assertSame( '/theme/comments.php', apply_filters( 'comments_template', '/theme/comments.php' ) );
		}
	}

	// Proves vendor-8.
	#[Test]
	public function a_template_that_another_plugin_has_chosen_stays(): void {
		$GLOBALS['post'] = $this->story();
		add_filter( 'comments_template', static fn(): string => '/shop/reviews.php' );

		self::assertSame( '/shop/reviews.php', apply_filters( 'comments_template', '/theme/comments.php' ) );
	}

	// Proves vendor-8.
	#[Test]
	public function the_link_to_the_comments_says_no_number_of_wordpress(): void {
		$link = $this->block( 'core/post-comments-link', $this->story() );

		self::assertStringNotContainsString( 'No comments', $link );
		self::assertMatchesRegularExpression( '~<a href=[^ >]+#respond>Comments <span data-circ-comment-count="\d+"></span><span class="screen-reader-text"> on [^<]+</span></a>~', $link );
	}
}
