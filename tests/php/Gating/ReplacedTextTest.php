<?php
/**
 * Whatever other code puts in place of a members-only text, and wherever it is rendered, the public gets the lead
 * (`gate-23`, record 066). Each test has a control: the same with an open article.
 */

declare(strict_types=1);

namespace Circulation\Tests\Gating;

use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;
use WP_Post;
use WP_Query;

final class ReplacedTextTest extends WordPressTestCase {
	use ArticlePage;

	private const BODY = "<!-- wp:paragraph --><p>Free one.</p><!-- /wp:paragraph -->\n<!-- wp:paragraph --><p>Paid SENTINEL words.</p><!-- /wp:paragraph -->";

	/** @return iterable<string, array{int}> Priorities at which page builders and similar plugins hook in. */
	public static function places(): iterable {
		yield 'a page builder' => [ 9 ];
		yield 'one that is late' => [ 50 ];
		yield 'one that is last' => [ PHP_INT_MAX ];
		yield 'one that is first' => [ PHP_INT_MIN ];
	}

	// Proves gate-23.
	#[Test]
	#[DataProvider( 'places' )]
	public function a_text_that_other_code_replaces_is_the_lead_again_on_every_surface( int $priority ): void {
		$builder = static fn( mixed $text ): string => '<section>Built: ' . ( get_post()->post_content ?? '' ) . '</section>';
		add_filter( 'the_content', $builder, $priority );
		foreach ( [ true, false ] as $members ) {
			$article = $this->article( self::BODY, $members );
			$seen    = [ 'page' => $this->single( $article ) ];
			$GLOBALS['post'] = $article;
			setup_postdata( $article );
			$seen += [
				'feed'    => get_the_content_feed( 'rss2' ),
				'excerpt' => get_the_excerpt( $article ),
				'bare'    => apply_filters( 'the_content', $article->post_content ),
				'rest'    => (string) wp_json_encode( $this->rest( "/wp/v2/posts/$article->ID" )->get_data() ),
			];
			foreach ( $seen as $place => $text ) {
				self::assertSame( ! $members, str_contains( $text, 'SENTINEL' ), $place );
				self::assertStringContainsString( 'Free one.', $text, $place );
				self::assertStringNotContainsString( 'circulation-lead', $text, "our mark stays on $place" );
			}
			self::assertSame( (int) $members, substr_count( $seen['page'], 'data-circ-gate=' ) );
		}
	}

	#[Test]
	#[TestWith( [ null ] )]
	#[TestWith( [ '' ] )]
	#[TestWith( [ [ 'no text' ] ] )]
	public function one_that_loses_the_text_leaves_the_lead_and_the_offer( mixed $nothing ): void {
		add_filter( 'the_content', static fn(): mixed => $nothing, 20 );
		$html = $this->single( $this->article( self::BODY ) );

		self::assertStringContainsString( 'Free one.', $html );
		self::assertStringContainsString( 'data-circ-gate=', $html );
	}

	#[Test]
	public function an_excerpt_that_other_code_makes_of_the_stored_text_is_made_of_the_lead(): void {
		add_filter( 'get_the_excerpt', static fn( string $excerpt, WP_Post $post ): string => wp_trim_words( $post->post_content, 6 ), 30, 2 );

		self::assertSame( 'Free one.', get_the_excerpt( $this->article( self::BODY ) ) );
		self::assertStringContainsString( 'SENTINEL', get_the_excerpt( $this->article( self::BODY, false ) ) );
	}

	#[Test]
	public function a_field_that_other_code_adds_to_rest_holds_no_paid_text(): void {
		register_rest_field( 'post', 'plain', [ 'get_callback' => static fn( array $post ): array => [ 'text' => wp_strip_all_tags( get_post( $post['id'] )->post_content ?? '' ), 'words' => 5 ] ] );

		self::assertSame( [ 'text' => '', 'words' => 5 ], $this->rest( '/wp/v2/posts/' . $this->article( self::BODY )->ID )->get_data()['plain'] );
		self::assertStringContainsString( 'SENTINEL', $this->rest( '/wp/v2/posts/' . $this->article( self::BODY, false )->ID )->get_data()['plain']['text'] );
		$GLOBALS['wp_rest_additional_fields'] = [];
	}

