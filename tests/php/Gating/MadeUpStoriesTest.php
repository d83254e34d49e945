<?php
/**
 * Articles that other code makes up or fills with another text, as virtual pages, print views and tests of headlines do:
 * a closed text stays closed under whatever article it is shown (`gate-28`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Gating;

use Circulation\Tests\WordPressTestCase;
use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;
use WP_Post;

final class MadeUpStoriesTest extends WordPressTestCase {
	use ArticlePage;

	private const BODY = "Free words here.\n\n<!--more-->\n\nThe ferries are in a SENTINEL register of the harbor office, and nobody knows.";

	private const JOINED = "Best of the week.\n\nThe ferries are in a SENTINEL register of the harbor office, and nobody knows.\n\nMore tomorrow.";

	/** @return iterable<string, array{Closure(WP_Post, WP_Post): void}> How other code changes a closed and an open article. */
	public static function articles(): iterable {
		foreach ( [ -1, 0, 99_999_999 ] as $id ) {
			$change = static function ( WP_Post $closed ) use ( $id ): void {
				$closed->ID = $id;
			};
			yield "a virtual page with the id $id" => [ $change ];
		}
		foreach ( [ 'id' => [ 'ID' ], 'id and address' => [ 'ID', 'guid' ] ] as $name => $fields ) {
			$change = static function ( WP_Post $closed, WP_Post $open ) use ( $fields ): void {
				foreach ( $fields as $field ) {
					$closed->$field = $open->$field;
				}
			};
			yield "another $name" => [ $change ];
		}
	}

	// Proves gate-28.
	/** @param Closure(WP_Post, WP_Post): void $change */
	#[Test]
	#[DataProvider( 'articles' )]
	public function a_closed_text_stays_closed_under_it( Closure $change ): void {
		$closed = $this->article( self::BODY );
		$shown  = clone $closed;
		$change( $shown, $this->article( 'Everybody reads this text of the office.', false ) );
		$GLOBALS['post'] = $shown;
		setup_postdata( $shown );
		foreach ( [ self::BODY, self::JOINED ] as $text ) {
			$shown->post_content = $text;
			$excerpt             = clone $shown;
			self::assertStringNotContainsString( 'SENTINEL', apply_filters( 'the_content', $text ) );
			self::assertStringNotContainsString( 'SENTINEL', get_the_excerpt( $excerpt ) );
		}
	}

	// Proves gate-28.
	#[Test]
	public function a_plugin_that_replaces_the_text_of_an_open_article_opens_nothing(): void {
		$this->article( self::BODY );
		$open = $this->article( 'Everybody reads this text of the office.', false );
		foreach ( [ self::BODY => 'Free words here.', self::JOINED => 'Best of the week', 'A text that nobody knows.' => 'A text that nobody knows.' ] as $text => $shown ) {
			$replace = static function ( mixed $posts ) use ( $text ): mixed {
				foreach ( $posts as $post ) {
					$post->post_content = $text;
				}
				return $posts;
			};
			add_filter( 'the_posts', $replace );
			$page = $this->single( $open );
			remove_filter( 'the_posts', $replace );

			self::assertStringNotContainsString( 'SENTINEL', $page );
			self::assertStringContainsString( $shown, $page );
		}
	}

	#[Test]
	public function a_preview_of_an_open_article_shows_what_it_is_to_quote(): void {
		$this->article( self::BODY );
		$open = $this->article( 'Everybody reads this text of the office.', false );
		$this->as_user( 'editor' );
		$this->go_to( $open );
		$GLOBALS['wp_query']->is_preview  = true;
		$GLOBALS['wp_query']->is_singular = true;
		$GLOBALS['post']                  = clone $open;
		$GLOBALS['post']->post_content    = self::JOINED;

		self::assertStringContainsString( 'SENTINEL', apply_filters( 'the_content', self::JOINED ) );
	}

	#[Test]
	public function an_open_article_shows_what_it_quotes(): void {
		$this->article( self::BODY );
		$open = $this->article( self::JOINED, false );

		self::assertStringContainsString( 'SENTINEL', $this->single( $open ) );
		self::assertStringContainsString( 'SENTINEL', get_the_excerpt( $open ) );
	}
}
