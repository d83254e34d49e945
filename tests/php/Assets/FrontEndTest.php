<?php
/**
 * A page of the site loads one deferred script, a little inline style, and the header's button (`gate-31`, `site-22`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Assets;

use Circulation\Assets\BootConfig;
use Circulation\Assets\Build;
use Circulation\Assets\PageStyle;
use Circulation\Assets\Translations;
use Circulation\Assets\Loader;
use Circulation\Gating\Access;
use Circulation\Settings\Connections;
use Circulation\Settings\CookieNames;
use Circulation\Settings\Environment;
use Circulation\Settings\FeatureFlags;
use Circulation\Settings\Sites;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;
use WP_Block_Template;
use WP_Query;

final class FrontEndTest extends WordPressTestCase {
	/** WordPress's output in a theme's head and footer. */
	private function page(): string {
		ob_start();
		wp_head();
		wp_footer();
		return (string) ob_get_clean();
	}

	private function sell_in_the_us_to_somebody_in( string $country ): void {
		$this->set( [ 'region' => [ 'mode' => 'countries', 'countries' => [ 'US' ], 'header' => 'X-Country' ] ] );
		$_SERVER['HTTP_X_COUNTRY'] = $country;
	}

	#[Test]
	public function a_page_carries_one_deferred_script_after_its_configuration(): void {
		$page = $this->page();

		self::assertSame( 1, preg_match_all( '~<script[^>]+src="[^"]*/circulation/[^"]*"[^>]*>~', $page, $scripts ) );
		self::assertMatchesRegularExpression( '~ src="http://daily\.example/wp-content/plugins/circulation/build/app/loader\.js\?ver=f00d1234"~', $scripts[0][0] );
		self::assertMatchesRegularExpression( '~ defer(="[^"]*")?[ >]~', $scripts[0][0] );
		self::assertLessThan( strpos( $page, $scripts[0][0] ), strpos( $page, 'id="circulation-config"' ) );
	}

	// Proves gate-34.
	#[Test]
	public function it_carries_no_stylesheet_and_no_nonce(): void {
		$page = $this->page();

		self::assertDoesNotMatchRegularExpression( '~<link[^>]+circulation~', $page );
		self::assertDoesNotMatchRegularExpression( '~circulation-config">[^<]*nonce~i', $page );
		self::assertStringNotContainsString( wp_create_nonce( 'wp_rest' ), $page );
	}

	// Proves gate-31.
	#[Test]
	#[TestWith( [ 'nypost', 3, false, 400 ] )]
	#[TestWith( [ 'pagesix', 8, false, 400 ] )]
	#[TestWith( [ 'decider', 0, false, 400 ] )]
	#[TestWith( [ 'nypost', 3, true, 1400 ], 'with the rules of the wall' )]
	#[TestWith( [ 'pagesix', 8, true, 1400 ], 'with the rules of the wall, Back Fence' )]
	#[TestWith( [ 'decider', 0, true, 1400 ], 'with the rules of the wall, Second Screen' )]
	public function everything_that_it_adds_to_an_article_weighs_little_compressed( string $site, int $radius, bool $members, int $most ): void {
		$this->set( [ 'site' => $site ] );
		$GLOBALS['wp_query']     = new WP_Query( [ 'p' => $this->article( 'Body', $members )->ID ] );
		$page                    = $this->page();
		$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
		the_post();
		$page .= apply_filters( 'the_content', get_the_content() );
		preg_match_all( '~<style id="circ-css">.*?</style>\s*|<style>\.circ-gate.*?</style>|<script type="application/json" id="circulation-config">.*?</script>\s*|<script[^>]+id="circulation-loader-js".*?</script>\s*~s', $page, $ours );

		self::assertCount( $members ? 4 : 3, $ours[0] );
		self::assertStringContainsString( "border-radius:{$radius}px", $ours[0][0] );
		self::assertStringNotContainsString( '.circ-gate', $ours[0][0], 'the panel brings its look along' );
		self::assertLessThanOrEqual( $most, strlen( (string) gzencode( $page, 9 ) ) - strlen( (string) gzencode( str_replace( $ours[0], '', $page ), 9 ) ) );
	}

	#[Test]
	public function where_nothing_is_built_a_page_carries_no_script_and_no_configuration(): void {
		foreach ( [ 'wp_enqueue_scripts', 'wp_head', 'wp_footer' ] as $hook ) {
			remove_all_actions( $hook );
		}
		$settings = $this->plugin_settings();
		$sites    = new Sites( $settings );
		$nowhere  = new Build( '/nowhere', 'https://daily.example' );
		( new Loader( $nowhere, new BootConfig( $settings, $sites, new FeatureFlags( $settings ), new CookieNames( $settings ), new Environment(), new Connections( $settings, new Environment() ), new Access(), $nowhere, static fn(): Translations => new Translations( '' ) ), new PageStyle( $sites, new FeatureFlags( $settings ) ), $sites, $settings ) )->register();

		do_action( 'wp_enqueue_scripts' );
		ob_start();
		do_action( 'wp_footer' );

		self::assertSame( '', ob_get_clean() );
		self::assertFalse( wp_script_is( Loader::HANDLE ) );
		self::assertSame( [], $nowhere->chunks( 'account' ) );
	}

	// Proves site-33.
	#[Test]
	public function without_a_dark_theme_a_page_mentions_no_dark_variant(): void {
		self::assertSame( 'lang="en-US"', get_language_attributes() );
		self::assertStringNotContainsString( 'scheme', $this->style() );
		self::assertStringNotContainsString( 'light-dark', $this->style() );
	}

	// Proves site-33.
	#[Test]
	#[TestWith( [ 'auto' ] )]
	#[TestWith( [ 'dark' ] )]
	public function a_theme_with_a_dark_look_has_it_marked_on_the_pages_root_and_button_and_dialog_follow( string $scheme ): void {
		$this->set( [ 'color_scheme' => $scheme ] );

		self::assertSame( "lang=\"en-US\" data-scheme=\"$scheme\"", get_language_attributes() );
		self::assertStringContainsString( '[data-scheme=auto] .circ{color-scheme:light dark}[data-scheme=dark] .circ{color-scheme:dark}', $this->style() );
		self::assertStringContainsString( 'background:light-dark(#fff,#14171a);color:light-dark(#15181b,#f2f3f3)', $this->style() );

		set_current_screen( 'dashboard' );
		$in_wp_admin = get_language_attributes();
		unset( $GLOBALS['current_screen'] );

		self::assertSame( 'lang="en-US"', $in_wp_admin, 'which is not the theme' );
	}

	// Proves site-33.
	#[Test]
	public function the_wall_is_light_unless_the_page_says_that_it_is_not(): void {
		$style = $this->page_style();
		self::assertStringStartsWith( '.circ-gate:not(#circ){color-scheme:light;', $style->offer_css() );
		self::assertStringNotContainsString( 'data-scheme', $style->offer_css() );

		$this->set( [ 'color_scheme' => 'auto' ] );

		self::assertStringContainsString( '[data-scheme=auto] .circ-gate:not(#circ){color-scheme:light dark}', $style->offer_css() );
	}

	// Proves gate-37.
	#[Test]
	#[TestWith( [ 'nypost', '--head:var(--wp--preset--font-family--heading,Charter,' ] )]
	#[TestWith( [ 'pagesix', ',serif);--head-style:italic;' ] )]
	public function the_wall_takes_the_storys_own_letters_and_the_brands_where_a_theme_names_none( string $site, string $letters ): void {
		$this->set( [ 'site' => $site ] );

		self::assertStringContainsString( $letters, $this->page_style()->offer_css() );
		self::assertStringNotContainsString( 'system-ui', $this->page_style()->offer_css() . $this->style() );
	}

	private function page_style(): PageStyle {
		$settings = $this->plugin_settings();
		return new PageStyle( new Sites( $settings ), new FeatureFlags( $settings ) );
	}

	private function style(): string {
		return $this->page_style()->css();
	}

	#[Test]
	public function the_block_prints_the_button_as_a_visitor_sees_it_and_without_a_script_it_leads_to_the_log_in_page(): void {
		$html = do_blocks( '<!-- wp:circulation/account-link /-->' );

		self::assertStringStartsWith( '<div data-circ-header><script>', $html );
		self::assertStringEndsWith(
			'</script><form action="/account/login" class="circ circ--inline" data-brand="nypost"><a href="/account/subscribe" rel="nofollow" class="circ-button circ-button--small no-prefetch no-prerender" data-circ-offer>Subscribe</a><button class="circ-button circ-button--secondary circ-button--small" data-circ-login>Log In</button></form></div>',
			$html
		);
	}

	// Proves address-44.
	#[Test]
	public function a_known_reader_is_shown_neither_log_in_nor_plans_before_the_app_has_drawn_the_header(): void {
		self::assertStringContainsString( 'l.add("circ-known")', do_blocks( '<!-- wp:circulation/account-link /-->' ) );
		self::assertStringContainsString( '.circ-known [data-circ-header]>form{visibility:hidden}', $this->style() );
	}

	// Proves address-44, site-8.
	#[Test]
	public function without_the_membership_the_header_sells_nothing_and_keeps_less_room(): void {
		self::assertStringContainsString( 'min-width:240px', $this->style() );

		$this->set( [ 'flags' => [ 'membership' => '' ] ] );

		self::assertStringNotContainsString( 'data-circ-offer', do_blocks( '<!-- wp:circulation/account-link /-->' ) );
		self::assertStringContainsString( 'min-width:156px', $this->style() );
	}

	// Proves language-5.
	#[Test]
	public function labels_in_another_language_are_printed_with_it(): void {
		add_filter( 'gettext_circulation', static fn ( string $translation, string $text ): string => 'Log Out' === $text ? 'Abmelden' : $translation, 10, 2 );

		$html = do_blocks( '<!-- wp:circulation/account-link /-->' );

		self::assertStringContainsString( ' data-circ-login data-log-out="Abmelden">Log In', $html );
		self::assertStringNotContainsString( 'data-logging-out', $html );
	}

	// Proves address-29, site-22.
	#[Test]
	public function a_classic_theme_prints_it_by_an_action(): void {
		ob_start();
		do_action( 'circulation_account_link' );

		self::assertSame( do_blocks( '<!-- wp:circulation/account-link /-->' ), ob_get_clean() );
	}

	// Proves address-31, site-22.
	#[Test]
	#[TestWith( [ 'US', true ] )]
	#[TestWith( [ 'FR', false ] )]
	public function outside_the_region_there_is_neither_log_in_nor_plans( string $country, bool $is_there ): void {
		$this->sell_in_the_us_to_somebody_in( $country );
		$html = do_blocks( '<!-- wp:circulation/account-link /-->' );
		unset( $_SERVER['HTTP_X_COUNTRY'] );

		self::assertSame( [ $is_there, ! $is_there ], [ str_contains( $html, 'data-circ-offer' ), str_contains( $html, ' hidden>Log In' ) ] );
	}

	// Proves address-31.
	#[Test]
	#[TestWith( [ 'US', false ] )]
	#[TestWith( [ 'FR', true ] )]
	public function outside_the_region_a_visitors_header_reserves_no_room( string $country, bool $is_there ): void {
		$this->sell_in_the_us_to_somebody_in( $country );
		$html = $this->page();
		unset( $_SERVER['HTTP_X_COUNTRY'] );

		self::assertSame( $is_there, str_contains( $html, ':root:not(.circ-known) [data-circ-header]:not(:has([data-circ-login]:not([hidden]))){display:none}' ) );
	}

	// Proves address-29, site-22.
	#[Test]
	public function a_block_themes_header_has_it_after_its_navigation(): void {
		$header       = new WP_Block_Template();
		$header->area = 'header';
		$footer       = new WP_Block_Template();
		$footer->area = 'footer';
		$this->comes( 'pre_render_block' );
		$this->comes( 'admin_init' );
		$hooked       = static fn( string $position, string $anchor, mixed $context ): array => apply_filters( 'hooked_block_types', [], $position, $anchor, $context );

		self::assertSame( [ 'circulation/account-link' ], $hooked( 'after', 'core/navigation', $header ) );
		self::assertSame( [ 'circulation/account-link' ], $hooked( 'after', 'core/navigation', [ 'blockTypes' => [ 'core/template-part/header' ] ] ) );
		self::assertSame( [], $hooked( 'before', 'core/navigation', $header ) );
		self::assertSame( [], $hooked( 'after', 'core/site-title', $header ) );
		self::assertSame( [], $hooked( 'after', 'core/navigation', $footer ) );
		self::assertSame( [], $hooked( 'after', 'core/navigation', null ) );
	}

	#[Test]
	public function chunks_of_the_account_are_read_from_webpacks_manifest(): void {
		$build = new Build( WP_PLUGIN_DIR . '/circulation/build/app', 'https://daily.example/app' );

		self::assertSame( [ 'chunks/account.1.js', 'chunks/account.1.css' ], $build->chunks( 'account' ) );
		self::assertSame( [], $build->chunks( 'gate' ) );
		self::assertSame( 'https://daily.example/app/', $build->url( '' ) );
	}
}
