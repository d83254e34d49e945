<?php
/**
 * The body of a members-only article is withheld at its source (`gate-23`, T30).
 */

declare(strict_types=1);

namespace Circulation\Tests\Gating;

use Circulation\Gating\Access;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\RunInSeparateProcess;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;

final class ArticleGateTest extends WordPressTestCase {
	use ArticlePage;

	private const BODY = "<!-- wp:paragraph --><p>Free one.</p><!-- /wp:paragraph -->\n<!-- wp:paragraph --><p>Paid SENTINEL.</p><!-- /wp:paragraph -->";

	// Proves gate-6, offer-11.
	#[Test]
	public function a_visitor_gets_the_lead_and_an_offer_that_works_without_javascript(): void {
		$article = $this->article( self::BODY );
		$html    = $this->single( $article );

		self::assertStringContainsString( '<p class="wp-block-paragraph">Free one.</p>', $html );
		self::assertStringNotContainsString( 'SENTINEL', $html );
		self::assertMatchesRegularExpression( "~^<div class=\"circ-paywall\" data-circ-article=\"$article->ID\">.*<div class=\"circ-gate\" data-circ-gate=\"$article->ID\" data-brand=\"nypost\">.*</div></div>$~s", $html );
		$back = rawurlencode( (string) wp_parse_url( (string) get_permalink( $article ), PHP_URL_PATH ) );
		self::assertStringContainsString( "href=\"/account/subscribe?redirect=$back\"", $html );
		self::assertStringContainsString( "href=\"/account/login?redirect=$back\"", $html );
	}

	// Proves gate-7, offer-11.
	#[Test]
	public function without_the_membership_flag_there_is_nothing_to_offer_but_the_log_in(): void {
		$this->set( [ 'flags' => [ 'membership' => false ] ] );
		$html = $this->single( $this->article( self::BODY ) );

		self::assertStringNotContainsString( '/account/subscribe', $html );
		self::assertStringContainsString( '/account/login', $html );
	}

	// Proves gate-47.
	#[Test]
	#[TestWith( [ true ] )]
	#[TestWith( [ false ] )]
	public function a_story_for_free_accounts_sells_nothing_and_leads_to_an_account_in_one_press( bool $membership ): void {
		$this->set( [ 'flags' => [ 'membership' => $membership ] ] );
		$article = $this->article( self::BODY );
		( new Access() )->set( $article->ID, Access::REGISTERED );
		$html = $this->single( $article );

		self::assertStringNotContainsString( 'SENTINEL', $html );
		self::assertStringNotContainsString( '/account/subscribe', $html );
		self::assertStringContainsString( 'data-circ-wall="registered"', $html );
		$back = rawurlencode( (string) wp_parse_url( (string) get_permalink( $article ), PHP_URL_PATH ) );
		self::assertStringContainsString( "href=\"/account/login?redirect=$back&#038;view=register\"", $html );
		self::assertStringContainsString( "href=\"/account/login?redirect=$back\"", $html );
		( new Access() )->set( $article->ID, Access::MEMBERS );
		self::assertStringNotContainsString( 'data-circ-wall', $this->single( $article ), 'the panel for members is what it was' );
	}

	// Proves gate-47.
	#[Test]
	public function where_accounts_are_not_offered_the_wall_invites_no_one_and_keeps_the_way_back(): void {
		$this->set( [ 'region' => [ 'mode' => 'countries', 'countries' => [ 'US' ], 'header' => 'X-Country' ] ] );
		$_SERVER['HTTP_X_COUNTRY'] = 'FR';
		$article = $this->article( self::BODY );
		( new Access() )->set( $article->ID, Access::REGISTERED );
		$html = $this->single( $article );

		self::assertStringContainsString( 'New accounts are not available where you are.', $html );
		self::assertStringContainsString( 'Restore my access', $html );
		self::assertStringNotContainsString( 'view=register', $html );
		unset( $_SERVER['HTTP_X_COUNTRY'] );
	}

	#[Test]
	public function an_open_article_is_not_touched(): void {
		self::assertStringStartsWith( "\n<p class=\"wp-block-paragraph\">Free one.", "\n" . ltrim( $this->single( $this->article( self::BODY, false ) ) ) );
		self::assertStringContainsString( 'SENTINEL', $this->single( $this->article( self::BODY, false ) ) );
	}

