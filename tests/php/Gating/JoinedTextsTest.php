<?php
/**
 * Texts that other code joins, wraps or shortens, where no article is current, lose the members-only sentences and
 * nothing else (`gate-24`, `gate-28`). Each kind has a control: the same with open articles.
 */

declare(strict_types=1);

namespace Circulation\Tests\Gating;

use Circulation\Gating\Access;
use Circulation\Gating\BodyNames;
use Circulation\Gating\KnownBodies;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;
use WP_Post;
use WP_Query;

final class JoinedTextsTest extends WordPressTestCase {
	private const CLASSIC = "The ferry of %1\$s was late on the first morning of the year, and nobody on the quay knew why.\n\nIts captain had been seen in town, %1\$s said.\n\n<!--more-->\n\nWhat the SENTINEL papers of %1\$s show is that the engine had been sold three weeks before. A short one.\n\nThe harbour master of %1\$s says that he knew, and that the SENTINEL buyer is a cousin of the mayor.\n\nNobody was asked, and the SENTINEL council of %1\$s met behind closed doors until the spring.";

	private const BLOCKS = "<!-- wp:paragraph --><p>The bakery of %1\$s opened on a Sunday, which the bishop had asked it never to do again.</p><!-- /wp:paragraph -->\n<!-- wp:more --><!--more--><!-- /wp:more -->\n<!-- wp:paragraph --><p>Behind the <em>oven</em> of %1\$s lay the SENTINEL letters that the old baker had never sent to anybody.</p><!-- /wp:paragraph -->\n<!-- wp:paragraph --><p>They were written to the bishop of %1\$s, and each SENTINEL line of them asks for the same small thing.</p><!-- /wp:paragraph -->\n<!-- wp:paragraph --><p>In %1\$s the second SENTINEL letter was found below the flour, behind three loaves of rye.</p><!-- /wp:paragraph -->\n<!-- wp:paragraph --><p>The third SENTINEL one of %1\$s lay in the cellar, where the rain had washed half of it away.</p><!-- /wp:paragraph -->\n<!-- wp:paragraph --><p>Nobody in %1\$s has read the fourth SENTINEL letter, because the bishop took it home with him.</p><!-- /wp:paragraph -->\n<!-- wp:paragraph --><p>A SENTINEL is short.</p><!-- /wp:paragraph -->";

	/** @return list<WP_Post> */
	private function stories( bool $members ): array {
		return [ $this->article( sprintf( self::CLASSIC, 'Alma' ), $members ), $this->article( sprintf( self::BLOCKS, 'Bree' ), $members ) ];
	}

	/** The output of another plugin's shortcode or block. */
	private static function best( WP_Post ...$posts ): string {
		return '<h2>Best of the week</h2>' . implode( '<hr>', array_map( static fn( WP_Post $post ): string => $post->post_content, $posts ) );
	}

