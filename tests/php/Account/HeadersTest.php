<?php
/**
 * The headers of an account page (T29, T38, T42).
 */

declare(strict_types=1);

namespace Circulation\Tests\Account;

use Circulation\Account\Headers;
use Circulation\Billing\Merchant;
use Circulation\Settings\Connections;
use Circulation\Settings\Environment;
use Circulation\Settings\Sites;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;

final class HeadersTest extends WordPressTestCase {
	/**
	 * The content security policy, by directive.
	 *
	 * @param list<string> $styles
	 * @return array<string, string>
	 */
	private function policy( string $assets = 'http://daily.example/app/', array $styles = [] ): array {
		$rules = [];
		foreach ( explode( '; ', $this->headers( $assets, $styles )['Content-Security-Policy'] ) as $rule ) {
			[ $name, $value ] = explode( ' ', $rule, 2 );
			$rules[ $name ]   = $value;
		}
		return $rules;
	}

	/**
	 * @param list<string> $styles
	 * @return array<string, string>
	 */
	private function headers( string $assets = 'http://daily.example/app/', array $styles = [] ): array {
		return ( new Headers( new Sites( $this->plugin_settings() ), new Connections( $this->plugin_settings(), new Environment() ), new Environment(), new Merchant( $this->plugin_settings() ) ) )->all( $assets, $styles );
	}

	// Proves vendor-17.
	#[Test]
	public function addresses_with_tokens_do_not_leave_the_page_and_no_one_finds_or_frames_it(): void {
		$headers = $this->headers();

		self::assertSame( 'strict-origin', $headers['Referrer-Policy'] );
		self::assertSame( 'noindex, noarchive', $headers['X-Robots-Tag'] );
		self::assertSame( 'same-origin-allow-popups', $headers['Cross-Origin-Opener-Policy'], 'the social log-in opens a window' );
		self::assertSame( 'nosniff', $headers['X-Content-Type-Options'] );
		self::assertSame( "'self'", $this->policy()['frame-ancestors'] );
	}

	#[Test]
	public function only_scripts_of_this_site_run(): void {
		self::assertSame( 'http://daily.example/app/', $this->policy()['script-src'], 'the folder of the build, not the site: WordPress answers JSONP' );
		self::assertSame( "'none'", $this->policy()['default-src'] );
		self::assertSame( "'none'", $this->policy()['base-uri'] );
		self::assertSame( "'self'", $this->policy()['form-action'] );
	}

	// Proves vendor-1, vendor-14.
	#[Test]
	public function nothing_leaves_for_a_host_that_is_not_named(): void {
		foreach ( $this->policy() as $rule => $value ) {
			self::assertDoesNotMatchRegularExpression( '~(^| )(\*|https?:|data:\*)( |$)~', $value, $rule );
		}
		self::assertSame( "'self' data: https://assets.braintreegateway.com https://*.googleusercontent.com https://platform-lookaside.fbsbx.com", $this->policy()['img-src'] );
	}

	// Proves vendor-14.
	#[Test]
	public function a_publisher_names_further_hosts_of_pictures_and_nothing_else(): void {
		add_filter( 'circulation_account_image_hosts', static fn(): array => [ 'https://images.example', 'https://*.cdn.example:8443', 'http://plain.example', 'https:', '*', 'https://x.example; script-src *', "https://y.example\n", 7 ] );

		self::assertStringEndsWith( 'fbsbx.com https://images.example https://*.cdn.example:8443', $this->policy()['img-src'] );
	}

	#[Test]
	public function markup_and_addresses_of_scripts_are_made_by_our_own_policies_alone(): void {
		self::assertSame( [ "'script'", 'circulation circulation-first circulation-chunks' ], [ $this->policy()['require-trusted-types-for'], $this->policy()['trusted-types'] ] );

		$this->set( [ 'three_d_secure' => true ] );
		self::assertArrayNotHasKey( 'require-trusted-types-for', $this->policy(), 'the banks\' script makes markup of its own' );

		$this->set( [ 'three_d_secure' => false, 'bot_check' => [ 'site_key' => 'abc' ] ] );
		self::assertArrayNotHasKey( 'require-trusted-types-for', $this->policy(), 'so does the bot check\'s' );
		self::assertStringContainsString( 'https://www.google.com/recaptcha/', $this->policy()['script-src'] );
	}

	// Proves payment-9, vendor-11.
	#[Test]
	public function the_card_providers_frames_and_calls_are_allowed(): void {
		self::assertSame( "'self' https://assets.braintreegateway.com", $this->policy()['frame-src'] );
		self::assertStringContainsString( 'https://*.braintree-api.com', $this->policy()['connect-src'] );
		self::assertStringStartsWith( "'self' ", $this->policy()['connect-src'] );
	}

	// Proves vendor-13.
	#[Test]
	#[TestWith( [ true, false, false, true ] )]
	#[TestWith( [ true, true, true, true ] )]
	#[TestWith( [ false, true, true, false ] )]
	#[TestWith( [ false, true, false, true ] )]
	#[TestWith( [ false, false, true, false ] )]
	public function the_banks_are_allowed_by_the_merchants_features( bool $merchant, bool $set, bool $set_when_asked, bool $are_let_in ): void {
		$this->set( [ 'three_d_secure' => $set ] );
		update_option( Merchant::OPTION, [ 'three_d_secure' => $merchant, 'setting' => $set_when_asked ] );

		self::assertSame( $are_let_in, str_contains( $this->policy()['script-src'], 'cardinal' ), 'a switch that was turned since the last look may mean that the merchant has changed too' );
	}