	/**
	 * Places where another plugin adds to an answer of WordPress.
	 *
	 * @return iterable<string, array{string, string}> The type of object with an additional field ('' for the plugin's
	 *     own route), and the route that is called.
	 */
	public static function core_answers(): iterable {
		yield 'a comment' => [ 'comment', '/wp/v2/comments' ];
		yield 'a hit of a search' => [ 'search-result', '/wp/v2/search' ];
		yield 'a category' => [ 'category', '/wp/v2/categories' ];
		yield 'another story' => [ 'post', '/wp/v2/posts' ];
		yield 'a route of a plugin below WordPress’s own' => [ '', '/wp/v2/related' ];
	}

	/**
	 * Another plugin adds related stories, or the newest story of a category, to WordPress's answer about another
	 * object, and names the story.
	 */
	#[Test]
	#[DataProvider( 'core_answers' )]
	public function what_other_code_adds_to_wordpresss_own_answers_holds_no_paid_text( string $kind, string $route ): void {
		$shown = function ( bool $members ) use ( $kind, $route ): string {
			$article = $this->article( self::BODY, $members );
			$this->article( 'Another story.', false );
			wp_insert_comment( [ 'comment_post_ID' => $article->ID, 'comment_content' => 'It says: ' . wp_strip_all_tags( $article->post_content ), 'comment_approved' => 1 ] );
			$related = static fn(): array => [ 'id' => $article->ID, 'text' => wp_strip_all_tags( $article->post_content ) ];
			add_action( 'rest_api_init', static fn() => $kind === '' ? register_rest_route( 'wp/v2', '/related', [ 'methods' => 'GET', 'permission_callback' => '__return_true', 'callback' => $related ], true ) : register_rest_field( $kind, 'related', [ 'get_callback' => $related ] ) );
			$GLOBALS['wp_rest_server'] = null;
			$answer                    = $this->rest( $route )->get_data();
			$GLOBALS['wp_rest_additional_fields'] = [];
			self::assertIsArray( $answer );
			self::assertSame( $kind === 'comment', str_contains( (string) wp_json_encode( $kind === 'post' ? [] : array_column( $answer, 'content' ) ), 'SENTINEL' ), 'a reader may quote' );
			return (string) wp_json_encode( $kind === '' ? $answer : array_column( $answer, 'related' ) );
		};

		$open = $shown( false );
		self::assertStringContainsString( 'SENTINEL', $open );
		self::assertStringNotContainsString( 'SENTINEL', $shown( true ) );
	}

	#[Test]
	public function another_text_is_left_alone_and_has_no_offer(): void {
		$article = $this->article( self::BODY );
		$this->go_to( $article );
		the_post();

		self::assertSame( '<p>A field of the theme.</p>', trim( apply_filters( 'the_content', 'A field of the theme.' ) ) );
		self::assertSame( 1, substr_count( apply_filters( 'the_content', get_the_content() ), 'data-circ-gate=' ) );
	}

	#[Test]
	public function a_text_that_a_theme_prints_in_pieces_reveals_no_paid_piece(): void {
		$article = $this->article( "Free one.\n\nPaid SENTINEL two.\n\nPaid SENTINEL three." );
		$this->go_to( $article );
		the_post();
		$shown = implode( '', array_map( static fn( string $piece ): string => apply_filters( 'the_content', $piece ), explode( "\n\n", $article->post_content ) ) );

		self::assertStringNotContainsString( 'SENTINEL', $shown );
		self::assertSame( 1, substr_count( $shown, 'Free one.' ) );
	}

