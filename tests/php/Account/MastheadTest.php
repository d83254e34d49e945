<?php
/**
 * The masthead of an account page (`address-41`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Account;

use Circulation\Account\Masthead;
use Circulation\Assets\HeaderSlot;
use Circulation\Assets\PageStyle;
use Circulation\Settings\CookieNames;
use Circulation\Settings\FeatureFlags;
use Circulation\Settings\Sites;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Test;

final class MastheadTest extends WordPressTestCase {
	private function html(): string {
		$settings = $this->plugin_settings();
		$sites    = new Sites( $settings );
		$flags    = new FeatureFlags( $settings );
		$slot     = new HeaderSlot( $sites, $flags, new CookieNames( $settings ) );
		return ( new Masthead( $sites, $slot, new PageStyle( $sites, $flags ) ) )->html();
	}

	/** Creates a category with the given number of stories. */
	private function section( string $name, int $stories, int $inside = 0 ): void {
		$term = wp_insert_term( $name, 'category', [ 'parent' => $inside ] );
		self::assertIsArray( $term );
		for ( $story = 0; $story < $stories; $story++ ) {
			wp_set_post_categories( $this->post(), [ (int) $term['term_id'] ] );
		}
	}

	private function post(): int {
		return (int) wp_insert_post( [ 'post_title' => 'A story', 'post_content' => 'Words.', 'post_status' => 'publish' ] );
	}

	/**
	 * The names of the masthead's sections, in order.
	 *
	 * @return list<string>
	 */
	private function sections(): array {
		preg_match( '~<nav class="circ-sections" aria-label="Sections">(.*?)</nav>~', $this->html(), $nav );
		preg_match_all( '~<a href="http://daily\.example/[^"]+">([^<]+)</a>~', $nav[1] ?? '', $links );
		return $links[1];
	}

	// Proves address-41.
	#[Test]
	public function it_holds_the_name_room_for_subscribe_and_for_the_account_which_the_app_shows(): void {
		self::assertStringContainsString( '<a class="circ-brand" href="/">The Daily Example</a>', $this->html() );
		self::assertStringContainsString( '<div data-circ-subscribe class="circ circ--inline" data-brand="nypost"></div><div data-circ-header>', $this->html() );
		self::assertStringContainsString( '<button class="circ-button circ-button--secondary circ-button--small" data-circ-login hidden>Log In</button>', $this->html() );
	}

	// Proves address-41.
	#[Test]
	public function it_leads_to_the_largest_sections_and_leaves_out_the_default_one(): void {
		$this->post();
		foreach ( [ 'Sports' => 7, 'City' => 6, 'Science' => 5, 'Table' => 4, 'Opinion' => 3, 'Weather' => 2, 'Empty' => 0 ] as $name => $stories ) {
			$this->section( $name, $stories );
		}
		$this->section( 'Hockey', 8, (int) get_cat_ID( 'Sports' ) );

		self::assertSame( [ 'Sports', 'City', 'Science', 'Table', 'Opinion' ], $this->sections() );
	}

	#[Test]
	public function a_site_names_its_own_sections(): void {
		add_filter( 'circulation_masthead_links', static fn(): array => [ 'http://daily.example/a/?b=1&c' => 'Food & <b>drink</b>', 'javascript:alert(1)' => 'No', 7 => [] ] );

		self::assertStringContainsString( '<nav class="circ-sections" aria-label="Sections"><a href="http://daily.example/a/?b=1&#038;c">Food &amp; &lt;b&gt;drink&lt;/b&gt;</a></nav>', $this->html() );
	}

	#[Test]
	public function without_sections_there_is_no_navigation(): void {
		self::assertStringNotContainsString( '<nav', $this->html() );
	}

	// Proves address-41.
	#[Test]
	public function the_logo_of_the_theme_replaces_the_name(): void {
		$logo = (int) wp_insert_attachment( [ 'post_title' => 'Logo', 'post_mime_type' => 'image/svg+xml', 'post_status' => 'inherit' ], 'logo.svg' );
		wp_update_attachment_metadata( $logo, [ 'width' => 200, 'height' => 40, 'file' => 'logo.svg' ] );
		set_theme_mod( 'custom_logo', $logo );

		preg_match( '~<a class="circ-brand"[^>]*>(.*?)</a>~', $this->html(), $brand );

		self::assertMatchesRegularExpression( '~^<img width="200" height="40" src="[^"]+/logo\.svg"[^>]* alt="The Daily Example"~', $brand[1] );

		add_filter( 'wp_get_attachment_image', '__return_null' );
		self::assertStringContainsString( '>The Daily Example</a>', $this->html(), 'one that another plugin has lost' );
		remove_filter( 'wp_get_attachment_image', '__return_null' );

		set_theme_mod( 'custom_logo', 999_999 );
		self::assertStringContainsString( '>The Daily Example</a>', $this->html(), 'one that is gone' );
	}
}