	/** @return iterable<string, array{\Closure(self, WP_Post...): string}> */
	public static function kinds(): iterable {
		$rendered = static fn( string $text ): string => (string) apply_filters( 'the_content', $text );
		yield 'a digest' => [ static fn( self $test, WP_Post ...$posts ): string => $rendered( self::best( ...$posts ) ) ];
		yield 'a digest on the page of an open story' => [
			static function ( self $test, WP_Post ...$posts ) use ( $rendered ): string {
				$test->stand_on( $test->article( 'Open.', false ) );
				return $rendered( self::best( ...$posts ) );
			},
		];
		yield 'a digest within an open text' => [
			static function ( self $test, WP_Post ...$posts ) use ( $rendered ): string {
				add_shortcode( 'best', static fn(): string => self::best( ...$posts ) );
				$page = $test->article( 'Our best of the week: [best]', false );
				$test->stand_on( $page );
				return $rendered( $page->post_content );
			},
		];
		yield 'a digest within the lead of a closed text' => [
			static function ( self $test, WP_Post ...$posts ) use ( $rendered ): string {
				add_shortcode( 'best', static fn(): string => self::best( ...$posts ) );
				$page = $test->article( "Free. [best]\n\n<!--more-->\n\nPaid." );
				$test->stand_on( $page );
				return $rendered( $page->post_content );
			},
		];
		yield 'stories that a neighbour appends to an open text' => [
			static function ( self $test, WP_Post ...$posts ) use ( $rendered ): string {
				$page = $test->article( 'Open.', false );
				$test->stand_on( $page );
				add_filter( 'the_content', $append = static fn( string $text ): string => $text . self::best( ...$posts ), 50 );
				$shown = $rendered( $page->post_content );
				remove_filter( 'the_content', $append, 50 );
				return $shown;
			},
		];
		yield 'a text in a neighbour’s own words' => [ static fn( self $test, WP_Post ...$posts ): string => $rendered( "Dear reader,\n\n{$posts[0]->post_content}\n\nBest of the week.\n\n{$posts[1]->post_content}\n\nYours" ) ];
		yield 'the first paragraphs' => [ static fn( self $test, WP_Post ...$posts ): string => $rendered( 'Best of the week. ' . implode( "\n\n", array_slice( explode( "\n\n", $posts[0]->post_content ), 0, 4 ) ) . strstr( $posts[1]->post_content, '<!-- wp:paragraph --><p>They', true ) ) ];
		yield 'words without markup' => [ static fn( self $test, WP_Post ...$posts ): string => $rendered( 'Best of the week. ' . implode( ' ', array_map( static fn( WP_Post $post ): string => wpautop( wptexturize( wp_strip_all_tags( $post->post_content ) ) ), $posts ) ) ) ];
		yield 'a shortcode in a template' => [
			static function ( self $test, WP_Post ...$posts ): string {
				add_shortcode( 'best', static fn(): string => self::best( ...$posts ) );
				return do_shortcode( '[best]' );
			},
		];
		yield 'a block in a template' => [
			static function ( self $test, WP_Post ...$posts ): string {
				register_block_type( 'neighbour/best', [ 'render_callback' => static fn(): string => self::best( ...$posts ) ] );
				$shown = do_blocks( '<!-- wp:neighbour/best /-->' );
				unregister_block_type( 'neighbour/best' );
				return $shown;
			},
		];
		yield 'a widget' => [ static fn( self $test, WP_Post ...$posts ): string => (string) apply_filters( 'widget_custom_html_content', self::best( ...$posts ), [ 'content' => '' ], null ) ];
		yield 'blocks that are rendered one by one' => [ static fn( self $test, WP_Post ...$posts ): string => 'Best of the week. The ferry of Alma was late. ' . implode( '', array_map( render_block( ... ), parse_blocks( $posts[1]->post_content ) ) ) ];
		yield 'blocks of the current story' => [
			static function ( self $test, WP_Post ...$posts ): string {
				$test->stand_on( $posts[1] );
				$blocks = array_filter( parse_blocks( $posts[1]->post_content ), static fn( array $block ): bool => preg_match( '/Behind|second|fourth/', $block['innerHTML'] ) === 0 );
				return 'Best of the week. The ferry of Alma was late. ' . implode( '', array_map( render_block( ... ), $blocks ) );
			},
		];
		yield 'classic texts, rendered as blocks' => [ static fn( self $test, WP_Post ...$posts ): string => do_blocks( (string) preg_replace( '~<!--.*?-->~s', '', self::best( ...$posts ) ) ) ];
		yield 'a template of Elementor' => [ static fn( self $test, WP_Post ...$posts ): string => (string) apply_filters( 'elementor/frontend/the_content', self::best( ...$posts ) ) ];
		yield 'a stored text cut after some words' => [ static fn( self $test, WP_Post ...$posts ): string => wp_trim_words( self::best( ...$posts ), 160 ) ];
		yield 'a letter without a link' => [ static fn( self $test, WP_Post ...$posts ): string => apply_filters( 'wp_mail', [ 'message' => self::best( ...$posts ) ] )['message'] ];
		yield 'a plain letter without a link' => [ static fn( self $test, WP_Post ...$posts ): string => apply_filters( 'wp_mail', [ 'message' => "Best of the week\n" . wp_strip_all_tags( str_replace( '</p>', "\n", implode( "\n", array_column( $posts, 'post_content' ) ) ) ) ] )['message'] ];
		yield 'a route that names no story' => [
			static function ( self $test, WP_Post ...$posts ): string {
				add_action( 'rest_api_init', static fn() => register_rest_route( 'neighbour/v1', '/best', [ 'methods' => 'GET', 'permission_callback' => '__return_true', 'callback' => static fn(): array => [ 'html' => self::best( ...$posts ) ] ], true ) );
				$GLOBALS['wp_rest_server'] = null;
				return (string) wp_json_encode( $test->rest( '/neighbour/v1/best' )->get_data() );
			},
		];
	}