	#[Test]
	public function a_neighbour_that_breaks_an_excerpt_off_opens_no_piece_of_the_page(): void {
		$open = $this->article( 'Another story.', false );
		add_filter( 'get_the_excerpt', static fn() => throw new \RuntimeException( 'broken' ), 5 );
		try {
			get_the_excerpt( $open );
			self::fail( 'It was not broken off.' );
		} catch ( \RuntimeException ) {
			remove_all_filters( 'get_the_excerpt', 5 );
		}
		$article = $this->article( "Free one.\n\nPaid SENTINEL two." );
		$this->go_to( $article );
		the_post();

		self::assertStringNotContainsString( 'SENTINEL', apply_filters( 'the_content', 'Paid SENTINEL two.' ) );
		self::assertStringContainsString( 'Another story.', apply_filters( 'the_content', $open->post_content ) );
	}

	/** @return iterable<string, array{\Closure(WP_Post): string}> Renderings in which even an editor gets the public text. */
	public static function for_everybody(): iterable {
		$loop = static function ( WP_Post $post, \Closure $text ): string {
			$shown = '';
			$query = new WP_Query( [ 'post__in' => [ $post->ID ] ] );
			while ( $query->have_posts() ) {
				$query->the_post();
				$shown .= $text();
			}
			wp_reset_postdata();
			return $shown;
		};
		$the_content = static fn(): string => (string) apply_filters( 'the_content', get_the_content() );
		yield 'a list in the sidebar' => [ static fn( WP_Post $post ): string => $loop( $post, $the_content ) ];
		yield 'a list that prints the text past the filter' => [ static fn( WP_Post $post ): string => $loop( $post, static fn(): string => get_the_content() ) ];
		yield 'a list of WordPress posts' => [ static fn( WP_Post $post ): string => implode( '', array_map( static fn( WP_Post $one ): string => apply_filters( 'the_content', $one->post_content ), get_posts( [ 'include' => [ $post->ID ] ] ) ) ) ];
		yield 'an excerpt' => [ static fn( WP_Post $post ): string => get_the_excerpt( $post ) . $loop( $post, static fn(): string => get_the_excerpt() ) ];
		yield 'a letter' => [ static fn( WP_Post $post ): string => (string) apply_filters( 'the_content', $post->post_content ) ];
		yield 'REST' => [ static fn( WP_Post $post ): string => (string) wp_json_encode( rest_do_request( "/wp/v2/posts/$post->ID" )->get_data() ) ];
	}

	// Proves gate-14.
	/** @param \Closure(WP_Post): string $made */
	#[Test]
	#[DataProvider( 'for_everybody' )]
	public function output_that_is_cached_during_an_editors_visit_is_the_publics( \Closure $made ): void {
		$this->as_user( 'administrator' );
		foreach ( [ true, false ] as $members ) {
			$article = $this->article( $members ? self::BODY : str_replace( 'words', 'open words', self::BODY ), $members );
			$other   = $this->article( 'An open story.', false );
			$seen    = [];
			foreach ( [ $article, $other ] as $page ) {
				$this->go_to( $page );
				// The text is rendered before the loop, while the text of the page is filtered, and after the loop.
				$seen[] = $made( $article );
				add_filter(
					'the_content',
					$within = static function ( string $text ) use ( $made, $article, &$seen, &$within ): string {
						remove_filter( 'the_content', $within, 11 );
						$seen[] = $made( $article );
						return $text;
					},
					11
				);
				while ( have_posts() ) {
					the_post();
					$whole = apply_filters( 'the_content', get_the_content() );
					remove_filter( 'the_content', $within, 11 );
					self::assertStringContainsString( $page === $article ? 'SENTINEL' : 'An open story.', $whole, 'the page itself is whole for them' );
				}
				$seen[] = $made( $article );
			}
			foreach ( $seen as $place => $text ) {
				self::assertSame( ! $members, str_contains( $text, 'SENTINEL' ), "place $place" );
				self::assertStringContainsString( 'Free one.', $text );
			}
		}
	}

