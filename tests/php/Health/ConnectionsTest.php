<?php
/**
 * Connection tests on the settings screen and in Site Health (`watch-5`, `watch-6`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Health;

use Circulation\Outages\OutageLog;
use Circulation\Settings\Keys;
use Circulation\Tables;
use Circulation\Tests\Http\Publisher;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;
use WP_Error;

final class ConnectionsTest extends WordPressTestCase {
	private const ALL = [ 'identity', 'decision', 'gateway', 'bot-check', 'newsletters', 'identity-admin', 'comments', 'meter', 'webhooks', 'session-cookie', 'plan-offer', 'features', 'extensions', 'charged-callback', 'apple-pay-file', 'reader-setup' ];

	/** Services whose own switch is off by default. */
	private const OFF = [ 'apple-pay-file', 'reader-setup', 'comments', 'meter', 'webhooks' ];

	private const SECRETS = [ 'gateway.private_key' => 'private-9Fq2secret', 'bot_check.secret' => 'botcheck-9Fq2secret', 'newsletters.key' => 'newskey-9Fq2secret', 'newsletters.secret' => 'newssecret-9Fq2secret', 'identity_admin.key' => 'adminkey-9Fq2secret' ];

	private function with_keys(): void {
		update_option( Keys::OPTION, self::SECRETS );
		$this->set( [ 'gateway' => [ 'merchant_id' => 'm1', 'public_key' => 'p1' ], 'identity_admin' => [ 'tenant' => 'paper', 'access_key' => 'a1' ] ] );
	}

	/**
	 * The route's answer to an administrator.
	 *
	 * @return array<string, mixed>
	 */
	private function tested( string $id, int $status = 200 ): array {
		if ( ! current_user_can( 'manage_options' ) ) {
			$this->as_user( 'administrator' );
		}
		$response = $this->rest( "/circulation/v1/connections/$id" );
		self::assertSame( $status, $response->get_status() );
		return (array) $response->get_data();
	}

	/**
	 * Answers of a service, and the status and sentence of its connection test.
	 *
	 * @return iterable<string, array{string, mixed, int, string, string}>
	 */
	public static function answers(): iterable {
		yield 'identity knows nobody' => [ 'identity', '', 401, 'good', 'It answered that it does not know a made-up session, as it should (status 401).' ];
		yield 'identity is not mounted' => [ 'identity', '<html>', 404, 'critical', 'Nothing answers there (status 404): let your CDN or web server lead /blaize/* to the service' ];
		yield 'a firewall stands before identity' => [ 'identity', '<html><title>Attention Required!</title></html>', 403, 'critical', 'A firewall or a log-in stands before it (status 403): let the address of this server through, and /blaize/* without a challenge.' ];
		yield 'a gateway stands before identity' => [ 'identity', '{"message":"Forbidden"}', 403, 'critical', 'A firewall or a log-in stands before it (status 403)' ];
		yield 'this site answers for identity' => [ 'identity', '<html><script type="application/json" id="circulation-config">{}</script></html>', 200, 'critical', 'Nothing answers there (status 200): let your CDN or web server lead /blaize/* to the service' ];
		yield 'something else answers for identity' => [ 'identity', '<html>', 200, 'critical', 'It answered a made-up session with status 200; 401 was expected.' ];
		yield 'identity is down' => [ 'identity', '', 503, 'critical', 'It answered with an error. Status 503.' ];
		yield 'identity is not there' => [ 'identity', new WP_Error( 'http_request_failed', 'cURL error 7: https://key@blaize.example' ), 0, 'critical', 'The connection failed or was lost: look at its address and port, and at firewalls between this server and it.' ];
		foreach ( [ 'identity', 'decision', 'gateway', 'bot-check', 'newsletters', 'identity-admin' ] as $id ) {
			yield "the name of $id is not found" => [ $id, new WP_Error( 'http_request_failed', 'cURL error 6: Could not resolve host: blaize.example' ), 0, 'critical', 'Its name was not found: look at its address, and at the name server that this server asks.' ];
			yield "the certificate of $id is not trusted" => [ $id, new WP_Error( 'http_request_failed', 'cURL error 60: SSL certificate problem: unable to get local issuer certificate' ), 0, 'critical', 'This server does not trust its certificate, so nothing was sent: give the address a certificate that is trusted, or let this server trust the authority that made it.' ];
			yield "nobody listens where $id is" => [ $id, new WP_Error( 'http_request_failed', 'stream_socket_client(): unable to connect to ssl://blaize.example:443 (Connection refused)' ), 0, 'critical', 'The connection failed or was lost: look at its address and port, and at firewalls between this server and it.' ];
			yield "$id is too slow" => [ $id, new WP_Error( 'http_request_failed', 'cURL error 28: Operation timed out after 2501 milliseconds' ), 0, 'critical', 'It did not answer in time.' ];
		}
		yield 'a name that WordPress calls no valid address' => [ 'newsletters', new WP_Error( 'http_request_failed', 'A valid URL was not provided.' ), 0, 'critical', 'Its name was not found: look at its address, and at the name server that this server asks.' ];
		yield 'WordPress may call nobody' => [ 'identity', new WP_Error( 'http_request_not_executed', 'User has blocked requests through HTTP.' ), 0, 'critical', 'WordPress was not allowed to call it' ];
		yield 'the engine says no' => [ 'decision', [ 'outputValue' => false ], 200, 'good', 'It answered that a made-up session may not read, as it should.' ];
		yield 'the engine opens everything' => [ 'decision', [ 'outputValue' => true ], 200, 'critical', 'It answered that a made-up session may read members-only stories.' ];
		yield 'the engine answers a page' => [ 'decision', '<html>', 200, 'critical', 'Its answer could not be read. Status 200.' ];
		yield 'the gateway knows the keys' => [ 'gateway', '<discounts type="array"><discount><id>a</id><amount>4.20</amount></discount></discounts>', 200, 'good', 'The keys are right (sandbox); it knows 1 discounts.' ];
		yield 'the gateway refuses the keys' => [ 'gateway', '', 401, 'critical', 'It refuses the keys. Merchant id, public key and private key must be of one account, and of the environment that is chosen (sandbox).' ];
		yield 'the gateway is down' => [ 'gateway', '', 503, 'critical', 'It did not answer.' ];
		yield 'the bot check knows the secret' => [ 'bot-check', [ 'success' => false, 'error-codes' => [ 'invalid-input-response' ] ], 200, 'good', 'The secret is right; it refused a made-up token, as it should.' ];
		yield 'the bot check refuses the secret' => [ 'bot-check', [ 'success' => false, 'error-codes' => [ 'invalid-input-secret' ] ], 200, 'critical', 'It refused the call: look at its keys.' ];
		yield 'the newsletters know the keys' => [ 'newsletters', [ 'error' => 99, 'errormsg' => 'User not found' ], 400, 'good', 'The keys are right; it answered about a made-up reader.' ];
		yield 'the newsletters refuse the keys' => [ 'newsletters', [ 'error' => 5, 'errormsg' => 'Bad signature' ], 401, 'critical', 'It refused the call: look at its keys. Status 401.' ];
		yield 'the admin interface knows the keys' => [ 'identity-admin', [ 'message' => 'No user' ], 404, 'good', 'The keys are right; it does not know a made-up user, as it should.' ];
		yield 'the admin interface refuses the keys' => [ 'identity-admin', '', 401, 'critical', 'It refuses the keys (status 401): look at tenant, access key and secret key.' ];
		yield 'a page answers where the admin interface of a mistyped tenant would be' => [ 'identity-admin', '<html>Not found</html>', 404, 'critical', 'Its answer could not be read. Status 404.' ];
		yield 'a page answers for the admin interface' => [ 'identity-admin', '<html>Log in</html>', 200, 'critical', 'Its answer could not be read. Status 200.' ];
		yield 'the admin interface knows a user whom nobody has made' => [ 'identity-admin', [ 'message' => 'Unauthorized' ], 200, 'critical', 'It answered with status 200; 404 was expected.' ];
		yield 'the admin interface leads elsewhere' => [ 'identity-admin', '', 302, 'critical', 'It answered with status 302; 404 was expected.' ];
	}

	// Proves watch-6.
	#[Test]
	#[DataProvider( 'answers' )]
	public function a_test_shows_the_answer_and_no_key_or_address( string $id, mixed $body, int $status, string $found, string $said ): void {
		$this->with_keys();
		$this->service_answers( $body, $status );

		$told = $this->tested( $id );

		self::assertSame( $found, $told['status'] );
		self::assertStringStartsWith( $said, $told['text'] );
		self::assertMatchesRegularExpression( '/It took \d+ ms\.$/', $told['text'] );
		self::assertSame( 'circulation_' . str_replace( '-', '_', $id ), $told['test'] );
		self::assertStringContainsString( esc_html( $told['text'] ), $told['description'] );
		foreach ( [ '9Fq2secret', 'https:', 'blaize.example' ] as $secret ) {
			self::assertStringNotContainsString( $secret, (string) wp_json_encode( $told ) );
		}
		self::assertNotSame( [], $this->calls, 'it was really asked' );
	}

	#[Test]
	#[TestWith( [ 'gateway', 'Card provider: not connected' ] )]
	#[TestWith( [ 'newsletters', 'Newsletter provider: not connected' ] )]
	#[TestWith( [ 'bot-check', 'Bot check: not connected' ] )]
	#[TestWith( [ 'identity-admin', 'Admin interface of the identity service: not connected' ] )]
	public function a_service_without_keys_is_not_called_and_the_remedy_is_named( string $id, string $label ): void {
		$this->service_answers( '' );

		$told = $this->tested( $id );

		self::assertSame( [ $label, 'recommended', [] ], [ $told['label'], $told['status'], $this->calls ] );
		self::assertStringContainsString( 'Enter its keys on the settings screen under Connections', $told['text'] );
	}

	// Proves watch-3.
	#[Test]
	public function a_service_that_was_given_up_is_called_anyway_and_its_answer_ends_the_outage(): void {
		$log = new OutageLog( new Tables( $GLOBALS['wpdb'] ), static fn(): int => time() - 600 );
		$log->note( 'identity', 'status 503' );
		( new OutageLog( new Tables( $GLOBALS['wpdb'] ) ) )->note( 'identity', 'status 503' );
		$this->service_answers( '', 503 );
		foreach ( range( 1, 5 ) as $time ) {
			$this->tested( 'identity' );
		}
		self::assertCount( 5, $this->calls );
		self::assertCount( 1, $log->off() );

		remove_all_filters( 'pre_http_request' );
		$this->service_answers( '', 401 );

		self::assertSame( 'good', $this->tested( 'identity' )['status'] );
		self::assertSame( [], $log->off() );
	}

	// Proves watch-6.
	#[Test]
	public function only_administrators_test_and_thirty_times_a_minute(): void {
		$this->service_answers( '', 401 );
		$this->as_user( 'editor' );
		self::assertSame( 403, $this->rest( '/circulation/v1/connections/identity' )->get_status() );
		self::assertSame( [], $this->calls );

		$this->as_user( 'administrator' );
		for ( $time = 0; $time < 30; $time++ ) {
			$this->tested( 'identity' );
		}
		self::assertSame( 'too_many_requests', $this->tested( 'identity', 429 )['code'] );
		self::assertCount( 30, $this->calls );
	}

	#[Test]
	public function a_connection_that_is_not_there_is_named_with_those_that_are(): void {
		self::assertSame( 'There is no such connection; there are: ' . implode( ', ', self::ALL ) . '.', $this->tested( 'carrier-pigeon', 404 )['message'] );
	}

	// Proves watch-5.
	#[Test]
	public function site_health_calls_services_in_separate_requests_and_none_while_its_page_is_made(): void {
		$this->service_answers( '', 401 );
		$this->comes( 'site_status_tests', [] );
		$tests = apply_filters( 'site_status_tests', [ 'direct' => [], 'async' => [] ] );

		self::assertSame( array_map( static fn( string $id ): string => 'circulation_' . str_replace( '-', '_', $id ), array_values( array_diff( self::ALL, self::OFF ) ) ), array_keys( $tests['async'] ) );
		foreach ( $tests['direct'] as $test ) {
			self::assertSame( [ 'label', 'status', 'badge', 'description', 'actions', 'test' ], array_keys( ( $test['test'] )() ) );
		}
		self::assertSame( [], $this->calls );
		self::assertSame( 'http://daily.example/wp-json/circulation/v1/connections/identity-admin', $tests['async']['circulation_identity_admin']['test'] );
		self::assertTrue( $tests['async']['circulation_identity_admin']['has_rest'] );
		self::assertSame( 'good', ( $tests['async']['circulation_identity']['async_direct_test'] )()['status'], 'the weekly look asks too' );
	}

	// Proves watch-7.
	#[Test]
	public function plans_that_are_offered_and_not_in_the_list_are_named(): void {
		$this->set( [ 'plan_list' => "sports-monthly { name: 'Monthly', frequency: 1, amount: '9.99' }\nsports-old { name: 'Old', frequency: 1, amount: '5' }\n" ] );
		$this->service_answers( [ 'outputValue' => "default { curation: { a: 'b' } }\nsports-monthly\nsports-weekly { amount: 4 }\n" ] );

		$told = $this->tested( 'plan-offer' );

		self::assertSame( [ 'critical', 'The decision service offers sports-weekly. Readers do not see them until the plan list has a line for each, or the service stops offering them.' ], [ $told['status'], $told['text'] ] );
	}

	// Proves watch-5.
	#[Test]
	public function the_session_cookie_is_followed_through_the_real_site(): void {
		$code = '$test = apply_filters( "site_status_tests", [ "direct" => [], "async" => [] ] )["async"]["circulation_session_cookie"]["async_direct_test"]; echo json_encode( $test() );';
		self::assertSame( 'good', json_decode( Publisher::get()->run( $code ), true )['status'] );

		// An edge strips the cookie.
		$lost = 'add_filter( "http_request_args", static function ( array $args ): array { unset( $args["headers"]["Cookie"] ); return $args; } );' . $code;
		self::assertSame( 'The session cookie does not reach this site', json_decode( Publisher::get()->run( $lost ), true )['label'] );

		$closed = 'add_filter( "pre_http_request", static fn() => new WP_Error( "http_request_failed", "no" ) );' . $code;
		self::assertSame( 'Whether the session cookie reaches this site is not known', json_decode( Publisher::get()->run( $closed ), true )['label'] );
	}

	// Proves watch-5.
	#[Test]
	#[TestWith( [ 401 ] )]
	#[TestWith( [ 403 ] )]
	#[TestWith( [ 404 ] )]
	public function a_rest_api_that_a_security_plugin_closes_is_reported( int $status ): void {
		$code = 'add_filter( "pre_http_request", static fn() => [ "headers" => [], "body" => "{}", "response" => [ "code" => ' . $status . ', "message" => "" ], "cookies" => [], "filename" => null ] ); $test = apply_filters( "site_status_tests", [ "direct" => [], "async" => [] ] )["async"]["circulation_session_cookie"]["async_direct_test"]; echo json_encode( $test() );';
		$said = json_decode( Publisher::get()->run( $code ), true );

		self::assertSame( [ 'critical', 'The REST API of this site is closed' ], [ $said['status'], $said['label'] ] );
		self::assertStringContainsString( "status $status", $said['description'] );
	}
}
