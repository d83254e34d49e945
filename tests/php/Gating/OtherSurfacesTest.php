<?php
/**
 * REST fields, a block and search engines' data. Acceptance F4.
 */

declare(strict_types=1);

namespace Circulation\Tests\Gating;

use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;
use WP_Query;

final class OtherSurfacesTest extends WordPressTestCase {
	private const BODY = "Free one.\n\nSENTINEL two.";

	#[Test]
	public function the_rest_api_answers_the_lead(): void {
		$article = $this->article( self::BODY );
		update_post_meta( $article->ID, 'footnotes', '[{"content":"SENTINEL note","id":"1"}]' );

		$data = $this->rest( "/wp/v2/posts/$article->ID" )->get_data();

		self::assertSame( "<p>Free one.</p>\n", $data['content']['rendered'] );
		self::assertStringNotContainsString( 'SENTINEL', (string) wp_json_encode( $data ) );
	}

	#[Test]
	#[TestWith( [ 'author' ] )]
	#[TestWith( [ 'contributor' ] )]
	public function whoever_lists_stored_texts_gets_those_that_they_may_edit( string $role ): void {
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

	#[Test]
	public function search_engines_are_told_that_the_text_is_for_members(): void {
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

	#[Test]
	public function open_articles_and_lists_carry_no_such_data(): void {
		foreach ( [ [ 'p' => $this->article( self::BODY, false )->ID ], [ 'post_type' => 'post' ] ] as $query ) {
			$GLOBALS['wp_query'] = new WP_Query( $query );
			ob_start();
			wp_head();
			self::assertStringNotContainsString( 'ld+json', (string) ob_get_clean() );
		}
	}
}