	/** @return iterable<string, array{string}> */
	public static function blocks(): iterable {
		yield 'code' => [ '<!-- wp:code --><pre class="wp-block-code"><code>%s</code></pre><!-- /wp:code -->' ];
		yield 'preformatted' => [ '<!-- wp:preformatted --><pre class="wp-block-preformatted">%s</pre><!-- /wp:preformatted -->' ];
		yield 'pullquote' => [ '<!-- wp:pullquote --><figure class="wp-block-pullquote"><blockquote><p>%s</p></blockquote></figure><!-- /wp:pullquote -->' ];
		yield 'table' => [ '<!-- wp:table --><figure class="wp-block-table"><table><tbody><tr><td>%s</td></tr></tbody></table></figure><!-- /wp:table -->' ];
		yield 'verse' => [ '<!-- wp:verse --><pre class="wp-block-verse">%s</pre><!-- /wp:verse -->' ];
		foreach ( [ 'image', 'video', 'audio', 'embed' ] as $kind ) {
			yield "caption of $kind" => [ "<!-- wp:$kind --><figure class=\"wp-block-$kind\"><img src=\"http://daily.example/a.jpg\" alt=\"\"/><figcaption>%s</figcaption></figure><!-- /wp:$kind -->" ];
		}
	}

	// Proves gate-28.
	#[Test]
	#[DataProvider( 'blocks' )]
	public function each_block_that_holds_words_loses_them_outside_of_its_story( string $block ): void {
		$shown = function ( bool $members ) use ( $block ): string {
			$words = 'The SENTINEL ballad of the harbor was never sung in the town where its author had been born.';
			$post  = $this->article( '<!-- wp:paragraph --><p>Free.</p><!-- /wp:paragraph --><!-- wp:more --><!--more--><!-- /wp:more -->' . sprintf( $block, $words ), $members );
			return implode( '', array_map( render_block( ... ), parse_blocks( $post->post_content ) ) );
		};

		self::assertStringContainsString( 'SENTINEL', $shown( false ) );
		self::assertStringNotContainsString( 'SENTINEL', $shown( true ) );
	}

	private function stand_on( WP_Post $post ): void {
		$GLOBALS['post'] = $post;
		setup_postdata( $post );
	}

	// Proves gate-28.
	/** @param \Closure(self, WP_Post...): string $made */
	#[Test]
	#[DataProvider( 'kinds' )]
	public function a_text_that_joins_stories_keeps_all_but_their_paid_sentences( \Closure $made ): void {
		self::assertGreaterThan( 1, substr_count( $made( $this, ...$this->stories( false ) ), 'SENTINEL' ) );
		$GLOBALS['post'] = null;
		$shown           = $made( $this, ...$this->stories( true ) );

		self::assertStringNotContainsString( 'SENTINEL', $shown );
		foreach ( [ 'Best of the week', 'The ferry of Alma was late', 'The bakery of Bree opened on a Sunday' ] as $open ) {
			self::assertStringContainsString( $open, $shown );
		}
	}

	#[Test]
	public function a_digest_that_the_newsroom_renders_goes_to_others(): void {
		$this->as_user( 'editor' );

		self::assertStringNotContainsString( 'SENTINEL', apply_filters( 'the_content', self::best( ...$this->stories( true ) ) ) );
	}

	#[Test]
	public function an_open_story_that_quotes_a_closed_one_keeps_the_quotation_without_a_query(): void {
		$this->stories( true );
		$open = $this->article( 'They write: “What the SENTINEL papers of Alma show is that the engine had been sold three weeks before.”' . "\n\nWhat the SENTINEL papers of Alma show is that the engine had been sold three weeks before. [gallery]", false );
		$this->stand_on( $open );
		$shown = '';

		self::assertSame(
			0,
			$this->questions_about(
				KnownBodies::PREFIX,
				static function () use ( $open, &$shown ): void {
					$shown = apply_filters( 'the_content', $open->post_content ) . get_the_excerpt( $open );
				}
			)
		);
		self::assertSame( 4, substr_count( $shown, 'SENTINEL' ) );
	}