	// Proves gate-14.
	#[Test]
	#[TestWith( [ 'editor', true ] )]
	#[TestWith( [ 'administrator', true ] )]
	#[TestWith( [ 'author', false ] )]
	#[TestWith( [ 'contributor', false ] )]
	#[TestWith( [ 'subscriber', false ] )]
	public function a_user_who_may_edit_the_article_reads_it( string $role, bool $reads ): void {
		$this->as_user( $role );
		$html = $this->single( $this->article( self::BODY ) );

		self::assertSame( $reads, str_contains( $html, 'SENTINEL' ) );
		self::assertSame( $reads, ! str_contains( $html, 'circ-gate' ) );
	}

	#[Test]
	public function an_article_in_pages_shows_no_page_of_it(): void {
		$article = $this->article( 'Free one.<!--nextpage-->SENTINEL two.<!--nextpage-->SENTINEL three.' );
		foreach ( [ 1, 2, 3 ] as $page ) {
			set_query_var( 'page', $page );
			self::assertStringNotContainsString( 'SENTINEL', $this->single( $article ) );
		}
	}

	// Proves gate-23.
	#[Test]
	public function text_that_is_taken_past_the_theme_is_withheld_too(): void {
		$article         = $this->article( self::BODY );
		$GLOBALS['post'] = $article;
		setup_postdata( $article );

		self::assertStringNotContainsString( 'SENTINEL', get_the_content() );
		self::assertStringNotContainsString( 'SENTINEL', apply_filters( 'the_content', $article->post_content ) );
		self::assertStringNotContainsString( 'SENTINEL', get_the_excerpt( $article ) );
		self::assertStringNotContainsString( 'SENTINEL', get_the_content_feed( 'rss2' ) );
		wp_reset_postdata();
	}

	// Proves gate-6.
	#[Test]
	public function in_lists_there_is_the_lead_without_an_offer(): void {
		$article         = $this->article( self::BODY );
		$GLOBALS['post'] = $article;
		setup_postdata( $article );

		self::assertSame( '<p class="wp-block-paragraph">Free one.</p>', trim( apply_filters( 'the_content', get_the_content() ) ) );
		wp_reset_postdata();
	}

	#[Test]
	public function the_excerpt_is_the_authored_one_or_else_made_from_the_lead(): void {
		self::assertSame( 'By hand.', get_the_excerpt( $this->article( self::BODY, true, [ 'post_excerpt' => 'By hand.' ] ) ) );
		self::assertSame( 'Free one.', get_the_excerpt( $this->article( self::BODY ) ) );
	}

	#[Test]
	public function the_excerpt_of_another_article_is_that_articles_own(): void {
		$gated           = $this->article( self::BODY );
		$open            = $this->article( 'All of this is open.', false );
		$GLOBALS['post'] = $gated;
		setup_postdata( $gated );

		self::assertSame( 'All of this is open.', get_the_excerpt( $open ) );
		self::assertSame( 'Free one.', get_the_excerpt( $gated ) );
		wp_reset_postdata();
	}

	// Proves gate-9.
	#[Test]
	public function a_password_still_asks_for_itself(): void {
		$html = $this->single( $this->article( self::BODY, true, [ 'post_password' => 'secret' ] ) );

		self::assertStringContainsString( 'post-password-form', $html );
		self::assertStringNotContainsString( 'Free one.', $html );
		self::assertStringNotContainsString( 'circ-gate', $html );
	}

	#[Test]
	public function an_offer_is_printed_once_however_often_a_theme_asks_for_the_text(): void {
		$article = $this->article( self::BODY );
		add_action( 'loop_end', static fn() => get_the_excerpt() );

		self::assertSame( 1, substr_count( $this->single( $article ), 'data-circ-gate' ) );
	}

	#[Test]
	#[RunInSeparateProcess]
	public function a_theme_without_a_loop_gets_the_offer_where_its_page_first_prints_the_text(): void {
		$article = $this->article( self::BODY );
		$this->go_to( $article );
		$GLOBALS['post'] = $article;
		$offers          = static function ( int $heads ) use ( $article ): int {
			$GLOBALS['wp_actions']['wp_head'] = $heads;
			return substr_count( apply_filters( 'the_content', $article->post_content ), 'data-circ-gate' );
		};

		self::assertSame( 0, $offers( 0 ), 'Another plugin reads the text for the head.' );
		self::assertSame( 1, $offers( 1 ) );
		self::assertSame( 0, $offers( 1 ) );
	}

	#[Test]
	public function the_styles_of_withheld_blocks_are_there_when_the_body_arrives(): void {
		wp_dequeue_style( 'wp-block-table' );
		wp_register_style( 'wp-block-table', '/table.css', [], '1' );

		$this->single( $this->article( self::BODY . '<!-- wp:table --><figure class="wp-block-table"><table><tr><td>1</td></tr></table></figure><!-- /wp:table -->' ) );

		self::assertTrue( wp_style_is( 'wp-block-table' ) );
	}
}
