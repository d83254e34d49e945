<?php
/**
 * A publisher's own logo and colors on every page (`site-34`, `site-35`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Assets;

use Circulation\Assets\PageFacts;
use Circulation\Assets\PageStyle;
use Circulation\Assets\Palette;
use Circulation\Settings\ContrastRules;
use Circulation\Settings\Pictures;
use Circulation\Settings\FeatureFlags;
use Circulation\Settings\Sites;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;

final class BrandTest extends WordPressTestCase {
	/** Adds a picture of this size to the media library, and returns its id. */
	private function picture( int $width, int $height, string $name = 'logo.png' ): int {
		$id = wp_insert_attachment( [ 'post_title' => 'Logo', 'post_mime_type' => 'image/png', 'post_status' => 'inherit' ], $name );
		wp_update_attachment_metadata( $id, [ 'width' => $width, 'height' => $height, 'file' => $name ] );
		return $id;
	}

	/** The picture's URL, as the settings screen sends it. */
	private function address( int $picture ): string {
		return wp_make_link_relative( (string) wp_get_attachment_url( $picture ) );
	}

	/** @param array<string, string> $brand */
	private function save( array $brand ): void {
		$settings = $this->plugin_settings();
		$checked  = $settings->validate( [ 'brand' => $brand ] );
		self::assertSame( [], $checked['problems'] );
		$settings->save( $checked['values'] );
	}

	private function site(): Sites {
		return new Sites( $this->plugin_settings() );
	}

	private function style(): PageStyle {
		return new PageStyle( $this->site(), new FeatureFlags( $this->plugin_settings() ) );
	}

	// Proves site-34.
	#[Test]
	public function without_a_choice_of_the_publisher_nothing_changes(): void {
		self::assertSame( [ null, [] ], [ $this->site()->logo(), $this->site()->colors() ] );
		self::assertStringNotContainsString( '--circ-accent', $this->style()->css() );
		self::assertStringContainsString( '--a:light-dark(#17408b,#a5c4ff);--on:light-dark(#fff,#0a1830)', $this->style()->offer_css() );
	}

	#[Test]
	#[TestWith( [ 'nypost', 'Charter,Bitstream Charter,Sitka Heading,Cambria,Times New Roman,serif', 3, '#17408b' ] )]
	#[TestWith( [ 'pagesix', '"Bodoni 72",Didot,Bodoni MT,Noto Serif Display,Times New Roman,serif;--head-style:italic', 8, '#a3125c' ] )]
	#[TestWith( [ 'decider', 'Avenir Next Condensed,Roboto Condensed,Arial Narrow,Liberation Sans Narrow,sans-serif', 0, '#00655b' ] )]
	public function each_brand_has_its_own_style( string $site, string $fonts, int $radius, string $accent ): void {
		$this->set( [ 'site' => $site ] );
		$style = $this->style();

		self::assertSame( [ $fonts, $radius, $accent ], [ $style->heading(), $style->radius(), $style->accents()[0][0] ] );
	}

	// Proves site-34.
	#[Test]
	public function own_fonts_hold_in_the_app_in_the_wall_and_in_the_first_frame_of_a_window(): void {
		$this->set( [ 'site' => 'pagesix' ] );
		$this->save( [ 'heading_font' => 'Source Serif 4,  Georgia, serif', 'text_font' => '-apple-system, system-ui' ] );

		self::assertStringContainsString( '.circ{--circ-font-heading:"Source Serif 4",Georgia,serif;--circ-font-text:-apple-system,system-ui;}', $this->style()->css() );
		self::assertStringContainsString( '.circ-shell:not(#circ#circ){font-family:-apple-system,system-ui}', $this->style()->css() );
		self::assertStringContainsString( '--head:"Source Serif 4",Georgia,serif;--soft', $this->style()->offer_css() );
		self::assertSame( '"Source Serif 4",Georgia,serif', $this->style()->heading() );
	}

	// Proves site-34.
	#[Test]
	#[TestWith( [ 'Georgia; } body { display: none' ] )]
	#[TestWith( [ '"Georgia", serif' ] )]
	#[TestWith( [ 'Georgia,, serif' ] )]
	#[TestWith( [ "Georgia\n, serif" ] )]
	#[TestWith( [ 'url(https://elsewhere.example/x)' ] )]
	#[TestWith( [ 'a, b, c, d, e, f, g, h, i' ] )]
	public function anything_but_a_list_of_fonts_is_refused_with_the_allowed_form( string $typed ): void {
		$problems = $this->plugin_settings()->validate( [ 'brand' => [ 'heading_font' => $typed ] ] )['problems'];

		self::assertSame( [ 'brand.heading_font' ], array_column( $problems, 'field' ) );
		self::assertStringContainsString( 'at most eight names of fonts', $problems[0]['message'] );
	}

	#[Test]
	public function a_logo_keeps_its_shape_in_forty_pixels_of_height_and_220_of_width(): void {
		foreach ( [ [ 1200, 400, 120, 40 ], [ 1200, 100, 220, 18 ], [ 80, 20, 80, 20 ] ] as $at => [ $width, $height, $shown_width, $shown_height ] ) {
			$address = $this->address( $this->picture( $width, $height, "logo-$at.png" ) );
			$this->save( [ 'logo' => $address ] );

			self::assertSame( [ 'src' => $address, 'width' => $shown_width, 'height' => $shown_height ], $this->site()->logo() );
		}
	}

	#[Test]
	public function in_a_folder_a_logo_is_chosen_from_the_library_and_moves_with_the_site(): void {
		$move = static function ( string $address ): void {
			foreach ( [ 'option_home', 'option_siteurl' ] as $hook ) {
				remove_all_filters( $hook );
				add_filter( $hook, static fn(): string => $address );
			}
			remove_all_filters( 'upload_dir' );
			add_filter( 'upload_dir', static fn( array $dir ): array => array_replace( $dir, [ 'url' => "$address/wp-content/uploads", 'baseurl' => "$address/wp-content/uploads" ] ) );
		};
		$move( 'https://daily.example/blog' );
		$picture = $this->picture( 1200, 400 );

		$this->save( [ 'logo' => '/blog/wp-content/uploads/logo.png' ] );
		self::assertSame( '/blog/wp-content/uploads/logo.png', $this->logo_address() );

		$move( 'https://copy.example' );
		self::assertSame( '/wp-content/uploads/logo.png', $this->logo_address() );
		( new PageFacts( $this->plugin_settings(), new Palette( new ContrastRules() ), new Pictures() ) )->keep();
		self::assertSame( '/wp-content/uploads/logo.png', $this->logo_address(), 'and it is still found there' );

		add_filter( 'home_url', static fn( string $url, string $path ): string => 'https://copy.example/de/' . ltrim( $path, '/' ), 10, 2 );
		self::assertSame( '/wp-content/uploads/logo.png', $this->logo_address(), 'Pictures lie in no language.' );
		remove_all_filters( 'upload_dir' );
		add_filter( 'upload_dir', static fn( array $dir ): array => array_replace( $dir, [ 'url' => 'https://files.example/u', 'baseurl' => 'https://files.example/u' ] ) );
		( new PageFacts( $this->plugin_settings(), new Palette( new ContrastRules() ), new Pictures() ) )->keep();
		$this->save( [ 'logo' => (string) wp_get_attachment_url( $picture ) ] );
		self::assertSame( 'https://files.example/u/logo.png', $this->logo_address(), 'On another host it is named whole.' );
	}

	#[Test]
	public function a_picture_without_a_size_and_a_file_that_is_no_picture_are_refused(): void {
		$pdf = wp_insert_attachment( [ 'post_title' => 'Paper', 'post_mime_type' => 'application/pdf', 'post_status' => 'inherit' ], 'paper.pdf' );
		foreach ( [ $this->picture( 0, 0, 'none.png' ), $pdf ] as $id ) {
			self::assertSame( [ 'brand.logo' ], array_column( $this->plugin_settings()->validate( [ 'brand' => [ 'logo' => $this->address( $id ) ] ] )['problems'], 'field' ) );
		}
	}

	// Proves site-35.
	#[Test]
	public function a_picture_that_is_deleted_leaves_the_name_at_once(): void {
		$id = $this->picture( 300, 100 );
		$this->save( [ 'logo' => $this->address( $id ) ] );
		$other = $this->picture( 300, 100, 'other.png' );
		wp_delete_attachment( $other, true );
		self::assertNotNull( $this->site()->logo() );

		wp_delete_attachment( $id, true );

		self::assertNull( $this->site()->logo() );
		$this->save( [ 'accent' => '#a3125c' ] );
		self::assertNull( $this->site()->logo(), 'and other settings can still be saved' );
	}

	// Proves site-34.
	#[Test]
	public function colors_stand_above_the_brands_own_on_pages_and_in_the_wall(): void {
		$this->save( [ 'accent' => '#7a2e00', 'accent_contrast' => '#fff8f0', 'accent_tint' => '#fdf0e6' ] );

		$style = $this->style();
		self::assertMatchesRegularExpression( '~\.circ\{--circ-accent:light-dark\(#7a2e00,#[0-9a-f]{6}\);--circ-accent-strong:light-dark\([^)]+\);--circ-accent-contrast:light-dark\(#fff8f0,[^)]+\);--circ-accent-tint:light-dark\(#fdf0e6,[^)]+\);\}~', $style->css() );
		self::assertMatchesRegularExpression( '~--a:light-dark\(#7a2e00,#[0-9a-f]{6}\);--on:light-dark\(#fff8f0,~', $style->offer_css() );
	}

	// Proves site-35.
	#[Test]
	public function logo_and_colors_cost_a_page_no_query(): void {
		$this->save( [ 'logo' => $this->address( $this->picture( 300, 100 ) ), 'accent' => '#a3125c' ] );
		$this->site()->name();
		$before = $GLOBALS['wpdb']->num_queries;

		self::assertNotNull( $this->site()->logo() );
		self::assertNotSame( [], $this->site()->colors() );
		self::assertSame( $before, $GLOBALS['wpdb']->num_queries );
	}

	private function logo_address(): string {
		return $this->site()->logo()['src'] ?? '';
	}
}
