<?php
/**
 * Other plugins take the first picture of a text for search engines, social networks and lists. For a closed story they
 * name no picture or recording that only its paid part shows (`gate-26`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Gating;

use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;
use WP_Post;

final class PaidFilesTest extends WordPressTestCase {
	use ArticlePage;

	private const FREE = 'http://daily.example/files/2026/free.jpg';

	private const TEXT = '<p>Free <img src="' . self::FREE . '"></p>' . "\n\nPaid words, and <img src=\"http://daily.example/files/2026/paid-300x200.jpg\"> <a href=\"http://daily.example/other-story/\">more</a>.";

	/** @return iterable<string, array{string}> How a page names a picture. */
	public static function places(): iterable {
		yield 'for social networks' => [ '<meta property="og:image" content="%s">' ];
		yield 'loaded in advance' => [ '<link rel="preload" as="image" href="%s">' ];
		yield 'for search engines' => [ '<script type="application/ld+json">{"image":{"url":"%s"}}</script>' ];
	}

	#[Test]
	#[DataProvider( 'places' )]
	public function the_page_names_the_pictures_that_everybody_sees( string $place ): void {
		foreach ( [ 'paid.jpg', 'paid-1024x683.jpg', 'paid-scaled.jpg' ] as $name ) {
			foreach ( [ "http://daily.example/files/2026/$name", "http:\\/\\/cdn.example\\/files\\/2026\\/$name" ] as $paid ) {
				self::assertStringNotContainsString( $name, $this->page( sprintf( $place, $paid ) ) );
				self::assertStringContainsString( $name, $this->page( sprintf( $place, $paid ), false ) );
			}
		}
		foreach ( [ self::FREE, 'http://daily.example/files/2026/paid-for.jpg', 'http://daily.example/other-story/' ] as $open ) {
			self::assertStringContainsString( $open, $this->page( sprintf( $place, $open ) ) );
		}
	}

	/** @return iterable<string, array{string, string}> A file's name in the text, and how other code writes it. */
	public static function spellings(): iterable {
		yield 'encoded' => [ 'après.jpg', 'apr%C3%A8s.jpg' ];
		yield 'encoded in small letters' => [ 'apr%C3%A8s.jpg', 'apr%c3%a8s-150x150.jpg' ];
		yield 'decoded' => [ 'apr%C3%A8s.jpg', 'après.jpg' ];
		yield 'as JSON' => [ 'après.jpg', 'apr\u00e8s.jpg' ];
		yield 'of another type' => [ 'paid.JPG', 'paid.JPG.webp' ];
		yield 'below a doubled slash' => [ 'paid.jpg', '/paid.jpg' ];
		yield 'in another folder' => [ 'paid-ferry.jpg', '28081234/paid-ferry-300x200.jpg' ];
	}

	#[Test]
	public function a_name_that_may_be_another_files_is_not_enough(): void {
		$article = $this->article( '<img src="http://daily.example/files/2026/the-ferry.jpg">' . "\n\n" . self::TEXT . ' <img src="http://daily.example/files/2027/the-ferry.jpg"> <img src="http://daily.example/files/1.jpg">' );
		add_filter( 'circulation_lead', static fn(): string => '<img src="http://daily.example/files/2026/the-ferry.jpg">' );
		foreach ( [ '2026/the-ferry.jpg', 'other/the-ferry.jpg', 'script/1.2.js' ] as $open ) {
			self::assertStringContainsString( $open, $this->finished( $article, "<meta content=\"http://daily.example/files/$open\">" ) );
		}
		self::assertStringNotContainsString( '2027/the-ferry', $this->finished( $article, '<meta content="http://daily.example/files/2027/the-ferry.jpg">' ) );
	}

	#[Test]
	#[DataProvider( 'spellings' )]
	public function a_paid_picture_is_known_in_each_spelling( string $name, string $spelling ): void {
		$article = $this->article( self::TEXT . " <img src=\"http://daily.example/files/2026/$name\">" );
		foreach ( self::places() as [ $place ] ) {
			$page = $this->finished( $article, sprintf( $place, "http://daily.example/files/2026/$spelling" ) );
			self::assertStringNotContainsString( $spelling, $page, $place );
		}
	}

	#[Test]
	public function a_featured_picture_is_everybodys(): void {
		$article = $this->article( self::TEXT );
		$cover   = wp_insert_attachment( [ 'post_mime_type' => 'image/jpeg', 'post_title' => 'Cover' ], '2026/paid-scaled.jpg' );
		set_post_thumbnail( $article, $cover );
		add_filter( 'wp_get_attachment_url', static fn(): string => 'http://daily.example/files/2026/paid-scaled.jpg' );
		$meta = '<meta property="og:image" content="http://daily.example/files/2026/paid.jpg">';

		self::assertStringContainsString( $meta, $this->finished( $article, $meta ) );
		delete_post_thumbnail( $article );
		self::assertStringNotContainsString( $meta, $this->finished( $article, $meta ) );
	}

	#[Test]
	public function no_answer_for_other_sites_names_them(): void {
		$answered = function ( bool $members ): string {
			$article = $this->article( self::TEXT, $members );
			$given   = [ 'image' => 'http://daily.example/files/2026/paid.jpg', 'open' => self::FREE ];
			register_rest_field( 'post', 'neighbour', [ 'get_callback' => static fn(): array => $given ] );
			$own = $this->rest( "/wp/v2/posts/$article->ID" )->get_data();
			$GLOBALS['wp_rest_additional_fields'] = [];
			add_action( 'rest_api_init', static fn() => register_rest_route( 'neighbour/v1', '/head', [ 'methods' => 'GET', 'permission_callback' => '__return_true', 'callback' => static fn(): array => $given ], true ) );
			$GLOBALS['wp_rest_server'] = null;
			$other = $this->rest( '/neighbour/v1/head', [], [ 'id' => $article->ID ] )->get_data();
			return (string) wp_json_encode( [ $own['neighbour'] ?? null, $other ], JSON_UNESCAPED_SLASHES );
		};

		self::assertSame( '[{"image":"","open":"' . self::FREE . '"},{"image":"","open":"' . self::FREE . '"}]', $answered( true ) );
		self::assertSame( 2, substr_count( $answered( false ), 'paid.jpg' ) );
	}

	#[Test]
	public function an_answer_with_the_whole_text_becomes_the_lead(): void {
		$answered = function ( bool $members ): string {
			$article = $this->article( self::TEXT . ' <p>Short.</p><table><tr><td>Cell</td></tr></table><figure>https://video.example/film</figure>', $members );
			add_action( 'rest_api_init', static fn() => register_rest_route( 'neighbour/v1', '/text', [ 'methods' => 'GET', 'permission_callback' => '__return_true', 'callback' => static fn(): array => [ 'content' => wpautop( $article->post_content ) ] ], true ) );
			$GLOBALS['wp_rest_server'] = null;
			return $this->rest( '/neighbour/v1/text', [], [ 'id' => $article->ID ] )->get_data()['content'];
		};

		self::assertStringContainsString( self::FREE, $answered( true ) );
		foreach ( [ 'paid-300x200.jpg', 'Short.', 'Cell', 'video.example' ] as $part ) {
			self::assertStringNotContainsString( $part, $answered( true ) );
			self::assertStringContainsString( $part, $answered( false ) );
		}
	}

	/** @return iterable<string, array{string}> Filters of plugins that take a picture from a text. */
	public static function takers(): iterable {
		yield 'Contextual Related Posts' => [ 'crp_thumb_post_content' ];
		yield 'Top 10' => [ 'tptn_thumb_post_content' ];
		yield 'Better Search' => [ 'bsearch_thumb_post_content' ];
	}

	#[Test]
	#[DataProvider( 'takers' )]
	public function a_list_takes_its_picture_from_the_lead( string $hook ): void {
		$read = function ( bool $members ) use ( $hook ): string {
			$article = $this->article( self::TEXT, $members );
			return (string) apply_filters( $hook, $article->post_content, $article );
		};

		self::assertStringContainsString( self::FREE, $read( true ) );
		self::assertStringNotContainsString( 'paid-300x200', $read( true ) );
		self::assertStringContainsString( 'paid-300x200', $read( false ) );
	}

	#[Test]
	public function a_stream_of_activities_tells_what_everyone_may_read(): void {
		foreach ( [ '<img src="http://daily.example/files/2026/paid.jpg"/> Free', 'Free Paid words, and more […]' ] as $summary ) {
			$told = function ( bool $members ) use ( $summary ): string {
				$article = $this->article( self::TEXT, $members );
				return apply_filters( 'bp_activity_create_summary', $summary, $article->post_content, [ 'type' => 'new_blog_post', 'secondary_item_id' => (string) $article->ID ] );
			};

			self::assertSame( '<p>Free <img src="' . self::FREE . '"/></p>', $told( true ) );
			self::assertSame( $summary, $told( false ) );
		}
	}

	#[Test]
	public function only_open_pictures_go_to_other_networks(): void {
		$open  = [ 'type' => 'Image', 'url' => 'http://daily.example/files/2026/free-1024x683.jpg' ];
		$given = [ $open, [ 'type' => 'Image', 'url' => 'http://daily.example/files/2026/paid.jpg', 'name' => 'Paid' ] ];
		$sent  = fn( bool $members ): mixed => apply_filters( 'activitypub_attachments', $given, $this->article( self::TEXT, $members ) );

		self::assertSame( [ $open ], $sent( true ) );
		self::assertSame( $given, $sent( false ) );
	}

	/** The finished page of a new article, to which another plugin has added something. */
	private function page( string $added, bool $members = true ): string {
		return $this->finished( $this->article( self::TEXT, $members ), $added );
	}

	private function finished( WP_Post $article, string $added ): string {
		$this->go_to( $article );
		$this->comes( 'template_redirect' );
		return (string) apply_filters( 'wp_template_enhancement_output_buffer', "<html><head>$added</head><body></body></html>" );
	}
}