	#[Test]
	public function an_open_story_that_is_shown_block_by_block_after_a_digest_keeps_its_quotations(): void {
		[ , $closed ] = $this->stories( true );
		add_shortcode( 'best', static fn(): string => self::best( $closed ) );
		self::assertStringNotContainsString( 'SENTINEL', do_shortcode( '[best]' ) );
		$open = $this->article( '<!-- wp:paragraph --><p>A SENTINEL is short.</p><!-- /wp:paragraph -->', false );
		$this->stand_on( $open );

		self::assertStringContainsString( 'SENTINEL', do_blocks( $open->post_content ) );
	}

	#[Test]
	public function a_closed_story_needs_no_query_on_its_page_and_in_lists(): void {
		[ $story ] = $this->stories( true );

		self::assertSame(
			0,
			$this->questions_about(
				KnownBodies::PREFIX,
				static function () use ( $story ): void {
					$GLOBALS['wp_the_query'] = new WP_Query( [ 'p' => $story->ID ] );
					$GLOBALS['wp_query']     = $GLOBALS['wp_the_query'];
					ob_start();
					while ( have_posts() ) {
						the_post();
						the_content();
						the_excerpt();
					}
					ob_end_clean();
				}
			)
		);
	}

	#[Test]
	public function a_long_unknown_text_costs_two_queries(): void {
		$text = str_repeat( 'A sentence of a theme that is long enough to be the sentence of some story, number %d. ', 400 );
		$text = (string) preg_replace_callback(
			'/%d/',
			static function (): string {
				static $number = 0;
				return (string) ++$number;
			},
			$text
		);

		self::assertSame( 2, $this->questions_about( KnownBodies::PREFIX, static fn() => apply_filters( 'the_content', $text ) ) );
	}

	#[Test]
	public function a_sentence_of_many_stories_stays_and_hides_no_other_one(): void {
		$note = 'Our reporter has written about the harbours of this coast for more than twenty years.';
		foreach ( range( 1, 12 ) as $number ) {
			$this->article( "Free.\n\n<!--more-->\n\n$note\n\nStory $number says in its SENTINEL sentence what none of the other ones had ever said before it." );
		}

		self::assertStringContainsString( $note, apply_filters( 'the_content', "About us: we live here.\n\n$note" ) );
		$shown = apply_filters( 'the_content', "About us.\n\n$note\n\nStory 3 says in its SENTINEL sentence what none of the other ones had ever said before it." );
		self::assertStringNotContainsString( 'SENTINEL', $shown );
	}

	#[Test]
	public function an_article_has_a_few_rows_and_those_of_its_free_part_are_not_among_them(): void {
		$free    = 'The first sentence of the free part of this long story is long enough to be known by itself.';
		$article = $this->article( "$free\n\n<!--more-->\n\n" . implode( "\n\n", array_map( static fn( int $number ): string => "Paragraph $number of the paid part of this long story is long enough to be known by itself.", range( 1, 40 ) ) ) );
		$rows    = array_filter( array_keys( (array) get_post_meta( $article->ID ) ), static fn( string|int $key ): bool => str_starts_with( (string) $key, KnownBodies::PREFIX ) );

		self::assertCount( 6, $rows, 'the text, what follows More, and four sentences' );
		$known  = new KnownBodies( $GLOBALS['wpdb'], new Access() );
		$quoted = static fn( string $text ): array => $known->quoted( ( new BodyNames() )->of_sentences( $text ) );
		self::assertSame( 0, $known->mend() );
		self::assertSame( [], $quoted( $free ) );
		self::assertCount( 1, $quoted( 'Paragraph 11 of the paid part of this long story is long enough to be known by itself.' ) );
	}

	#[Test]
	public function an_opened_story_is_shown_in_a_digest_too(): void {
		[ $story ] = $this->stories( true );
		( new Access() )->set( $story->ID, Access::EVERYONE );

		self::assertStringContainsString( 'SENTINEL', apply_filters( 'the_content', self::best( $story ) ) );
	}
}
