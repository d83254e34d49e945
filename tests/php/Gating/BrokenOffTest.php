<?php
/**
 * An exception that other code throws and catches leaves stale hooks in WordPress's list of current ones. They neither
 * open what comes later on the page nor remove its panel (`gate-6`, `gate-23`, record 066).
 */

declare(strict_types=1);

namespace Circulation\Tests\Gating;

use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Before;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;
use RuntimeException;

final class BrokenOffTest extends WordPressTestCase {
	use ArticlePage;

	private const BODY = "<!-- wp:paragraph --><p>Free one.</p><!-- /wp:paragraph -->\n<!-- wp:paragraph --><p>Paid SENTINEL words.</p><!-- /wp:paragraph -->";

	#[Before]
	protected function add_a_neighbour_that_throws(): void {
		add_shortcode( 'throws', static fn() => throw new RuntimeException( 'broken' ) );
		add_shortcode( 'catches', static fn(): string => self::break_off( 'the_content', '[throws]' ) );
	}

	/** Runs a filter in which another plugin throws, and catches the exception as a widget's render does. */
	private static function break_off( string $hook, mixed ...$given ): string {
		try {
			apply_filters( $hook, ...$given );
		} catch ( RuntimeException ) {
			return 'Caught.';
		}
		self::fail( 'It was not broken off.' );
	}

	/** @return iterable<string, array{\Closure(): mixed}> Hooks that another plugin breaks off before the article. */
	public static function broken(): iterable {
		yield 'a text' => [ static fn() => self::break_off( 'the_content', '[throws]' ) ];
		yield 'two texts' => [
			static function (): void {
				self::break_off( 'the_content', '[throws]' );
				self::break_off( 'the_content', '[throws]' );
			},
		];
		yield 'a text within the head' => [
			static function (): void {
				remove_all_actions( 'wp_head' );
				add_action( 'wp_head', static fn() => self::break_off( 'the_content', '[throws]' ) );
				do_action( 'wp_head' );
			},
		];
		yield 'an excerpt' => [
			static function (): void {
				add_filter( 'get_the_excerpt', $throw = static fn() => throw new RuntimeException( 'broken' ), 5 );
				self::break_off( 'get_the_excerpt', '', null );
				remove_filter( 'get_the_excerpt', $throw, 5 );
			},
		];
		yield 'the pages of a text' => [
			static function (): void {
				add_filter( 'content_pagination', $throw = static fn() => throw new RuntimeException( 'broken' ), 5 );
				self::break_off( 'content_pagination', [ 'A page.' ], null );
				remove_filter( 'content_pagination', $throw, 5 );
			},
		];
	}

	// Proves gate-6.
	/** @param \Closure(): mixed $break */
	#[Test]
	#[DataProvider( 'broken' )]
	public function the_article_after_it_has_its_lead_and_one_panel( \Closure $break ): void {
		$break();
		$html = $this->single( $this->article( self::BODY ) );

		self::assertStringContainsString( 'Free one.', $html );
		self::assertStringNotContainsString( 'SENTINEL', $html );
		self::assertSame( 1, substr_count( $html, 'data-circ-gate=' ) );
	}

	// Proves gate-14.
	/** @param \Closure(): mixed $break */
	#[Test]
	#[DataProvider( 'broken' )]
	public function an_editor_still_reads_the_article_after_it( \Closure $break ): void {
		$break();
		$this->as_user( 'editor' );

		self::assertStringContainsString( 'SENTINEL', $this->single( $this->article( self::BODY ) ) );
	}

	// Proves gate-23.
	#[Test]
	public function a_text_that_is_broken_off_within_the_article_leaves_the_last_turn_to_the_gate(): void {
		$builder = static fn( mixed $text ): mixed => is_string( $text ) && str_contains( $text, 'Free one.' ) ? "$text Built: " . ( get_post()->post_content ?? '' ) : $text;
		foreach ( [ '', $builder ] as $filter ) {
			if ( $filter !== '' ) {
				add_filter( 'the_content', $filter, 50 );
			}
			$html = $this->single( $this->article( str_replace( 'Free one.', 'Free one. [catches]', self::BODY ) . 'Paid SENTINEL at the end.' ) );

			self::assertStringContainsString( 'Free one. Caught.', $html );
			self::assertStringNotContainsString( 'circulation-lead', $html );
			self::assertSame( 1, substr_count( $html, 'data-circ-gate=' ) );
		}
	}

	#[Test]
	public function a_part_that_waits_for_its_hook_is_still_loaded(): void {
		add_filter( 'wp_mail', static fn( array $mail ): array => [ 'message' => $mail['message'] . self::break_off( 'the_content', '[throws]' ) ] + $mail, PHP_INT_MIN );
		self::break_off( 'the_content', '[throws]' );
		$article = $this->article( self::BODY );
		$mail = apply_filters( 'wp_mail', [ 'message' => "Free one.\nPaid SENTINEL words.\n" . get_permalink( $article ) . "\n" ] );

		self::assertStringContainsString( 'Free one.', $mail['message'] );
		self::assertStringNotContainsString( 'SENTINEL', $mail['message'] );
	}

	#[Test]
	public function a_mail_after_a_comment_that_was_broken_off_is_no_notice_about_it(): void {
		add_filter( 'comment_post', static fn() => throw new RuntimeException( 'broken' ), 1 );
		self::break_off( 'comment_post', 1 );
		$article = $this->article( self::BODY );
		$mail    = apply_filters( 'wp_mail', [ 'message' => "Free one.\nPaid SENTINEL words.\n" . get_permalink( $article ) . "\n" ] );

		self::assertStringNotContainsString( 'SENTINEL', $mail['message'] );
	}
}
