<?php
/**
 * Checks from the site whether edge and services are set up as docs/setup.md says (`vendor-28`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Health;

use Circulation\Clients\Decision;
use Circulation\Health\Probes\ReaderSetup;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;

final class ServiceSetupTest extends WordPressTestCase {
	private const OWN_PAGE = '<!doctype html><title>Page not found</title><script type="application/json" id="circulation-config">{}</script>';

	/**
	 * Sets the services' answers, keyed by a part of "METHOD address body".
	 *
	 * @param array<string, array{0: int, 1: mixed, 2?: array<string, string>}> $answers
	 */
	private function services_say( array $answers ): void {
		remove_all_filters( 'pre_http_request' );
		add_filter(
			'pre_http_request',
			function ( mixed $before, array $args, string $url ) use ( $answers ): array {
				$asked         = "{$args['method']} $url " . ( $args['body'] ?? '' );
				$this->calls[] = [ 'url' => $url, 'args' => $args ];
				foreach ( $answers as $part => $answer ) {
					[ $status, $body, $headers ] = [ ...$answer, [] ];
					if ( str_contains( $asked, $part ) ) {
						return [ 'headers' => $headers, 'body' => is_string( $body ) ? $body : (string) wp_json_encode( $body ), 'response' => [ 'code' => $status, 'message' => '' ], 'cookies' => [], 'filename' => null ];
					}
				}
				self::fail( "Nobody answers $asked." );
			},
			10,
			3
		);
	}

	/** @return array{status: string, label: string, text: string} */
	private function tested( string $id ): array {
		$this->as_user( 'administrator' );
		return $this->rest( "/circulation/v1/connections/$id" )->get_data();
	}

	#[Test]
	public function each_feature_is_asked_by_its_slug_for_a_made_up_session(): void {
		$this->services_say( [ '/zephr/decision-engine' => [ 200, [ 'outputValue' => '' ] ] ] );

		self::assertSame( 'good', $this->tested( 'features' )['status'] );
		self::assertSame( Decision::FEATURES, array_map( static fn( array $call ): string => json_decode( $call['args']['body'], true )['sdkFeatureSlug'], $this->calls ) );
	}

	// Proves vendor-28.
	#[Test]
	#[TestWith( [ 404, '{"message":"no such feature"}' ] )]
	#[TestWith( [ 200, '{"outputValue":{"a":1}}' ] )]
	#[TestWith( [ 200, '<html></html>' ] )]
	public function a_feature_without_a_value_is_named_with_the_remedy( int $status, string $body ): void {
		$this->services_say( [ '"text-campaigns"' => [ $status, $body ], '/zephr/decision-engine' => [ 200, '{"outputValue":"false"}' ] ] );

		$told = $this->tested( 'features' );

		self::assertSame( 'critical', $told['status'] );
		self::assertStringContainsString( 'Without a value: text-campaigns. In the console of the service make an SDK feature of each of these slugs, with the output type String', $told['text'] );
	}

	// Proves vendor-28.
	#[Test]
	#[TestWith( [ 504, '', 'recommended', 'Without a value: text-campaigns. Test the connection' ] )]
	#[TestWith( [ 404, '{}', 'critical', 'Without a value: available-plans. In the console' ] )]
	public function a_feature_that_was_not_answered_is_not_said_to_be_missing( int $status, string $body, string $found, string $words ): void {
		$this->services_say( [ '"text-campaigns"' => [ 504, '' ], '"available-plans"' => $status === 504 ? [ 200, '{"outputValue":""}' ] : [ $status, $body ], '/zephr/decision-engine' => [ 200, '{"outputValue":"false"}' ] ] );

		$told = $this->tested( 'features' );

		self::assertSame( $found, $told['status'] );
		self::assertStringStartsWith( $words, $told['text'] );
	}

	#[Test]
	public function if_no_feature_has_a_value_the_service_is_checked_first(): void {
		$this->services_say( [ '/zephr/decision-engine' => [ 503, '' ] ] );

		self::assertSame( 'recommended', $this->tested( 'features' )['status'] );
	}

	/**
	 * Answers below the path of the extensions, and the result of each.
	 *
	 * @return iterable<string, array{int, string, string}>
	 */
	public static function third_path(): iterable {
		yield 'the service has no GET there' => [ 405, '{"message":"no"}', 'good' ];
		yield 'the service does not know the session' => [ 401, '', 'good' ];
		yield 'this WordPress, as not found' => [ 404, self::OWN_PAGE, 'critical' ];
		yield 'this WordPress, as a page of a catch-all plugin' => [ 200, self::OWN_PAGE, 'critical' ];
		yield 'the web server itself' => [ 404, '<html><head><title>404 Not Found</title></head></html>', 'critical' ];
		yield 'nobody' => [ 502, '', 'critical' ];
		yield 'a firewall' => [ 403, '<html><title>Just a moment...</title></html>', 'critical' ];
		yield 'a redirect' => [ 301, '', 'critical' ];
	}

	// Proves vendor-28.
	#[Test]
	#[DataProvider( 'third_path' )]
	public function the_path_of_the_extensions_is_judged_by_which_server_answers( int $status, string $body, string $found ): void {
		$this->set( [ 'flags' => [ 'googleOneTap' => true ], 'public_prefix' => 'ext/open' ] );
		$this->services_say( [ '/ext/open/google-one-tap-login/otl' => [ $status, $body ] ] );

		$told = $this->tested( 'extensions' );

		self::assertSame( $found, $told['status'] );
		self::assertStringContainsString( $found === 'good' ? '/ext/open' : 'lead /ext/open/* to the identity service too', $told['text'] );
	}

	#[Test]
	public function unused_extensions_are_not_called(): void {
		$this->services_say( [] );

		self::assertSame( [ 'good', [] ], [ $this->tested( 'extensions' )['status'], $this->calls ] );
	}

	/**
	 * Answers at the card provider's callback, and the result of each.
	 *
	 * @return iterable<string, array{0: int, 1: string, 2: string, 3?: array<string, string>}>
	 */
	public static function callbacks(): iterable {
		yield 'the service has no GET there' => [ 405, '', 'good' ];
		yield 'the service misses the signed body' => [ 400, '{"message":"no"}', 'good' ];
		yield 'this WordPress' => [ 404, self::OWN_PAGE, 'critical' ];
		yield 'the web server itself' => [ 404, '<html></html>', 'critical' ];
		yield 'a firewall' => [ 403, '<html><title>Just a moment...</title></html>', 'critical' ];
		yield 'nobody' => [ 502, '', 'critical' ];
		yield 'the service knows no session' => [ 401, '<html><title>Unauthorized</title></html>', 'good' ];
		yield 'a server that asks for a password' => [ 401, '<html><title>Unauthorized</title></html>', 'critical', [ 'www-authenticate' => 'Basic realm="staging"' ] ];
		yield 'a redirect' => [ 301, '', 'critical', [ 'location' => 'https://www.daily.example/' ] ];
	}

	// Proves vendor-28.
	/** @param array<string, string> $headers */
	#[Test]
	#[DataProvider( 'callbacks' )]
	public function without_the_callback_paying_readers_lose_access_so_it_is_tested( int $status, string $body, string $found, array $headers = [] ): void {
		$this->set( [ 'services' => [ 'identity' => 'id', 'decision' => 'zephr', 'cardprovider' => 'cards' ] ] );
		$this->services_say( [ 'GET http://daily.example/id/payment/cards/subscriptionChargedCallback' => [ $status, $body, $headers ] ] );

		$told = $this->tested( 'charged-callback' );

		self::assertSame( $found, $told['status'], $told['text'] );
		self::assertStringContainsString( '/id/payment/cards/subscriptionChargedCallback', $told['text'] );
	}

	// Proves vendor-28.
	#[Test]
	#[TestWith( [ 200, '7B227073704964', 'good' ] )]
	#[TestWith( [ 200, '<html>front page</html>', 'critical' ] )]
	#[TestWith( [ 301, '', 'critical' ] )]
	#[TestWith( [ 404, 'no', 'critical' ] )]
	public function apples_file_is_read_where_apple_reads_it( int $status, string $body, string $found ): void {
		$this->services_say( [ 'GET http://daily.example/.well-known/apple-developer-merchantid-domain-association' => [ $status, $body ] ] );

		self::assertSame( $found, $this->tested( 'apple-pay-file' )['status'] );
	}

	#[Test]
	public function apples_file_is_looked_for_where_apple_pay_is_on_alone(): void {
		$this->as_user( 'administrator' );
		$this->in_wp_admin();
		$tests = static fn(): array => apply_filters( 'site_status_tests', [ 'direct' => [], 'async' => [] ] )['async'];
		self::assertArrayNotHasKey( 'circulation_apple_pay_file', $tests() );

		$this->set( [ 'wallets' => [ 'apple_pay' => true ] ] );
		self::assertArrayHasKey( 'circulation_apple_pay_file', $tests() );
	}

	/** Logs a reader in, with this data layer and this answer to a save. */
	private function reader( mixed $layer, int $save = 200, mixed $profile = [ 'full-name' => 'Maya', 'paused' => false, 'unheard-of' => 'x', 'bio' => null ] ): void {
		$this->with_session( 's-1' );
		$this->services_say(
			[
				'/blaize/account'      => [ 200, [ 'identifiers' => [ 'email_address' => 'maya@example.com' ], 'tracking_id' => 't-1' ] ],
				'/blaize/datalayer'    => [ 200, $layer ],
				'POST http://daily.example/blaize/profile' => [ $save, $save === 204 ? '' : [ 'message' => 'x' ] ],
				'/blaize/profile'      => [ $profile === null ? 404 : 200, $profile ?? [ 'message' => 'none' ] ],
			]
		);
	}

	/** @return array<string, mixed> */
	private static function whole(): array {
		return [ 'firstName' => 'Maya', 'lastName' => 'O', 'hadTrial' => false, 'loggedIn' => true, 'paused' => false, 'trackingId' => 't-1', 'products' => [ 'sports-membership' ] ];
	}

	#[Test]
	public function the_reader_in_this_browser_shows_that_the_set_up_is_complete_and_is_saved_unchanged(): void {
		$this->reader( [ 'dataLayer' => self::whole() ] );

		self::assertSame( 'good', $this->tested( 'reader-setup' )['status'] );
		self::assertSame( [ 'full-name' => 'Maya', 'paused' => false, 'updated-values' => 'full-name,paused' ], json_decode( end( $this->calls )['args']['body'], true ), 'nothing new, nothing that is not ours' );
	}

	#[Test]
	public function a_list_of_groups_is_a_data_layer_too(): void {
		$whole = self::whole();
		$this->reader( [ 'dataLayer' => [ [ 'zephrUserSchema' => array_slice( $whole, 0, 3 ) ], array_slice( $whole, 3 ) ] ], 204, null );

		self::assertSame( 'good', $this->tested( 'reader-setup' )['status'] );
	}

	#[Test]
	public function missing_fields_are_named_one_by_one(): void {
		$this->reader( [ 'dataLayer' => [ 'firstName' => 'Maya', 'loggedIn' => true, 'products' => [ [ 'paused' => 1 ] ] ] ] );

		$told = $this->tested( 'reader-setup' );

		self::assertSame( 'critical', $told['status'] );
		self::assertStringContainsString( 'lacks lastName, hadTrial, paused, trackingId:', $told['text'] );
	}

	#[Test]
	public function a_data_layer_of_another_name_is_not_found_and_the_setting_is_named(): void {
		$this->reader( [ 'siteData' => self::whole() ] );
		self::assertStringContainsString( 'There is no data layer called "dataLayer"', $this->tested( 'reader-setup' )['text'] );

		$this->set( [ 'data_layer_name' => 'siteData' ] );
		self::assertSame( 'good', $this->tested( 'reader-setup' )['status'] );
	}

	#[Test]
	public function a_save_that_the_schema_refuses_is_reported_with_its_keys(): void {
		$this->reader( [ 'dataLayer' => self::whole() ], 400 );

		$told = $this->tested( 'reader-setup' );

		self::assertSame( 'critical', $told['status'] );
		self::assertStringContainsString( '(status 400)', $told['text'] );
		self::assertStringContainsString( 'look at full-name, paused, updated-values there', $told['text'] );
		self::assertStringNotContainsString( 'Maya', $told['text'] );
	}

	#[Test]
	public function without_a_reader_in_this_browser_no_service_is_called_and_the_remedy_is_named(): void {
		$this->services_say( [] );

		$told = $this->tested( 'reader-setup' );

		self::assertSame( [ 'recommended', [] ], [ $told['status'], $this->calls ] );
		self::assertStringContainsString( 'Log in on this site as a test reader, in this browser', $told['text'] );
	}

	// Proves vendor-28.
	#[Test]
	public function it_writes_so_it_runs_by_its_button_only(): void {
		$this->as_user( 'administrator' );
		$this->in_wp_admin();
		$tests = apply_filters( 'site_status_tests', [ 'direct' => [], 'async' => [] ] );

		self::assertArrayNotHasKey( 'circulation_reader_setup', $tests['async'] );
		self::assertArrayHasKey( 'circulation_features', $tests['async'] );
		self::assertArrayHasKey( 'circulation_extensions', $tests['async'] );
	}

	#[Test]
	public function the_keys_are_the_apps(): void {
		preg_match( '/= \[(.*?)\] as const/s', (string) file_get_contents( dirname( __DIR__, 3 ) . '/src/domain/profile/profile.ts' ), $list );
		preg_match_all( "/'([a-z0-9-]+)'/", $list[1], $keys );

		self::assertSame( $keys[1], ReaderSetup::KEYS );
		$page = (string) file_get_contents( dirname( __DIR__, 3 ) . '/docs/setup.md' );
		foreach ( [ ...$keys[1], ...ReaderSetup::FIELDS, ...Decision::FEATURES, 'updated-values' ] as $name ) {
			self::assertStringContainsString( "`$name`", $page, 'docs/setup.md names each' );
		}
	}
}