	#[Test]
	public function after_a_list_within_its_page_the_newsrooms_story_continues(): void {
		$this->as_user( 'editor' );
		$article = $this->article( self::BODY );
		$this->go_to( $article );
		the_post();
		$list = new WP_Query( [ 'post__in' => [ $article->ID ] ] );
		$list->the_post();
		self::assertStringNotContainsString( 'SENTINEL', get_the_content() );
		wp_reset_postdata();

		self::assertStringContainsString( 'SENTINEL', get_the_content() );
	}

	// Proves gate-14.
	#[Test]
	public function listeners_at_publishing_get_what_the_public_gets_for_every_author(): void {
		$this->as_user( 'administrator' );
		/** @var \ArrayObject<int, string> $heard */
		$heard = new \ArrayObject();
		$hear  = static function ( int $id ) use ( $heard ): void {
			$post    = get_post( $id );
			$heard[] = apply_filters( 'the_content', $post->post_content ?? '' ) . get_the_excerpt( $post ) . get_the_content( null, false, $post );
		};
		foreach ( [ 'save_post', 'publish_post', 'wp_after_insert_post' ] as $hook ) {
			add_action( $hook, $hear );
		}
		foreach ( [ true, false ] as $members ) {
			$heard->exchangeArray( [] );
			$request = new \WP_REST_Request( 'POST', '/wp/v2/posts' );
			$request->set_query_params( [ 'context' => 'edit' ] );
			$request->set_body_params( [ 'title' => 'Out', 'content' => self::BODY, 'status' => 'publish', 'meta' => $members ? [ 'circulation_access' => 'members' ] : [] ] );
			self::assertSame( 201, rest_do_request( $request )->get_status() );

			self::assertCount( 3, $heard );
			foreach ( $heard as $text ) {
				self::assertSame( ! $members, str_contains( $text, 'SENTINEL' ) );
				self::assertStringContainsString( 'Free one.', $text );
			}
		}
	}

	/** @return iterable<string, array{\Closure(WP_Post, string): mixed}> How a closed story changes. */
	public static function changes(): iterable {
		yield 'a new text' => [ static fn( WP_Post $post, string $text ): mixed => wp_update_post( [ 'ID' => $post->ID, 'post_content' => $text ] ) ];
		yield 'a new text by REST' => [
			static function ( WP_Post $post, string $text ): mixed {
				$request = new \WP_REST_Request( 'POST', "/wp/v2/posts/$post->ID" );
				$request->set_body_params( [ 'content' => $text ] );
				return rest_do_request( $request );
			},
		];
		yield 'a draft that is published' => [
			static function ( WP_Post $post, string $text ): mixed {
				wp_update_post( [ 'ID' => $post->ID, 'post_status' => 'draft' ] );
				return wp_update_post( [ 'ID' => $post->ID, 'post_status' => 'publish', 'post_content' => $text ] );
			},
		];
		yield 'one whose hour has come' => [
			static function ( WP_Post $post, string $text ): mixed {
				wp_update_post( [ 'ID' => $post->ID, 'post_status' => 'draft', 'post_content' => $text ] );
				wp_publish_post( $post->ID );
				return null;
			},
		];
		yield 'one that is taken out of the bin' => [
			static function ( WP_Post $post, string $text ): mixed {
				wp_update_post( [ 'ID' => $post->ID, 'post_content' => $text ] );
				wp_trash_post( $post->ID );
				return wp_untrash_post( $post->ID );
			},
		];
	}

