<?php
/**
 * The card provider's server interface: our requests equal those of its official SDK, and each of its answers becomes a
 * known failure (`payment-49`). tests/unit/sandbox/gateway-sdk.test.ts compares the SDK's own requests with the same
 * files.
 */

declare(strict_types=1);

namespace Circulation\Tests\Clients;

use Circulation\Clients\Gateway\Client;
use Circulation\Clients\Gateway\GatewayFailure;
use Circulation\Clients\Gateway\Wire;
use Circulation\Clients\OutageMemory;
use Circulation\Clients\TimeBudget;
use Circulation\Limits\Counters;
use Circulation\Settings\Connections;
use Circulation\Settings\Environment;
use Circulation\Settings\Keys;
use Circulation\Tables;
use Circulation\Tests\WordPressTestCase;
use Closure;
use PHPUnit\Framework\Attributes\Before;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;
use WP_Error;

final class GatewayTest extends WordPressTestCase {
	private const READS = [ 'subscription-find', 'discounts' ];

	private Client $client;

	private float $now = 0.0;

	#[Before]
	protected function set_up_gateway(): void {
		$this->set( [ 'gateway' => [ 'merchant_id' => 'circ_default', 'public_key' => 'public_default', 'environment' => 'sandbox' ] ] );
		update_option( Keys::OPTION, [ 'gateway.private_key' => 'private_default' ] );
		$environment  = new Environment();
		$this->client = new Client( new Wire( new Connections( $this->plugin_settings(), $environment ), new TimeBudget( fn(): float => $this->now ) ) );
	}

	/**
	 * The code that makes each call of the client.
	 *
	 * @return array<string, Closure(Client): mixed>
	 */
	private static function acts(): array {
		return [
			'customer-create'     => static fn( Client $client ) => $client->prepare_customer( '4fac49a6-e423-4ac1-b0ad-d67897934442', 'maya@example.com' ),
			'subscription-find'   => static fn( Client $client ) => $client->subscription( '7f3k2m' ),
			'subscription-update' => static fn( Client $client ) => $client->add_discount( '7f3k2m', 'stay-half' ),
			'retry-charge'        => static fn( Client $client ) => $client->retry_charge( '7f3k2m', '83.88' ),
			'client-token'        => static fn( Client $client ) => $client->has_three_d_secure(),
			'discounts'           => static fn( Client $client ) => $client->discounts(),
		];
	}

	/** @return iterable<string, array{string}> */
	public static function calls(): iterable {
		foreach ( array_keys( self::acts() ) as $call ) {
			yield $call => [ $call ];
		}
	}

	/** @return array<string, mixed> */
	private function wire( string $call ): array {
		$wire = json_decode( (string) file_get_contents( dirname( __DIR__, 2 ) . "/wire/gateway.$call.json" ), true );
		self::assertIsArray( $wire );
		return $wire;
	}

	/** Makes a call and returns its failure; '' for a success. */
	private function failure( string $call ): string {
		try {
			self::acts()[ $call ]( $this->client );
			return '';
		} catch ( GatewayFailure $failure ) {
			return $failure->kind;
		}
	}

	// Proves payment-49, wire-19.
	#[Test]
	#[DataProvider( 'calls' )]
	public function the_request_is_the_sdks( string $call ): void {
		$wire = $this->wire( $call );
		$this->service_answers( '', 500 );

		$this->failure( $call );

		[ 'url' => $url, 'args' => $args ] = $this->calls[0];
		self::assertSame( [ $wire['method'], 'https://api.sandbox.braintreegateway.com' . str_replace( [ '{merchant}', '{id}' ], [ 'circ_default', '7f3k2m' ], $wire['path'] ) ], [ $args['method'], $url ] );
		self::assertEqualsCanonicalizing( $wire['request']['headers'], array_change_key_case( $args['headers'] ) );
		self::assertEquals( $wire['request']['body'] ?? null, isset( $args['body'] ) ? json_decode( $args['body'], true ) : null );
		self::assertSame( [ 0, '1.1', 'Circulation', true ], [ $args['redirection'], $args['httpversion'], $args['user-agent'], $args['sslverify'] ] );
		self::assertLessThanOrEqual( 2_097_152, $args['limit_response_size'] );
		self::assertSame( in_array( $call, self::READS, true ) ? 3.0 : 8.0, $args['timeout'], 'a write leaves time for a look at what became of it' );
		self::assertCount( in_array( $call, self::READS, true ) ? 2 : 1, $this->calls, 'a read is asked once more, a write never' );
	}

