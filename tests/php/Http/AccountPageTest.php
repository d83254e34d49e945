<?php
/**
 * Account pages as a browser gets them (`address-1`, `address-33`, `address-36`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Http;

use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;

final class AccountPageTest extends HttpTestCase {
	private function membership( bool $is_on ): void {
		Publisher::get()->run( 'update_option( "circulation_settings", array_replace_recursive( get_option( "circulation_settings" ), [ "flags" => [ "membership" => ' . var_export( $is_on, true ) . ' ] ] ) );' );
	}

	// Proves address-1.
	#[Test]
	#[TestWith( [ '/account' ] )]
	#[TestWith( [ '/account/' ] )]
	#[TestWith( [ '/account/login' ] )]
	#[TestWith( [ '/account/login/' ] )]
	#[TestWith( [ '/account/settings/membership' ] )]
	#[TestWith( [ '/account/subscribe?redirect=%2F' ] )]
	#[TestWith( [ '/account/verify?token=t&action=login' ] )]
	#[TestWith( [ '/account/no/such/page' ] )]
	public function every_account_address_answers_the_app_at_once( string $path ): void {
		$answer = $this->get( $path );

		self::assertSame( 200, $answer['status'], 'no redirect to an address with a slash' );
		self::assert_holds( true, '<div id="circulation-account" class="circ" data-brand="nypost"><p class="circ-not-loaded">This page did not load.', $answer['body'], $path );
		self::assert_holds( true, '"view":"account"', $answer['body'], $path );
		self::assertSame(
			$this->without_screen( $this->get( '/account' )['body'] ),
			$this->without_screen( $answer['body'] ),
			'but for the screen, it is the same for every address',
		);
	}

	private function without_screen( string $page ): string {
		$without = (string) preg_replace( '~ data-screen="[^"]*"~', '', $page, -1, $count );
		self::assertSame( 1, $count );
		return $without;
	}

	// Proves session-27.
	#[Test]
	#[TestWith( [ '/account', 'screen-settings' ] )]
	#[TestWith( [ '/account/settings/', 'screen-settings' ] )]
	#[TestWith( [ '/account/settings/membership/cancel', 'screen-membership-cancel' ] )]
	#[TestWith( [ '/account/onboarding/name', 'screen-onboarding-name' ] )]
	#[TestWith( [ '/account/login', 'screen-login' ] )]
	#[TestWith( [ '/account/no/such/page', '' ] )]
	#[TestWith( [ '/account/settings/nothing', '' ] )]
	public function it_names_the_code_of_its_screen_ahead_of_the_app( string $path, string $chunk ): void {
		$body = $this->get( $path )['body'];

		// phpcs:ignore WordPress.WP.EnqueuedResources.NonEnqueuedScript -- It is searched for, not printed.
		self::assertSame( 1, preg_match( '~<script async data-screen="([^"]*)" fetchpriority="high" src="[^"]*/build/app/first-reads\.js\?ver=\w+">~', $body, $found ) );
		if ( $chunk === '' ) {
			self::assertSame( '', $found[1] );
		} else {
			self::assertMatchesRegularExpression( "~^/\S+/build/app/chunks/$chunk\.1\.js\z~", $found[1] );
		}
		self::assertLessThan( strpos( $body, 'rel="preload"' ), strpos( $body, 'first-reads.js' ), 'nothing larger comes before it' );
		self::assertLessThan( strpos( $body, 'first-reads.js' ), strpos( $body, 'id="circulation-config"' ), 'it reads the configuration' );
	}

	// Proves address-21.
	#[Test]
	public function a_return_address_that_leads_away_never_reaches_the_page(): void {
		$origin = Publisher::get()->site->origin;
		foreach ( [
			'/account/login?redirect=//evil.example'       => '/account/login',
			'//account/login/?redirect=https://evil.example/&welcome=true' => '/account/login?welcome=true',
			'/account/continue?token=a-b_c%2Bd&action=login&redirect=%2F%5Cevil.example' => '/account/continue?token=a-b_c%2Bd&action=login',
			"/account/login?redirect=$origin@evil.example" => '/account/login',
		] as $asked => $left ) {
			$answer = $this->get( $asked );

			self::assertSame( [ 302, [ $left ] ], [ $answer['status'], $answer['headers']['location'] ] );
			self::assertMatchesRegularExpression( '/\bno-store\b/', $answer['headers']['cache-control'][0] );
			self::assertSame( [ 'strict-origin' ], $answer['headers']['referrer-policy'] );
		}
		foreach ( [ '/sports/', 'referrer', "$origin/sports/?page=2", '/account/login' ] as $local ) {
			self::assertSame( 200, $this->get( '/account/login?redirect=' . rawurlencode( $local ) )['status'], $local );
		}
	}

	// Proves address-1.
	#[Test]
	#[TestWith( [ '/%61ccount/login' ] )]
	#[TestWith( [ '/account%2Flogin' ] )]
	#[TestWith( [ '/account/%6Cogin' ] )]
	#[TestWith( [ '//account/login' ] )]
	#[TestWith( [ '/account//login//' ] )]
	#[TestWith( [ '/account/Login' ] )]
	#[TestWith( [ '/ACCOUNT/LOGIN' ] )]
	public function another_spelling_of_an_address_leads_to_the_plain_one_with_its_query( string $path ): void {
		$plain = '/account/login';
		foreach ( [
			''                             => '',
			'?token=A-b_c%2Bd'             => '?token=A-b_c%2Bd',
			'?token=t&redirect=//evil.org' => '?token=t',
		] as $asked => $left ) {
			$answer = $this->get( $path . $asked );

			self::assertSame( [ 302, [ $plain . $left ] ], [ $answer['status'], $answer['headers']['location'] ?? [] ] );
			self::assertMatchesRegularExpression( '/\bno-store\b/', $answer['headers']['cache-control'][0] );
			self::assertSame( [ 'strict-origin' ], $answer['headers']['referrer-policy'] );
		}
	}

	#[Test]
	#[TestWith( [ '/account/login%00' ] )]
	#[TestWith( [ '/account/%256Cogin' ] )]
	#[TestWith( [ '/account/login;x=1' ] )]
	#[TestWith( [ '/account/%E2%80%AE' ] )]
	#[TestWith( [ '/account/%FF' ] )]
	#[TestWith( [ '/account/settings%2F%2E%2E%2Flogin' ] )]
	public function an_address_with_letters_that_no_account_page_has_is_not_found( string $path ): void {
		$answer = $this->get( $path );

		self::assertSame( 404, $answer['status'] );
		self::assert_holds( false, 'circulation-account', $answer['body'], $path );
	}

	// Proves language-13.
	#[Test]
	public function it_is_a_separate_page_without_theme_or_other_plugins(): void {
		$page = $this->get( '/account/login' )['body'];

		self::assertSame( 2, preg_match_all( '~<script(?![^>]*application/json)[^>]*>~', $page, $scripts ) );
		self::assertStringContainsString( 'build/app/first-reads.js?ver=f00d1234', $scripts[0][0] );
		self::assertStringContainsString( 'build/app/loader.js?ver=f00d1234', $scripts[0][1] );
		self::assert_holds( false, 'wp-block', $page, 'the page' );
		self::assert_holds( false, 'twentytwentyfive', $page, 'the page' );
		self::assert_holds( true, '<header class="circ-site"><div>', $page, 'the page' );
		self::assert_holds( true, '<a class="circ-brand" href="/">', $page, 'the page' );
		self::assert_holds( true, '>The Daily Example</a><div class="circ-tools">', $page, 'the page' );
		self::assert_holds( true, '<title>Your account – The Daily Example</title>', $page, 'the page' );
		self::assert_holds( true, '<noscript><p>', $page, 'the page' );
		self::assert_holds( true, '<html lang="en-US">', $page, 'the page' );
	}

	// Proves site-33.
	#[Test]
	public function it_is_dark_from_its_first_byte_where_the_theme_is_and_light_otherwise(): void {
		self::assert_holds( false, 'name="color-scheme"', $this->get( '/account' )['body'], 'the page' );
		Publisher::get()->run( 'update_option( "circulation_settings", array_replace( get_option( "circulation_settings" ), [ "color_scheme" => "auto" ] ) );' );
		try {
			$page = $this->get( '/account' )['body'];

			self::assert_holds( true, '<html lang="en-US" data-scheme="auto">', $page, 'the page' );
			self::assertLessThan( strpos( $page, '<style' ), (int) strpos( $page, '<meta name="color-scheme" content="light dark">' ) );
			self::assert_holds( true, ':root[data-scheme=auto]{color-scheme:light dark}', $page, 'the page' );
		} finally {
			Publisher::get()->run( 'update_option( "circulation_settings", array_replace( get_option( "circulation_settings" ), [ "color_scheme" => "light" ] ) );' );
		}
	}

	// Proves address-35.
	#[Test]
	public function it_links_to_the_legal_texts(): void {
		$links = function (): array {
			preg_match( '~<footer class="circ-legal">(.*?)</footer>~', $this->get( '/account' )['body'], $footer );
			preg_match_all( '~href="([^"]*)"~', $footer[1], $links );
			return $links[1];
		};
		$own   = [ '/membership-terms/', '/membership-terms/#cancellation', '/terms/' ];
		self::assertSame( $own, $links(), 'as long as WordPress has no privacy page' );

		$page = Publisher::get()->run( 'echo wp_insert_post( [ "post_type" => "page", "post_status" => "publish", "post_title" => "Ours", "post_name" => "our-privacy" ] ); ' );
		try {
			Publisher::get()->run( "update_option( 'wp_page_for_privacy_policy', $page );" );
			self::assertSame( [ ...$own, '/our-privacy/' ], $links() );
			Publisher::get()->run( "update_option( 'circulation_settings', array_replace_recursive( get_option( 'circulation_settings' ), [ 'legal' => [ 'terms' => '', 'cancellation' => 'https://law.example/' ] ] ) );" );
			self::assertSame( [ '/membership-terms/', 'https://law.example/', '/our-privacy/' ], $links() );
		} finally {
			Publisher::get()->run( "wp_delete_post( $page, true ); update_option( 'wp_page_for_privacy_policy', 0 ); update_option( 'circulation_settings', array_replace_recursive( get_option( 'circulation_settings' ), [ 'legal' => ( new Circulation\Settings\Schema() )->defaults()['legal'] ] ) );" );
		}
	}

	// Proves site-35.
	#[Test]
	public function its_head_shows_the_publishers_logo_with_its_size_and_the_name_as_alternative_text(): void {
		$logo = 'wp_insert_attachment( [ "post_title" => "Logo", "post_mime_type" => "image/png", "post_status" => "inherit" ], "logo.png" )';
		$id   = Publisher::get()->run( "\$id = $logo; wp_update_attachment_metadata( \$id, [ 'width' => 600, 'height' => 200, 'file' => 'logo.png' ] ); echo \$id;" );
		try {
			Publisher::get()->run( "update_option( 'circulation_settings', array_replace_recursive( get_option( 'circulation_settings' ), [ 'brand' => [ 'logo' => '/wp-content/uploads/logo.png', 'accent' => '#a3125c' ] ] ) );" );
			$answer = $this->get( '/account' );
			self::assertStringContainsString( '<img src="/wp-content/uploads/logo.png" width="120" height="40" alt="The Daily Example"></a>', $answer['body'] );
			self::assertStringContainsString( '.circ{--circ-accent:light-dark(#a3125c,', $answer['body'] );
			preg_match( '~<style id="circ-css">(.*?)</style>~s', $answer['body'], $style );
			self::assertStringContainsString( "'sha256-" . base64_encode( hash( 'sha256', $style[1], true ) ) . "'", $answer['headers']['content-security-policy'][0] );
		} finally {
			Publisher::get()->run( "wp_delete_attachment( $id, true ); update_option( 'circulation_settings', array_replace_recursive( get_option( 'circulation_settings' ), [ 'brand' => ( new Circulation\Settings\Schema() )->defaults()['brand'] ] ) );" );
		}
		self::assertStringContainsString( '>The Daily Example</a>', $this->get( '/account' )['body'] );
	}

	#[Test]
	public function it_asks_early_for_the_chunks_that_the_app_begins_with(): void {
		$page = $this->get( '/account' )['body'];

		self::assertMatchesRegularExpression( '~<link rel="preload" as="script" href="[^"]+/build/app/chunks/account\.1\.js">~', $page );
		self::assertMatchesRegularExpression( '~<link rel="preload" as="style" href="[^"]+/build/app/chunks/account\.1\.css">~', $page );
	}

	// Proves address-36.
	#[Test]
	public function no_one_caches_frames_or_finds_it_and_its_style_is_allowed_by_hash(): void {
		$answer  = $this->get( '/account/login' );
		$headers = $answer['headers'];
		preg_match( '~<style id="circ-css">(.*?)</style>~s', $answer['body'], $style );

		self::assertSame( [ [ 'no-cache' ], [ '0' ], [ 'no-store' ], [ 'no-store' ] ], [ $headers['x-litespeed-cache-control'], $headers['x-accel-expires'], $headers['cdn-cache-control'], $headers['surrogate-control'] ], 'caches that pass Cache-Control over' );
		self::assertMatchesRegularExpression( '/\bno-store\b/', $headers['cache-control'][0] );
		self::assertMatchesRegularExpression( '/\bprivate\b/', $headers['cache-control'][0] );
		self::assertSame( [ 'strict-origin' ], $headers['referrer-policy'] );
		self::assertSame( [ 'noindex, noarchive' ], $headers['x-robots-tag'] );
		self::assertSame( [ 'same-origin-allow-popups' ], $headers['cross-origin-opener-policy'] );
		self::assertSame( [ 'text/html; charset=UTF-8' ], $headers['content-type'] );
		self::assertCount( 1, $headers['content-security-policy'] );
		self::assertMatchesRegularExpression( '~script-src http://127\.0\.0\.1:\d+/wp-content/plugins/circulation/build/app/;~', $headers['content-security-policy'][0] );
		self::assertStringContainsString( "'sha256-" . base64_encode( hash( 'sha256', $style[1], true ) ) . "'", $headers['content-security-policy'][0] );
		self::assertArrayNotHasKey( 'set-cookie', $headers );
	}

	// Proves address-1.
	#[Test]
	#[TestWith( [ '/account/settings/x.css' ] )]
	#[TestWith( [ '/account/settings/x.js' ] )]
	#[TestWith( [ '/account/avatar.png' ] )]
	#[TestWith( [ '/account/login%2Ecss' ] )]
	#[TestWith( [ '/account/login.css%2F' ] )]
	#[TestWith( [ '/account/login.css%00' ] )]
	#[TestWith( [ '/account/login.css%3Bx' ] )]
	#[TestWith( [ '/account/login.css;x' ] )]
	public function an_address_that_looks_like_a_file_is_not_found( string $path ): void {
		$answer = $this->get( $path );

		self::assertSame( 404, $answer['status'] );
		self::assert_holds( false, 'circulation-account', $answer['body'], $path );
	}

	// Proves address-33.
	#[Test]
	public function without_the_membership_flag_the_front_page_is_served_for_the_loader_to_open_a_modal_over_it(): void {
		$this->membership( false );
		try {
			$front = $this->get( '/' );
			foreach ( [ '/account/login', '/account/login/', '/account/settings/membership', '/account/anything' ] as $path ) {
				$answer = $this->get( $path );

				self::assertSame( 200, $answer['status'] );
				self::assert_holds( false, '"view":"account"', $answer['body'], $path );
				self::assert_holds( true, '"flags":[]', $answer['body'], $path );
				self::assert_holds( false, 'circulation-account', $answer['body'], $path );
				self::assert_holds( true, 'Harbor City again', $answer['body'], $path );
				self::assertSame( [ 'noindex, noarchive' ], $answer['headers']['x-robots-tag'] );
				self::assertMatchesRegularExpression( '/\bno-store\b/', $answer['headers']['cache-control'][0] );
			}
			self::assertArrayNotHasKey( 'x-robots-tag', $front['headers'], 'the front page itself is left alone' );
		} finally {
			$this->membership( true );
		}
	}

	// Proves address-33.
	#[Test]
	public function without_the_membership_flag_a_mailed_link_works_and_a_reader_ends_what_they_have(): void {
		$this->membership( false );
		try {
			foreach ( [ '/account/continue?token=x', '/account/verify?token=x&action=login', '/account/reset-password?state=x', '/account/settings/verify-email-change?token=x', '/account/handoff?token=x' ] as $path ) {
				self::assert_holds( true, 'id="circulation-account"', $this->get( $path )['body'], $path );
			}
			foreach ( [ '/account/settings/membership', '/account/settings/membership/cancel', '/account/settings/payment-method', '/account/settings/newsletters', '/account/settings/texts', '/account/settings/privacy' ] as $path ) {
				self::assert_holds( true, 'id="circulation-account"', $this->get( $path, [ 'Cookie: blaize_session=abc' ] )['body'], $path );
			}
			foreach ( [ '/account/settings', '/account/subscribe' ] as $path ) {
				self::assert_holds( false, 'id="circulation-account"', $this->get( $path, [ 'Cookie: blaize_session=abc' ] )['body'], $path );
			}
		} finally {
			$this->membership( true );
		}
	}

	#[Test]
	public function it_asks_the_database_for_no_article(): void {
		self::assertLessThan( Publisher::get()->queries( '/' ), Publisher::get()->queries( '/account/login' ) );
	}

	#[Test]
	public function it_is_in_no_sitemap(): void {
		self::assert_holds( false, '/account', $this->get( '/wp-sitemap.xml' )['body'] . $this->get( '/wp-sitemap-posts-page-1.xml' )['body'], 'the sitemap' );
	}

	// Proves address-1.
	#[Test]
	#[TestWith( [ '/account/settings', true ] )]
	#[TestWith( [ '/account//login', true ] )]
	#[TestWith( [ '/wp-json/circulation/v1/nonce', true ] )]
	#[TestWith( [ '/wp-json/circulation/v1/content/1', true ] )]
	#[TestWith( [ '/wp-json/circulation/v1/plans', false ] )]
	#[TestWith( [ '/', false ] )]
	public function cache_plugins_learn_which_pages_not_to_cache( string $path, bool $is_told ): void {
		$file = (string) tempnam( sys_get_temp_dir(), 'told' );
		$mu   = WP_CONTENT_DIR . '/mu-plugins';
		$look = "$mu/zz-cache.php";
		wp_mkdir_p( $mu );
		file_put_contents( $look, '<?php register_shutdown_function( static function (): void { file_put_contents( ' . var_export( $file, true ) . ', implode( ",", array_filter( [ "DONOTCACHEPAGE", "DONOTMINIFY", "DONOTROCKETOPTIMIZE" ], "defined" ) ) ); } );' );
		try {
			$this->get( $path );
			self::assertSame( $is_told ? 'DONOTCACHEPAGE,DONOTMINIFY,DONOTROCKETOPTIMIZE' : '', file_get_contents( $file ) );
		} finally {
			unlink( $look );
			unlink( $file );
		}
	}
}
