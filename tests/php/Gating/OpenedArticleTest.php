<?php
/**
 * An opened body is rendered as on its own page, with the styles and scripts of its blocks (`gate-19`, `gate-45`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Gating;

use Circulation\Gating\ArticleGate;
use Circulation\Gating\OpenedArticle;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;
use WP_Post;
use WP_Query;

final class OpenedArticleTest extends WordPressTestCase {
	private function opened( WP_Post $post ): string {
		// The plugin's own gate, taken from the registered hooks.
		foreach ( $GLOBALS['wp_filter']['content_pagination']->callbacks[ PHP_INT_MAX ] as $callback ) {
			$gate = ( new \ReflectionFunction( $callback['function'] ) )->getClosureThis();
		}
		self::assertInstanceOf( ArticleGate::class, $gate ?? null );
		return ( new OpenedArticle( $gate ) )->of( $post );
	}

	// Proves gate-45.
	#[Test]
	#[TestWith( [ 'post' ] )]
	#[TestWith( [ 'page' ] )]
	public function a_body_is_rendered_as_on_its_own_page( string $type ): void {
		$article = $this->article( "Free.\n\nPaid SENTINEL.", true, [ 'post_type' => $type ] );
		$seen    = [];
		add_filter(
			'the_content',
			static function ( string $text ) use ( &$seen ): string {
				$seen = [ is_singular(), is_single(), is_page(), in_the_loop(), is_main_query(), get_queried_object_id(), get_the_ID() ];
				return $text;
			}
		);
		$query = $GLOBALS['wp_query'];

		self::assertStringContainsString( 'SENTINEL', $this->opened( $article ) );
		self::assertSame( [ true, $type === 'post', $type === 'page', true, true, $article->ID, $article->ID ], $seen );
		self::assertSame( $query, $GLOBALS['wp_query'], 'and WordPress is where it was' );
		self::assertFalse( is_singular() );
	}

	#[Test]
	public function code_that_changes_queries_opens_no_other_story(): void {
		$article = $this->article( 'Paid SENTINEL.' );
		$this->article( 'Another story.', false );
		add_action(
			'pre_get_posts',
			static function ( WP_Query $query ): void {
				$query->set( 'p', 0 );
				$query->set( 'post_type', 'page' );
			}
		);

		self::assertStringContainsString( 'SENTINEL', $this->opened( $article ) );
	}

	#[Test]
	public function two_stories_with_the_same_text_both_open(): void {
		$text = "Free.\n\n<!--more-->Paid SENTINEL.";
		foreach ( [ $this->article( $text ), $this->article( $text ) ] as $article ) {
			self::assertStringContainsString( 'SENTINEL', $this->opened( $article ) );
		}
	}

	#[Test]
	public function a_list_within_the_story_shows_no_other_story_and_not_itself(): void {
		$other = $this->article( "Free.\n\nOTHER SENTINEL." );
		add_shortcode( 'latest', static fn(): string => implode( '', array_map( static fn( WP_Post $post ): string => apply_filters( 'the_content', $post->post_content ), get_posts( [ 'post_type' => 'post' ] ) ) ) );
		$article = $this->article( "Free.\n\nPaid words of it.\n\n[latest]" );
		$html    = $this->opened( $article );
		remove_shortcode( 'latest' );

		self::assertStringNotContainsString( 'OTHER', $html );
		self::assertSame( 1, substr_count( $html, 'Paid words of it.' ) );
		self::assertNotSame( $other->ID, $article->ID );
	}

	#[Test]
	public function code_that_caches_rendered_texts_keeps_no_member_out(): void {
		$article = $this->article( "Free one.\n\nPaid SENTINEL." );
		$kept    = [];
		add_filter(
			'the_content',
			static function ( string $text ) use ( &$kept ): string {
				$kept[ get_the_ID() ] ??= $text;
				return $kept[ get_the_ID() ];
			},
			50
		);
		$GLOBALS['post'] = $article;
		setup_postdata( $article );
		self::assertStringNotContainsString( 'SENTINEL', apply_filters( 'the_content', get_the_content() ) );
		self::assertStringContainsString( 'SENTINEL', $this->opened( $article ), 'the public copy was kept first' );

		$kept = [];
		$this->opened( $article );
		$GLOBALS['post'] = $article;
		setup_postdata( $article );
		self::assertStringNotContainsString( 'SENTINEL', apply_filters( 'the_content', get_the_content() ), 'the copy of a member was kept first' );
	}

	// Proves gate-45.
	#[Test]
	public function it_brings_the_scripts_and_styles_that_it_asks_for(): void {
		add_action(
			'wp_enqueue_scripts',
			static function (): void {
				wp_register_script( 'slider', 'https://daily.example/slider.js', [ 'slider-base' ], '1', true );
				wp_register_script( 'slider-base', 'https://daily.example/base.js', [], '1', true );
				wp_register_style( 'slider', 'https://daily.example/slider.css', [], '1' );
				wp_enqueue_script( 'everywhere', 'https://daily.example/everywhere.js', [], '1', true );
			}
		);
		add_shortcode(
			'slider',
			static function (): string {
				wp_enqueue_script( 'slider' );
				wp_enqueue_style( 'slider' );
				wp_add_inline_script( 'slider', 'slider.start();' );
				add_action(
					'wp_footer',
					static function (): void {
						echo '<div id="slider-frame"></div>';
					}
				);
				return '<div class="slider"></div>';
			}
		);
		$html = $this->opened( $this->article( "Free.\n\n[slider]" ) );
		remove_shortcode( 'slider' );

		self::assertSame( 1, preg_match( '~<div id="slider-frame"></div><template data-circ-assets>(.*)</template>$~s', $html, $found ) );
		self::assertMatchesRegularExpression( '~slider\.css.*base\.js.*slider\.js.*slider\.start\(\);~s', $found[1] );
		self::assertStringNotContainsString( 'everywhere.js', $found[1] );
		self::assertStringNotContainsString( 'template', $this->opened( $this->article( "Free.\n\nPaid." ) ) );
	}

	#[Test]
	public function a_picture_that_can_be_enlarged_brings_its_module_and_its_frame(): void {
		$picture = '<!-- wp:image {"id":5,"lightbox":{"enabled":true}} --><figure class="wp-block-image"><img src="https://daily.example/a.jpg" alt="" class="wp-image-5"/></figure><!-- /wp:image -->';
		$html    = $this->opened( $this->article( "<!-- wp:paragraph --><p>Free.</p><!-- /wp:paragraph -->$picture" ) );

		self::assertStringContainsString( 'wp-lightbox-overlay', $html );
		self::assertMatchesRegularExpression( '~<template data-circ-assets>.*type="importmap".*@wordpress/interactivity.*type="module".*</template>~s', $html );
	}

	#[Test]
	public function a_callback_below_the_page_gets_what_wordpress_gives_it(): void {
		add_shortcode(
			'poll',
			static function (): string {
				add_action( 'wp_footer', static fn( string $given ) => print "<p>Below$given</p>" );
				add_action( 'wp_footer', 'get_num_queries', 10, 0 );
				return 'SENTINEL';
			}
		);

		$html = $this->opened( $this->article( '[poll]' ) );

		self::assertStringContainsString( 'SENTINEL', $html );
		self::assertStringContainsString( '<p>Below</p>', $html );
	}

	#[Test]
	public function a_body_opens_although_code_fails_below_its_page_or_while_its_scripts_are_printed(): void {
		$level = ob_get_level();
		add_shortcode(
			'poll',
			static function (): string {
				add_action( 'wp_footer', static fn() => throw new \TypeError( 'No page.' ) );
				add_action( 'wp_footer', static fn() => print '<p>Below</p>' );
				wp_enqueue_script( 'poll', '/poll.js', [], '1', true );
				return 'SENTINEL';
			}
		);
		add_filter( 'script_loader_tag', static fn() => throw new \TypeError( 'No page.' ) );

		$html = $this->opened( $this->article( '[poll]' ) );

		self::assertStringContainsString( 'SENTINEL', $html );
		self::assertStringContainsString( '<p>Below</p>', $html );
		self::assertSame( $level, ob_get_level() );
	}

	#[Test]
	public function code_that_expects_a_page_breaks_nothing(): void {
		add_action( 'wp_enqueue_scripts', static fn() => throw new \RuntimeException( 'no page' ) );

		self::assertStringContainsString( 'SENTINEL', $this->opened( $this->article( "Free.\n\nPaid SENTINEL." ) ) );
	}
}