	/**
	 * Answers of the provider, and what each means for a read and for a write.
	 *
	 * @return iterable<string, array{mixed, int, string, string}>
	 */
	public static function answers(): iterable {
		yield '401' => [ '', 401, 'misconfigured', 'misconfigured' ];
		yield '403' => [ '', 403, 'misconfigured', 'misconfigured' ];
		yield '426' => [ '', 426, 'misconfigured', 'misconfigured' ];
		yield 'a redirect' => [ '', 302, 'misconfigured', 'misconfigured' ];
		yield '400' => [ '', 400, 'misconfigured', 'misconfigured' ];
		yield '404' => [ '', 404, 'not_found', 'not_found' ];
		yield '429' => [ '', 429, 'busy', 'busy' ];
		yield '408' => [ '', 408, 'unavailable', 'unknown' ];
		yield '500' => [ '', 500, 'unavailable', 'unknown' ];
		yield '503' => [ '', 503, 'unavailable', 'unknown' ];
		yield '504' => [ '', 504, 'unavailable', 'unknown' ];
		yield 'a page' => [ '<!doctype html><h1>Hello</h1>', 200, 'unavailable', 'unknown' ];
		yield 'half an answer' => [ '<subscription><id>7f', 200, 'unavailable', 'unknown' ];
		yield 'nothing' => [ '', 200, 'unavailable', 'unknown' ];
		yield '422 without a word' => [ '', 422, 'unavailable', 'unknown' ];
		yield 'cut off' => [ new WP_Error( 'http_request_failed', 'cURL error 56: Recv failure' ), 0, 'unavailable', 'unknown' ];
		yield 'no answer in time' => [ new WP_Error( 'http_request_failed', 'cURL error 28: Operation timed out' ), 0, 'unavailable', 'unknown' ];
		yield 'nobody there' => [ new WP_Error( 'http_request_failed', 'cURL error 7: Failed to connect' ), 0, 'unavailable', 'unavailable' ];
		yield 'no such name' => [ new WP_Error( 'http_request_failed', 'cURL error 6: Could not resolve host' ), 0, 'unavailable', 'unavailable' ];
	}

	#[Test]
	#[DataProvider( 'answers' )]
	public function each_answer_is_a_known_failure( mixed $body, int $status, string $reading, string $writing ): void {
		$this->service_answers( $body, $status );
		$reported = [];
		add_action(
			'circulation_service_unavailable',
			static function ( string $service, string $reason ) use ( &$reported ): void {
				$reported[] = "$service: $reason";
			},
			10,
			2
		);

		self::assertSame( [ $reading, $writing ], [ $this->failure( 'subscription-find' ), $this->failure( 'retry-charge' ) ] );
		self::assertSame( ! in_array( $writing, [ 'not_found', 'refused', 'declined' ], true ), array_filter( $reported, static fn( string $one ): bool => str_starts_with( $one, "gateway: gateway.retry-charge: $writing" ) ) !== [], 'a no is an answer' );
		foreach ( [ 'private_default', 'public_default', '7f3k2m', 'Basic' ] as $secret ) {
			self::assertStringNotContainsString( $secret, implode( "\n", $reported ) );
		}
	}

	#[Test]
	public function a_read_that_got_no_answer_is_repeated_once(): void {
		$answers = [ [ 'code' => 503, 'body' => '' ], [ 'code' => 200, 'body' => '<discounts type="array"><discount><id>a</id><amount>4.20</amount><number-of-billing-cycles type="integer">3</number-of-billing-cycles></discount></discounts>' ] ];
		add_filter(
			'pre_http_request',
			static function () use ( &$answers ): array {
				$answer = array_shift( $answers );
				return [ 'headers' => [], 'body' => $answer['body'], 'response' => [ 'code' => $answer['code'], 'message' => '' ], 'cookies' => [], 'filename' => null ];
			}
		);

		self::assertSame( [ [ 'id' => 'a', 'name' => '', 'amount' => '4.20', 'quantity' => 1, 'never_expires' => false, 'number_of_billing_cycles' => 3, 'current_billing_cycle' => 0 ] ], $this->client->discounts() );
	}

	/** The provider's 422, with the error code nested in a subscription or a transaction. */
	private static function refusal( string $code, string $transaction = '' ): string {
		return "<api-error-response><errors><errors type=\"array\"></errors><subscription><errors type=\"array\"></errors><discounts><add><index-0><errors type=\"array\"><error><code>$code</code><attribute>base</attribute><message>No.</message></error></errors></index-0></add></discounts></subscription></errors><params><code>99999</code></params><message>No.</message>$transaction</api-error-response>";
	}

	// Proves wire-19.
	#[Test]
	#[TestWith( [ 'customer-create', '91609', '' ] )]
	#[TestWith( [ 'customer-create', '91610', 'refused' ] )]
	#[TestWith( [ 'subscription-update', '91911', '' ] )]
	#[TestWith( [ 'subscription-update', '92013', 'refused' ] )]
	#[TestWith( [ 'retry-charge', '91531', 'refused' ] )]
	public function an_existing_discount_or_customer_counts_as_done( string $call, string $code, string $failure ): void {
		$this->service_answers( self::refusal( $code ), 422 );

		self::assertSame( $failure, $this->failure( $call ) );
	}

