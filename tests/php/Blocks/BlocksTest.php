<?php
/**
 * The blocks print the same for every reader and call no service (`gate-44`, `offer-12`, `newsletter-21`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Blocks;

use Circulation\Gating\EntryOffer;
use Circulation\Plans\EntryOfferKeeper;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Before;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;
use WP_Query;

final class BlocksTest extends WordPressTestCase {
	private const PLANS = '<!-- wp:circulation/plan-list /-->';

	private const NEWSLETTERS = '<!-- wp:circulation/newsletters /-->';

	private const LIST = <<<'LIST'
		default { curation: { teaser: 'Everything.' } }
		monthly { name: 'Sports', amount: 9.99, frequency: 1, trial_duration: 7, curation: { heading: 'Month by month', badge: 'Try <it>' } }
		half { name: 'Sports', amount: 47.94, frequency: 6 }
		yearly { name: 'Sports', amount: 83.88, frequency: 12, featured: true }
		lifted { name: 'Sports', amount: 4.99, frequency: 1, step_up: { amount: 9.99, date: '2099-06-01' } }
		LIST;

	#[Before]
	protected function a_site_with_plans_and_newsletters(): void {
		$this->comes( EntryOfferKeeper::EVENT );
		$this->set(
			[
				'plan_list'        => self::LIST,
				'newsletter_lists' => [
					[ 'id' => 'daily', 'st_id' => 'Daily', 'brand' => 'nypost', 'name' => 'Morning & Brief', 'description' => 'In five minutes.', 'frequency' => 'Every day', 'kind' => '' ],
					[ 'id' => 'fence', 'st_id' => 'Fence', 'brand' => 'pagesix', 'name' => 'Over the Fence', 'description' => '', 'frequency' => '', 'kind' => '' ],
					[ 'id' => 'inside', 'st_id' => 'Inside', 'brand' => 'nypost', 'name' => 'Inside Edition', 'description' => '', 'frequency' => '', 'kind' => 'member_exclusive' ],
					[ 'id' => 'scores', 'st_id' => 'Scores', 'brand' => 'nypost', 'name' => 'Scores', 'description' => '', 'frequency' => '', 'kind' => 'text' ],
				],
			]
		);
		$this->engine_offers( "monthly\nlifted\nyearly\nhalf\nnobody-knows-it\n" );
	}

	/** Stores an offer that the engine gave `$ago` seconds ago; from now on no service answers. */
	private function engine_offers( string $plans, int $ago = 0 ): void {
		$this->service_answers( [ 'outputValue' => $plans ] );
		do_action( EntryOfferKeeper::EVENT );
		remove_all_filters( 'pre_http_request' );
		$this->calls = [];
		update_option( EntryOffer::OPTION, [ 'asked_at' => time() - $ago ] + ( new EntryOffer() )->stored() );
	}

	/**
	 * The output of a page with this text.
	 *
	 * @phpstan-impure
	 */
	private function shown( string $text ): string {
		return do_blocks( $text );
	}

	/**
	 * The buttons of a block: text => link.
	 *
	 * @return array<string, string>
	 */
	private function buttons( string $html ): array {
		preg_match_all( '~<a href="([^"]*)"[^>]*>([^<]*)</a>~', $html, $found );
		return array_combine( array_map( html_entity_decode( ... ), $found[2] ), array_map( html_entity_decode( ... ), $found[1] ) );
	}

	// Proves offer-12.
	#[Test]
	public function the_plans_on_offer_stand_in_the_engines_order_each_with_its_price_and_its_button(): void {
		$html = $this->shown( self::PLANS );

		self::assertSame(
			[
				'Start free trial'         => '/account/subscribe?plan=monthly',
				'Get 1 Year for $83.88'    => '/account/subscribe?plan=yearly',
				'Get 6 Months for $47.94'  => '/account/subscribe?plan=half',
				'See all plans'            => '/account/subscribe',
			],
			$this->buttons( $html )
		);
		self::assertStringContainsString( '<b>Month by month</b> <em>Try &lt;it&gt;</em></p><p>7 days free, then $9.99 a month.</p>', $html );
		self::assertStringContainsString( '<li class="circ-block__main"><p><b>Flexible Yearly</b> <em>Best Value!</em></p><p>$83.88 a year.</p>', $html );
		self::assertStringContainsString( '<li><p><b>Flexible Half-Yearly</b></p><p>$47.94 every 6 months.</p>', $html );
		self::assertStringContainsString( 'Free days are for readers who have not had any.', $html );
	}

	#[Test]
	#[TestWith( [ self::PLANS ] )]
	#[TestWith( [ self::NEWSLETTERS ] )]
	public function a_page_asks_no_service( string $block ): void {
		$this->service_answers( '' );
		$this->shown( $block );

		self::assertSame( [], $this->calls );
	}

	#[Test]
	public function a_price_that_changes_on_a_day_is_not_named_and_free_days_are_mentioned_only_where_a_plan_has_them(): void {
		$html = $this->shown( self::PLANS );
		self::assertStringNotContainsString( '4.99', $html );

		$this->engine_offers( 'yearly' );

		self::assertStringNotContainsString( 'Free days', $this->shown( self::PLANS ) );
	}

	// Proves offer-12.
	#[Test]
	public function if_no_price_is_certain_there_is_only_the_link_to_all_plans(): void {
		$this->engine_offers( "yearly\n", DAY_IN_SECONDS );
		self::assertSame( [ 'See all plans' => '/account/subscribe' ], $this->buttons( $this->shown( self::PLANS ) ) );
		self::assertStringNotContainsString( '$', $this->shown( self::PLANS ) );

		delete_option( EntryOffer::OPTION );
		self::assertSame( [ 'See all plans' => '/account/subscribe' ], $this->buttons( $this->shown( self::PLANS ) ) );

		// An older version, which had no list, stored this value.
		update_option( EntryOffer::OPTION, [ 'offered' => 'yearly', 'asked_at' => time(), 'lines' => [], 'plan' => null ] );
		self::assertSame( [ 'See all plans' => '/account/subscribe' ], $this->buttons( $this->shown( self::PLANS ) ), 'after an update' );
	}

	// Proves offer-12.
	#[Test]
	public function in_a_story_the_plans_lead_back_to_it(): void {
		$story               = $this->article( self::PLANS, false );
		$GLOBALS['wp_query'] = new WP_Query( [ 'p' => $story->ID ] );
		$back                = rawurlencode( wp_make_link_relative( (string) get_permalink( $story ) ) );

		$links = $this->buttons( $this->shown( self::PLANS ) );

		self::assertSame( "/account/subscribe?redirect=$back&plan=monthly", $links['Start free trial'] );
		self::assertSame( "/account/subscribe?redirect=$back", $links['See all plans'] );
	}

	// Proves newsletter-21.
	#[Test]
	public function the_open_newsletters_of_this_site_lead_to_the_page_where_they_are_chosen(): void {
		$html = $this->shown( self::NEWSLETTERS );

		self::assertStringContainsString( '<b>Morning &amp; Brief</b></p><p>In five minutes.</p><p>Every day</p>', $html );
		self::assertSame( [ 'Sign up' => '/account/settings/newsletters?list=daily' ], $this->buttons( $html ) );
		self::assertStringContainsString( 'aria-label="Sign up for Morning &amp; Brief"', $html );
		foreach ( [ 'Fence', 'Inside', 'Scores', '<form', '<script' ] as $elsewhere ) {
			self::assertStringNotContainsString( $elsewhere, $html );
		}

		$this->set( [ 'site' => 'decider' ] );
		self::assertSame( '', $this->shown( self::NEWSLETTERS ) );
	}

	// Proves offer-12.
	#[Test]
	#[TestWith( [ self::PLANS ] )]
	#[TestWith( [ self::NEWSLETTERS ] )]
	public function nothing_is_printed_where_no_membership_is_offered( string $block ): void {
		$this->set( [ 'region' => [ 'mode' => 'countries', 'countries' => [ 'US' ], 'header' => 'X-Country' ] ] );
		$_SERVER['HTTP_X_COUNTRY'] = 'FR';
		self::assertSame( '', $this->shown( $block ) );

		$_SERVER['HTTP_X_COUNTRY'] = 'US';
		self::assertNotSame( '', $this->shown( $block ) );
		unset( $_SERVER['HTTP_X_COUNTRY'] );

		$this->set( [ 'flags' => [ 'membership' => false ] ] );
		self::assertSame( '', $this->shown( $block ) );
	}

	// Proves newsletter-21, offer-12.
	#[Test]
	#[TestWith( [ self::PLANS ] )]
	#[TestWith( [ self::NEWSLETTERS ] )]
	public function each_is_the_same_for_every_reader_and_every_user_of_wordpress( string $block ): void {
		$visitor = $this->shown( $block );
		$this->with_session( 'subscriber' );
		$_COOKIE = [ 'blaize_session' => 'subscriber', 'circ_segment' => 'is-subscriber=yes' ];
		self::assertSame( $visitor, $this->shown( $block ) );

		$this->as_user( 'editor' );
		self::assertSame( $visitor, $this->shown( $block ) );
	}

	#[Test]
	#[TestWith( [ self::PLANS ] )]
	#[TestWith( [ self::NEWSLETTERS ] )]
	public function its_rules_are_printed_with_it_weigh_little_and_stay_out_of_feeds( string $block ): void {
		$html = $this->shown( "<!-- wp:group --><div>$block</div><!-- /wp:group -->" );

		self::assertSame( 1, preg_match( '~<style>(.*?)</style>~s', $html, $style ) );
		self::assertLessThan( 700, strlen( (string) gzencode( $style[1], 9 ) ) );
		self::assertStringNotContainsString( '<', $style[1] );

		$GLOBALS['wp_query']->is_feed = true;
		self::assertStringNotContainsString( '<style>', $this->shown( $block ) );
	}

	#[Test]
	public function a_page_without_a_block_has_nothing_of_it(): void {
		ob_start();
		wp_head();
		wp_footer();

		self::assertStringNotContainsString( 'circ-block', (string) ob_get_clean() . $this->shown( '<!-- wp:paragraph --><p>Words.</p><!-- /wp:paragraph -->' ) );
	}

	// Proves gate-44.
	#[Test]
	public function the_wall_prints_nothing_in_a_story_that_everyone_reads(): void {
		$html = $this->shown( '<!-- wp:paragraph --><p>One.</p><!-- /wp:paragraph --><!-- wp:circulation/wall /--><!-- wp:paragraph --><p>Two.</p><!-- /wp:paragraph -->' );

		self::assertSame( 'One.Two.', wp_strip_all_tags( $html ) );
		self::assertStringNotContainsString( 'wall', $html );
	}

	// Proves withdraw-7.
	#[Test]
	public function the_link_to_the_withdrawal_form_is_where_it_is_placed_while_the_form_is_on(): void {
		self::assertSame( '', do_blocks( '<!-- wp:circulation/withdrawal /-->' ) );
		$this->set( [ 'withdrawal' => [ 'on' => true ], 'flags' => [ 'membership' => false ] ] );

		self::assertSame( '<p><a href="/account/withdraw" rel="nofollow" class="no-prefetch no-prerender">Withdraw from contract here</a></p>', do_blocks( '<!-- wp:circulation/withdrawal /-->' ) );
	}
}