	// Proves payment-9, vendor-13.
	#[Test]
	public function a_bank_may_ask_its_reader_where_the_merchant_has_3_d_secure(): void {
		self::assertStringNotContainsString( 'cardinal', implode( ' ', $this->policy() ) );

		$this->set( [ 'three_d_secure' => true ] );

		self::assertSame( 'http://daily.example/app/ https://*.cardinalcommerce.com https://*.cardinaltrusted.com', $this->policy()['script-src'] );
		self::assertStringEndsWith( 'https://*.cardinalcommerce.com https://*.cardinaltrusted.com', $this->policy()['connect-src'] );
		self::assertSame( "'self' https:", $this->policy()['frame-src'], 'a bank is of any host' );
		self::assertSame( "'self' https:", $this->policy()['form-action'], 'its page is asked for by a form' );
		self::assertSame( "'none'", $this->policy()['default-src'] );
	}

	// Proves vendor-14.
	#[Test]
	public function a_wallets_host_is_named_only_where_the_publisher_takes_it(): void {
		$off = implode( ' ', $this->policy() );
		self::assertDoesNotMatchRegularExpression( '~pay\.google|google\.com/pay|instantbuy|paypal~', $off );

		$this->set( [ 'wallets' => [ 'google_pay' => true ] ] );
		$google = $this->policy();
		self::assertSame( 'http://daily.example/app/ https://pay.google.com/gp/p/js/', $google['script-src'] );
		self::assertStringEndsWith( 'https://google.com/pay https://www.google.com/pay https://pay.google.com', $google['connect-src'], 'the payment address redirects' );
		self::assertSame( "'self' https://assets.braintreegateway.com https://pay.google.com", $google['frame-src'] );
		self::assertStringEndsWith( 'fbsbx.com https://www.gstatic.com/instantbuy/', $google['img-src'] );
		self::assertStringNotContainsString( 'paypal', implode( ' ', $google ) );

		$this->set( [ 'wallets' => [ 'google_pay' => false, 'paypal' => true ] ] );
		$paypal = $this->policy();
		foreach ( [ 'script-src', 'connect-src', 'frame-src', 'img-src' ] as $directive ) {
			self::assertStringEndsWith( ' https://*.paypal.com https://*.paypalobjects.com', $paypal[ $directive ], $directive );
		}
		self::assertStringNotContainsString( 'pay.google', implode( ' ', $paypal ) );
		self::assertStringNotContainsString( 'unsafe', $paypal['script-src'] );
	}

	#[Test]
	public function a_wallets_script_may_style_its_button_and_make_its_markup(): void {
		$this->set( [ 'wallets' => [ 'paypal' => true ] ] );
		$policy = $this->policy( 'http://daily.example/app/', [ 'b{}' ] );

		self::assertSame( "http://daily.example/app/ 'unsafe-inline'", $policy['style-src-elem'], 'a hash beside it would switch it off' );
		self::assertArrayNotHasKey( 'require-trusted-types-for', $policy );
	}

	// Proves vendor-14.
	#[Test]
	public function apple_pay_is_part_of_the_browser_and_needs_no_host(): void {
		$without = $this->policy();
		$this->set( [ 'wallets' => [ 'apple_pay' => true ] ] );

		self::assertSame( $without, $this->policy(), 'trusted types hold' );
	}

	#[Test]
	#[TestWith( [ 'http://daily.example/wp-content/app/', 'http://daily.example/wp-content/app/' ] )]
	#[TestWith( [ 'http://Daily.example/Content/app', 'http://daily.example/Content/app/' ] )]
	#[TestWith( [ '//daily.example/wp-content/app/', '//daily.example/wp-content/app/' ] )]
	#[TestWith( [ 'https://cdn.daily.example/wp-content/app/?v=1', 'https://cdn.daily.example/wp-content/app/' ] )]
	#[TestWith( [ 'https://cdn.example/a; script-src *', 'https://cdn.example/a%3B%20script-src%20*/' ] )]
	#[TestWith( [ 'https://cdn.example; script-src *', 'https://cdn.example/' ] )]
	#[TestWith( [ 'nowhere', "'none'" ] )]
	public function a_host_for_files_is_allowed_where_the_site_has_one( string $assets, string $allowed ): void {
		self::assertSame( $allowed, $this->policy( $assets )['script-src'] );
		self::assertSame( $allowed, $this->policy( $assets )['style-src'] );
	}

	#[Test]
	public function a_style_element_is_allowed_by_its_hash_and_no_other(): void {
		self::assertSame( "http://daily.example/app/ 'sha256-" . base64_encode( hash( 'sha256', 'b{}', true ) ) . "'", $this->policy( 'http://daily.example/app/', [ 'b{}' ] )['style-src'] );
		self::assertSame( "'unsafe-inline'", $this->policy()['style-src-attr'] );
	}

	// Proves address-32.
	#[Test]
	public function it_says_when_it_varies_by_region(): void {
		self::assertArrayNotHasKey( 'Vary', $this->headers() );

		$this->set( [ 'region' => [ 'mode' => 'countries', 'countries' => [ 'US' ], 'header' => 'X-Country' ] ] );

		self::assertSame( 'X-Country', $this->headers()['Vary'] );
	}
}