	// Proves gate-28.
	/** @param \Closure(WP_Post, string): mixed $change */
	#[Test]
	#[DataProvider( 'changes' )]
	public function the_first_listener_of_a_changed_text_gets_its_lead( \Closure $change ): void {
		$this->as_user( 'administrator' );
		/** @var \ArrayObject<int, string> $heard */
		$heard = new \ArrayObject();
		$hear  = static function ( mixed ...$given ) use ( $heard ): void {
			foreach ( $given as $post ) {
				if ( $post instanceof WP_Post && str_contains( $post->post_content, 'new SENTINEL' ) ) {
					$heard[] = apply_filters( 'the_content', $post->post_content );
				}
			}
		};
		foreach ( [ 'transition_post_status', 'edit_post', 'post_updated', 'save_post', 'wp_insert_post', 'wp_after_insert_post', 'rest_after_insert_post' ] as $hook ) {
			add_action( $hook, $hear, PHP_INT_MIN, 4 );
		}
		foreach ( [ true, false ] as $members ) {
			$heard->exchangeArray( [] );
			$change( $this->article( self::BODY, $members ), str_replace( [ 'Paid', 'words' ], [ 'A new', $members ? 'closed' : 'open' ], self::BODY ) );

			self::assertGreaterThan( 2, count( $heard ) );
			foreach ( $heard as $text ) {
				self::assertSame( ! $members, str_contains( $text, 'SENTINEL' ) );
				self::assertStringContainsString( 'Free one.', $text );
			}
		}
	}

	#[Test]
	public function the_editor_gets_the_whole_text_and_keeps_its_footnotes(): void {
		$this->as_user( 'editor' );
		$article = $this->article( self::BODY );
		update_post_meta( $article->ID, 'footnotes', '[{"content":"SENTINEL note","id":"1"}]' );
		$read = $this->rest( "/wp/v2/posts/$article->ID", [], [ 'context' => 'edit' ] )->get_data();

		self::assertStringContainsString( 'SENTINEL', $read['content']['rendered'] );
		self::assertStringContainsString( 'SENTINEL', $read['content']['raw'] );
		self::assertStringContainsString( 'SENTINEL', $read['meta']['footnotes'] );
		$written = rest_do_request( new \WP_REST_Request( 'POST', "/wp/v2/posts/$article->ID" ) )->get_data();
		self::assertStringContainsString( 'SENTINEL', $written['meta']['footnotes'], 'what is missing in the answer would be stored as empty' );
	}

	// Proves gate-23.
	#[Test]
	public function a_table_of_contents_made_of_the_stored_text_names_no_paid_heading(): void {
		$paid  = [ 'Who paid the mayor for the old harbour quay', 'Nobody asked' ];
		$links = '';
		$body  = self::BODY;
		foreach ( [ 'What the town knew', ...$paid ] as $number => $heading ) {
			$body   = $number === 0 ? "<h2>$heading</h2>\n<!--more-->\n$body" : "$body\n<h2>$heading</h2>";
			$links .= sprintf( '<li><a href="#%s"><span>%d</span> %s</a></li>', str_replace( ' ', '_', $heading ), $number, $heading );
		}
		$shown = function ( bool $members ) use ( $body, $links ): string {
			$this->go_to( $this->article( $body, $members ) );
			$this->comes( 'template_redirect' );
			$page = "<html><body><nav><ul>$links</ul><a href=\"/other/\">Nobody asked</a></nav></body></html>";
			return (string) apply_filters( 'wp_template_enhancement_output_buffer', $page );
		};
		foreach ( $paid as $heading ) {
			self::assertStringContainsString( "</span> $heading</a>", $shown( false ) );
			self::assertStringNotContainsString( "</span> $heading</a>", $shown( true ) );
			self::assertStringNotContainsString( str_replace( ' ', '_', $heading ), $shown( true ) );
		}
		self::assertStringContainsString( '<a href="#What_the_town_knew"><span>0</span> What the town knew</a>', $shown( true ) );
		self::assertStringContainsString( '<a href="/other/">Nobody asked</a>', $shown( true ) );
	}
}