	#[Test]
	public function codes_are_read_and_the_echoed_request_is_not(): void {
		$this->service_answers( self::refusal( '92022' ), 422 );
		try {
			$this->client->add_discount( '7f3k2m', 'stay-half' );
			self::fail( 'It was refused.' );
		} catch ( GatewayFailure $failure ) {
			self::assertSame( [ '92022' ], $failure->codes );
		}
	}

	#[Test]
	#[TestWith( [ 'processor_declined' ] )]
	#[TestWith( [ 'gateway_rejected' ] )]
	#[TestWith( [ 'failed' ] )]
	#[TestWith( [ 'settlement_declined' ] )]
	public function a_charge_that_the_bank_turns_down_is_declined( string $status ): void {
		$this->service_answers( "<api-error-response><errors><errors type=\"array\"></errors></errors><message>No.</message><transaction><status>$status</status></transaction></api-error-response>", 422 );

		self::assertSame( 'declined', $this->failure( 'retry-charge' ) );
	}

	// Proves wire-19.
	#[Test]
	#[TestWith( [ '../customers/1' ] )]
	#[TestWith( [ '' ] )]
	#[TestWith( [ "abc\n" ] )]
	#[TestWith( [ 'a b' ] )]
	#[TestWith( [ 'ä' ] )]
	public function an_invalid_id_is_never_sent( string $id ): void {
		$this->service_answers( '', 200 );
		foreach ( [ fn() => $this->client->subscription( $id ), fn() => $this->client->retry_charge( $id, '83.88' ), fn() => $this->client->add_discount( 'abc', $id ), fn() => $this->client->add_discount( $id, 'abc' ), fn() => $this->client->prepare_customer( $id, 'a@b.example' ) ] as $act ) {
			try {
				$act();
				self::fail( 'It was sent.' );
			} catch ( GatewayFailure $failure ) {
				self::assertSame( 'not_found', $failure->kind );
			}
		}
		self::assertSame( [], $this->calls );
	}

	// Proves payment-49.
	#[Test]
	public function without_all_its_keys_the_provider_is_not_called(): void {
		delete_option( Keys::OPTION );
		$this->service_answers( '', 200 );

		self::assertSame( 'misconfigured', $this->failure( 'retry-charge' ) );
		self::assertSame( [], $this->calls );
	}

	#[Test]
	public function in_production_the_production_host_is_called(): void {
		$this->set( [ 'gateway' => [ 'environment' => 'production' ] ] );
		$this->service_answers( '', 404 );

		$this->failure( 'subscription-find' );

		self::assertSame( 'https://api.braintreegateway.com/merchants/circ_default/subscriptions/7f3k2m', $this->calls[0]['url'] );
	}

	/**
	 * Outages, the call that meets them, and the number of requests that eight such calls send; three means that
	 * OutageMemory has stopped the others.
	 *
	 * @return iterable<string, array{mixed, int, string, int}>
	 */
	public static function silences(): iterable {
		$silent  = new WP_Error( 'http_request_failed', 'cURL error 28: Operation timed out' );
		$refused = new WP_Error( 'http_request_failed', 'cURL error 7: Failed to connect' );
		yield 'reads that run out of time' => [ $silent, 0, 'subscription-find', 3 ];
		yield 'reads that a proxy answers' => [ '', 503, 'subscription-find', 3 ];
		yield 'reads that are refused' => [ '', 500, 'subscription-find', 16 ];
		yield 'writes without a connection' => [ $refused, 0, 'retry-charge', 3 ];
		yield 'writes that a bank is slow with' => [ $silent, 0, 'retry-charge', 8 ];
	}

	// Proves wire-17.
	#[Test]
	#[DataProvider( 'silences' )]
	public function an_outage_is_remembered_and_no_one_waits_for_it_again( mixed $answer, int $status, string $call, int $asked ): void {
		$counters     = new Counters( new Tables( $GLOBALS['wpdb'] ) );
		$this->client = new Client(
			new Wire( new Connections( $this->plugin_settings(), new Environment() ), new TimeBudget( fn(): float => $this->now ), new OutageMemory( $counters ) ),
		);
		$this->service_answers( $answer, $status );

		$kinds = [];
		for ( $reader = 0; $reader < 8; $reader++ ) {
			$kinds[] = $this->failure( $call );
		}

		self::assertCount( $asked, $this->calls );
		self::assertSame( $call === 'retry-charge' && $asked === 8 ? 'unknown' : 'unavailable', $kinds[7] );
	}
}
