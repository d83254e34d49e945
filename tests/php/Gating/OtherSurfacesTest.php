<?php
/**
 * Tests what REST fields, a block and search engines' data reveal about a members-only story (`gate-26`, `gate-29`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Gating;

use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;
use WP_Post;
use WP_Query;
use wp_xmlrpc_server;

final class OtherSurfacesTest extends WordPressTestCase {
	private const BODY = "Free one.\n\nSENTINEL two.";

	// Proves gate-23.
	#[Test]
	public function the_rest_api_answers_the_lead(): void {
		$article = $this->article( self::BODY );
		update_post_meta( $article->ID, 'footnotes', '[{"content":"SENTINEL note","id":"1"}]' );

		$data = $this->rest( "/wp/v2/posts/$article->ID" )->get_data();

		self::assertSame( "<p>Free one.</p>\n", $data['content']['rendered'] );
		self::assertStringNotContainsString( 'SENTINEL', (string) wp_json_encode( $data ) );
	}

	// Proves gate-24.
	#[Test]
	#[TestWith( [ 'wpseo_sitemap_urlimages' ] )]
	#[TestWith( [ 'rank_math/sitemap/urlimages' ] )]
	public function a_sitemap_lists_the_pictures_that_everyone_sees( string $hook ): void {
		$text     = '<p>Free <img src="https://daily.example/free.jpg"></p>' . "\n\nSENTINEL <img src=\"https://daily.example/paid.jpg\">";
		$pictures = [ [ 'src' => 'https://daily.example/free.jpg' ], [ 'src' => 'https://daily.example/paid.jpg' ] ];
		$this->comes( $hook, $pictures );

		$listed = fn( bool $members ): mixed => apply_filters( $hook, $pictures, $this->article( $text, $members )->ID );

		self::assertSame( [ $pictures[0] ], $listed( true ) );
		self::assertSame( $pictures, $listed( false ) );
	}

	// Proves gate-24.
	#[Test]
	public function an_entry_of_a_sitemap_that_was_kept_before_the_story_closed_lists_the_same_ones(): void {
		$text  = '<p>Free <img src="' . home_url( '/files/free.jpg' ) . '"></p>' . "\n\nSENTINEL <img src=\"" . home_url( '/files/paid.jpg' ) . '">';
		$entry = [ 'loc' => 'https://daily.example/story/', 'images' => [ (object) [ 'image:loc' => '/files/free.jpg' ], (object) [ 'image:loc' => '/files/paid.jpg' ] ] ];
		$this->comes( 'aioseo_sitemap_post', $entry );

		$listed = fn( bool $members ): array => array_column( apply_filters( 'aioseo_sitemap_post', $entry, $this->article( $text, $members )->ID, 'post', 'post' )['images'], 'image:loc' );

		self::assertSame( [ '/files/free.jpg' ], $listed( true ) );
		self::assertSame( [ '/files/free.jpg', '/files/paid.jpg' ], $listed( false ) );
		self::assertSame( [ 'loc' => 'x' ], apply_filters( 'aioseo_sitemap_post', [ 'loc' => 'x' ], $this->article( $text )->ID ) );
	}

	#[Test]
	#[TestWith( [ 'author' ] )]
	#[TestWith( [ 'contributor' ] )]
	public function a_user_who_lists_stored_texts_gets_those_that_they_may_edit( string $role ): void {
		$user = $this->as_user( $role );
		$this->article( self::BODY );
		$this->article( "Free mine.\n\nOWN text.", true, [ 'post_author' => $user, 'post_status' => $role === 'author' ? 'publish' : 'draft' ] );

		$json = (string) wp_json_encode( $this->rest( '/wp/v2/posts', [], [ 'context' => 'edit', 'status' => [ 'publish', 'draft' ] ] )->get_data() );

		self::assertStringNotContainsString( 'SENTINEL', $json );
		self::assertStringContainsString( 'OWN text', $json );
	}

	#[Test]
	public function an_editor_gets_the_stored_text(): void {
		$this->as_user( 'editor' );
		$article = $this->article( self::BODY );

		self::assertSame( self::BODY, $this->rest( "/wp/v2/posts/$article->ID", [], [ 'context' => 'edit' ] )->get_data()['content']['raw'] );
	}

	#[Test]
	public function the_latest_posts_block_shows_excerpts_where_it_would_print_whole_texts(): void {
		$this->article( self::BODY, true, [ 'post_excerpt' => 'By hand.' ] );

		$html = do_blocks( '<!-- wp:latest-posts {"displayPostContent":true,"displayPostContentRadio":"full_post"} /-->' );

		self::assertStringNotContainsString( 'SENTINEL', $html );
		self::assertStringContainsString( 'By hand.', $html );
	}

	// Proves gate-29.
	#[Test]
	public function search_engines_see_that_the_text_is_for_members(): void {
		$article             = $this->article( self::BODY, true, [ 'post_title' => 'A </script> title' ] );
		$GLOBALS['wp_query'] = new WP_Query( [ 'p' => $article->ID ] );
		ob_start();
		wp_head();
		$head = (string) ob_get_clean();

		self::assertSame( 1, preg_match( '~<script type="application/ld\+json">(.*?)</script>~', $head, $found ) );
		$data = json_decode( $found[1], true );
		self::assertFalse( $data['isAccessibleForFree'] );
		self::assertSame( '.circ-paywall', $data['hasPart']['cssSelector'] );
		self::assertSame( [ 'NewsArticle', 'The Daily Example' ], [ $data['@type'], $data['publisher']['name'] ] );
		self::assertStringNotContainsString( 'SENTINEL', $head );
	}

	// Proves gate-29.
	#[Test]
	public function open_articles_and_lists_carry_no_such_data(): void {
		foreach ( [ [ 'p' => $this->article( self::BODY, false )->ID ], [ 'post_type' => 'post' ] ] as $query ) {
			$GLOBALS['wp_query'] = new WP_Query( $query );
			ob_start();
			wp_head();
			self::assertStringNotContainsString( 'ld+json', (string) ob_get_clean() );
		}
	}

	// Proves gate-26.
	#[Test]
	#[TestWith( [ '' ] )]
	#[TestWith( [ 'editor' ] )]
	public function a_theme_that_shows_galleries_beside_texts_shows_none_of_a_paid_one( string $role ): void {
		if ( $role !== '' ) {
			$this->as_user( $role );
		}
		$body = self::BODY . '<!-- wp:gallery --><figure class="wp-block-gallery has-nested-images"><!-- wp:image --><figure class="wp-block-image"><img src="https://daily.example/SENTINEL.jpg" alt=""/></figure><!-- /wp:image --></figure><!-- /wp:gallery -->';

		self::assertCount( 0, get_post_galleries( $this->article( $body ) ) );
		self::assertCount( 1, get_post_galleries( $this->article( $body, false ) ) );
	}

	private function enclosures( WP_Post $post ): string {
		$GLOBALS['post'] = $post;
		setup_postdata( $post );
		ob_start();
		rss_enclosure();
		atom_enclosure();
		return (string) ob_get_clean();
	}

	// Proves gate-26.
	#[Test]
	public function feeds_list_the_recordings_of_the_lead_alone(): void {
		$body    = "https://daily.example/lead.mp3?a=1&b=2\n\n<!--more-->https://daily.example/SENTINEL.mp3";
		$article = $this->article( $body );
		foreach ( [ 'lead.mp3?a=1&b=2', 'SENTINEL.mp3', 'SENTINEL.mp3?lead.mp3' ] as $file ) {
			add_post_meta( $article->ID, 'enclosure', "https://daily.example/$file\n100\naudio/mpeg\n" );
		}

		self::assertSame( 0, substr_count( $this->enclosures( $article ), 'SENTINEL' ) );
		self::assertSame( 2, substr_count( $this->enclosures( $article ), 'lead.mp3' ) );

		$this->as_user( 'editor' );
		self::assertSame( 0, substr_count( $this->enclosures( $article ), 'SENTINEL' ), 'a feed may be kept for everybody' );
	}

	#[Test]
	public function feeds_list_all_recordings_of_an_open_article(): void {
		$article = $this->article( self::BODY, false );
		add_post_meta( $article->ID, 'enclosure', "https://daily.example/open.mp3\n100\naudio/mpeg\n" );

		self::assertSame( 2, substr_count( $this->enclosures( $article ), 'open.mp3' ) );
	}

	// Proves gate-26.
	#[Test]
	#[TestWith( [ '' ] )]
	#[TestWith( [ 'author' ] )]
	#[TestWith( [ 'editor' ] )]
	public function footnotes_outside_of_its_own_page_are_withheld_from_everyone( string $role ): void {
		if ( $role !== '' ) {
			$this->as_user( $role );
		}
		$article = $this->article( self::BODY );
		update_post_meta( $article->ID, 'footnotes', '[{"content":"SENTINEL note","id":"1"}]' );
		$GLOBALS['post'] = $article;
		setup_postdata( $article );

		foreach ( [ '<!-- wp:footnotes /-->', '<!-- wp:paragraph {"metadata":{"bindings":{"content":{"source":"core/post-meta","args":{"key":"footnotes"}}}}} --><p></p><!-- /wp:paragraph -->' ] as $block ) {
			self::assertStringNotContainsString( 'SENTINEL', do_blocks( $block ), $block );
		}
	}

	#[Test]
	public function the_first_picture_of_a_text_represents_it_only_when_the_lead_shows_it(): void {
		$picture = static fn( string $name ): string => "<!-- wp:image --><figure class=\"wp-block-image\"><img src=\"https://daily.example/$name.jpg\" alt=\"$name alt\"/></figure><!-- /wp:image -->";
		$shown   = function ( WP_Post $post ): string {
			$GLOBALS['post'] = $post;
			setup_postdata( $post );
			return do_blocks( '<!-- wp:post-featured-image {"useFirstImageFromPost":true} /-->' );
		};
		$more    = '<!-- wp:more --><!--more--><!-- /wp:more -->';

		self::assertSame( '', $shown( $this->article( $picture( 'SENTINEL' ) . self::BODY ) ) );
		self::assertSame( '', $shown( $this->article( "$more{$picture( 'SENTINEL' )}" ) ) );
		self::assertSame( '', $shown( $this->article( "{$picture( 'SENTINEL' )}<!-- wp:paragraph --><p>Free <img src=\"https://daily.example/small.png\"/></p><!-- /wp:paragraph --><!-- wp:paragraph --><p>Two.</p><!-- /wp:paragraph -->" ) ) );
		self::assertStringContainsString( 'lead alt', $shown( $this->article( "{$picture( 'lead' )}$more{$picture( 'SENTINEL' )}" ) ) );
		self::assertStringContainsString( 'open alt', $shown( $this->article( $picture( 'open' ), false ) ) );
		$this->as_user( 'editor' );
		self::assertSame( '', $shown( $this->article( $picture( 'SENTINEL' ) . self::BODY ) ), 'a list may be kept for everybody' );
	}

	#[Test]
	public function other_fields_can_be_bound_as_before(): void {
		register_post_meta( 'post', 'place', [ 'show_in_rest' => true, 'single' => true, 'type' => 'string' ] );
		$article = $this->article( self::BODY );
		update_post_meta( $article->ID, 'place', 'Harbor City' );
		$GLOBALS['post'] = $article;
		setup_postdata( $article );

		self::assertStringContainsString( 'Harbor City', do_blocks( '<!-- wp:paragraph {"metadata":{"bindings":{"content":{"source":"core/post-meta","args":{"key":"place"}}}}} --><p></p><!-- /wp:paragraph -->' ) );
		unregister_post_meta( 'post', 'place' );
	}

	// Proves gate-14.
	/** WordPress also sends pings during the editor's own request. */
	#[Test]
	#[TestWith( [ '' ] )]
	#[TestWith( [ 'administrator' ] )]
	public function a_trackback_carries_the_teaser( string $role ): void {
		$this->service_answers( '<?xml version="1.0"?><response><error>0</error></response>' );
		foreach ( [ [ self::BODY, '' ], [ self::BODY, 'secret' ], [ "<!-- wp:paragraph --><p>Free one.</p><!-- /wp:paragraph -->\n<!-- wp:paragraph --><p>SENTINEL two.</p><!-- /wp:paragraph -->", '' ] ] as [ $body, $password ] ) {
			$article = $this->article( $body, true, [ 'to_ping' => 'https://other.example/trackback', 'post_password' => $password ] );
			update_post_meta( $article->ID, '_trackbackme', '1' );
		}
		if ( $role !== '' ) {
			$this->as_user( $role );
		}

		// Outside of production WordPress sends no pings.
		remove_action( 'do_all_pings', 'wp_maybe_disable_outgoing_pings_for_environment', 1 );
		do_action( 'do_all_pings' );

		$sent = array_values( array_filter( $this->calls, static fn( array $call ): bool => $call['url'] === 'https://other.example/trackback' ) );
		self::assertCount( 3, $sent );
		foreach ( $sent as $call ) {
			self::assertIsArray( $call['args']['body'] );
			self::assertSame( 'Free one.', trim( (string) $call['args']['body']['excerpt'] ) );
		}
	}

	// Proves gate-27.
	#[Test]
	public function sites_that_the_paid_text_links_to_get_no_ping(): void {
		$this->service_answers( '' );
		$article = $this->article( "https://other.example/open\n\n<!--more-->https://other.example/SENTINEL" );
		$open    = $this->article( 'https://other.example/all', false );

		pingback( '', $article->ID );
		pingback( '', $open->ID );

		self::assertSame( [ 'https://other.example/open', 'https://other.example/all' ], array_values( array_unique( array_column( $this->calls, 'url' ) ) ) );
	}

	// Proves gate-27.
	#[Test]
	public function whoever_the_paid_text_alone_names_is_told_by_no_plugin(): void {
		$this->as_user( 'editor' );
		$body = 'Says @free@other.example at https://other.example/open' . "\n\n<!--more-->@paid@other.example says https://other.example/SENTINEL";
		$told = static fn( WP_Post $post ): array => [
			apply_filters( 'webmention_links', wp_extract_urls( $post->post_content ), $post->ID ),
			array_keys( apply_filters( 'activitypub_extract_mentions', [ '@free@other.example' => 'https://other.example/1', '@paid@other.example' => 'https://other.example/2' ], $post->post_content, $post ) ),
		];
		foreach ( [ 'webmention_links', 'activitypub_extract_mentions' ] as $hook ) {
			$this->comes( $hook, [] );
		}

		self::assertSame( [ [ 'https://other.example/open' ], [ '@free@other.example' ] ], $told( $this->article( $body ) ) );
		self::assertSame( [ [ 'https://other.example/open', 'https://other.example/SENTINEL' ], [ '@free@other.example', '@paid@other.example' ] ], $told( $this->article( $body, false ) ) );
	}

	#[Test]
	public function requests_without_an_account_reveal_nothing(): void {
		require_once ABSPATH . WPINC . '/class-IXR.php';
		require_once ABSPATH . WPINC . '/class-wp-xmlrpc-server.php';
		$article = $this->article( self::BODY );
		$server  = new wp_xmlrpc_server();

		$answers = [
			$server->sayHello(),
			$server->addTwoNumbers( [ 1, 2 ] ),
			$server->pingback_extensions_getPingbacks( (string) get_permalink( $article ) ),
			$server->wp_getPost( [ 1, 'nobody', 'x', $article->ID, [] ] ),
			$server->mt_getTrackbackPings( $article->ID ),
		];

		self::assertStringNotContainsString( 'SENTINEL', (string) wp_json_encode( $answers ) );
	}
}
