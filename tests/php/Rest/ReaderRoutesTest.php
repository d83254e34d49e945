<?php
/**
 * Every route that acts for a reader acts only for the session's own reader (`rest-8` to `rest-10`, T3, T20, T39).
 */

declare(strict_types=1);

namespace Circulation\Tests\Rest;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;

final class ReaderRoutesTest extends MoneyTestCase {
	private const PAUSE = [
		'emailAddress'             => 'maya@example.com',
		'pauseLength'              => 2,
		'pauseLengthEffectiveDate' => '2026-12-21',
		'billingCycleEndDate'      => '2026-12-20',
		'cta'                      => 'membership',
		'session_id'               => null,
		'tracking_id'              => null,
		'nonce'                    => null,
	];

	/** Address => method and the other fields of the body. */
	private const ROUTES = [
		'/prepare-customer'              => [ 'POST', [] ],
		'/postal-code'                   => [ 'POST', [ 'state' => 'NY', 'postal_code' => '10001', 'nonce' => null ] ],
		'/pause-subscription-email'      => [ 'POST', self::PAUSE ],
		'/subscriptions/sub-1/discounts' => [ 'GET', [] ],
		'/subscriptions/sub-1/retry'     => [ 'POST', [] ],
		'/consent'                       => [ 'POST', [ 'plan_id' => 'sports-monthly', 'text_version' => '1' ] ],
	];

	/**
	 * Each route. Adding a discount comes last, because it shares its address with the list of discounts.
	 *
	 * @return iterable<string, array{string, string, array<string, mixed>}>
	 */
	public static function routes(): iterable {
		foreach ( self::ROUTES as $path => [ $method, $body ] ) {
			yield "$method $path" => [ $path, $method, $body ];
		}
		yield 'POST /subscriptions/sub-1/discounts' => [ '/subscriptions/sub-1/discounts', 'POST', [ 'discount_id' => 'stay-half' ] ];
	}

	private function assert_nothing_done(): void {
		self::assertSame( 0, $this->asked( 'braintreegateway' ) + $this->asked( 'decision-engine' ) );
	}

	/**
	 * @param array<string, mixed> $body
	 */
	#[Test]
	#[DataProvider( 'routes' )]
	public function without_a_session_no_service_is_called( string $path, string $method, array $body ): void {
		unset( $_SERVER['HTTP_COOKIE'] );

		self::assertSame( '401 session_not_authenticated', self::refusal( $this->send( $path, $body, [], $method ) ) );
		self::assertSame( [], $this->calls );
	}

	/**
	 * @param array<string, mixed> $body
	 */
	#[Test]
	#[DataProvider( 'routes' )]
	public function a_nonce_is_required_where_the_contract_has_one( string $path, string $method, array $body ): void {
		if ( array_key_exists( 'nonce', $body ) ) {
			self::assertSame( '415 unsupported_media_type', self::refusal( $this->send( $path, $body, [ 'Content-Type' => 'application/x-www-form-urlencoded' ], $method ) ), 'where it has none, JSON, which a page of another site cannot send' );
		} else {
			self::assertSame( '403 rest_cookie_invalid_nonce', self::refusal( $this->send( $path, [ 'nonce' => 'invented' ] + $body, [], $method ) ) );
			self::assertSame( '403 rest_cookie_invalid_nonce', self::refusal( $this->send( $path, [ 'nonce' => null ] + $body, [], $method ) ) );
		}
		self::assertSame( [], $this->calls );
	}

	// Proves rest-8.
	/**
	 * @param array<string, mixed> $body
	 */
	#[Test]
	#[DataProvider( 'routes' )]
	public function another_readers_ids_get_nothing( string $path, string $method, array $body ): void {
		if ( isset( $body['emailAddress'] ) ) {
			self::assertSame( '403 session_mismatch', self::refusal( $this->send( $path, [ 'emailAddress' => 'other@example.com' ] + $body, [], $method ) ) );
		} else {
			self::assertSame( '403 session_mismatch', self::refusal( $this->send( $path, [ 'session_id' => 'theirs' ] + $body, [], $method ) ) );
			self::assertSame( '403 session_mismatch', self::refusal( $this->send( $path, [ 'tracking_id' => 't-2' ] + $body, [], $method ) ) );
			self::assertSame( '400 rest_missing_callback_param', self::refusal( $this->send( $path, [ 'tracking_id' => null ] + $body, [], $method ) ) );
		}
		$this->assert_nothing_done();
	}

	// Proves rest-9.
	/**
	 * @param array<string, mixed> $body
	 */
	#[Test]
	#[DataProvider( 'routes' )]
	public function a_session_that_is_over_gets_nothing( string $path, string $method, array $body ): void {
		$this->answers['/blaize/account'] = [ [ 401, '{}' ] ];

		self::assertSame( '401 session_not_authenticated', self::refusal( $this->send( $path, $body, [], $method ) ) );
		$this->assert_nothing_done();
	}

	// Proves rest-9.
	/**
	 * @param array<string, mixed> $body
	 */
	#[Test]
	#[DataProvider( 'routes' )]
	public function while_the_reader_is_unknown_nothing_is_done( string $path, string $method, array $body ): void {
		$this->answers['/blaize/account'] = [ [ 503, '' ] ];
		$response                         = $this->send( $path, $body, [], $method );

		self::assertSame( [ '503 service_unavailable', '5' ], [ self::refusal( $response ), $response->get_headers()['Retry-After'] ] );
		$this->assert_nothing_done();
	}

	/**
	 * @param array<string, mixed> $body
	 */
	#[Test]
	#[DataProvider( 'routes' )]
	public function a_page_of_another_site_gets_nothing( string $path, string $method, array $body ): void {
		self::assertSame( '403 foreign_origin', self::refusal( $this->send( $path, $body, [ 'Origin' => 'https://evil.example' ], $method ) ) );
		self::assertSame( [], $this->calls );
	}

	// Proves rest-12.
	/**
	 * @param array<string, mixed> $body
	 */
	#[Test]
	#[DataProvider( 'routes' )]
	public function too_many_calls_wait( string $path, string $method, array $body ): void {
		$this->answers['/blaize/account'] = [ [ 401, '{}' ] ];
		for ( $call = 0; $call < 40; $call++ ) {
			$response = $this->send( $path, $body, [], $method );
			if ( $response->get_status() === 429 ) {
				self::assertGreaterThan( 0, (int) $response->get_headers()['Retry-After'] );
				return;
			}
		}
		self::fail( 'Forty calls were answered.' );
	}

	/**
	 * @param array<string, mixed> $body
	 */
	#[Test]
	#[DataProvider( 'routes' )]
	public function ids_of_a_wrong_type_are_refused( string $path, string $method, array $body ): void {
		foreach ( [ [ 'x' ], true, 7 ] as $value ) {
			foreach ( array_diff( [ 'session_id', 'tracking_id', 'emailAddress' ], isset( $body['emailAddress'] ) ? [ 'session_id', 'tracking_id' ] : [ 'emailAddress' ] ) as $field ) {
				self::assertContains( $this->send( $path, [ $field => $value ] + $body, [], $method )->get_status(), [ 400, 403 ], $field );
			}
		}
		$this->assert_nothing_done();
	}

	// Proves offer-3, rest-10.
	#[Test]
	public function another_readers_subscription_is_not_found(): void {
		foreach ( [ [ 'discounts', 'GET', [] ], [ 'discounts', 'POST', [ 'discount_id' => 'stay-half' ] ], [ 'retry', 'POST', [] ] ] as [ $what, $method, $body ] ) {
			self::assertSame( '404 not_found', self::refusal( $this->send( "/subscriptions/sub-9/$what", $body, [], $method ) ) );
			self::assertSame( '400 rest_invalid_param', self::refusal( $this->send( "/subscriptions/..%2Fx/$what", $body, [], $method ) ) );
		}
		$this->assert_nothing_done();
	}

	// Proves offer-3.
	#[Test]
	public function while_the_list_of_subscriptions_cannot_be_had_nothing_is_done(): void {
		$this->answers['/blaize/payment/braintree/subscriptions'] = [ [ 200, '<html>' ] ];

		self::assertSame( '503 service_unavailable', self::refusal( $this->send( '/subscriptions/sub-1/retry' ) ) );
		$this->assert_nothing_done();
	}

	// Proves rest-13.
	/**
	 * @param array<string, mixed> $body
	 */
	#[Test]
	#[DataProvider( 'routes' )]
	public function while_calls_cannot_be_counted_nothing_of_money_and_mail_is_done( string $path, string $method, array $body ): void {
		self::without_table();
		$this->answers['braintreegateway'] = [ [ 503, '' ] ];

		$response = $this->send( $path, $body, [], $method );

		if ( $method === 'GET' ) {
			self::assertSame( 1, $this->asked( '/blaize/account' ), 'a list is still read' );
			return;
		}
		self::assertSame( [ '503 service_unavailable', '30' ], [ self::refusal( $response ), $response->get_headers()['Retry-After'] ] );
		self::assertSame( [], $this->calls );
	}

	#[Test]
	public function reading_the_discounts_again_and_again_does_not_use_up_what_may_be_taken(): void {
		$this->answers['/blaize/account'] = [ [ 503, '' ] ];
		for ( $call = 0; $call < 10; $call++ ) {
			$this->send( '/subscriptions/sub-1/discounts', [], [], 'GET' );
		}

		self::assertSame( '503 service_unavailable', self::refusal( $this->send( '/subscriptions/sub-1/discounts', [ 'discount_id' => 'stay-half' ] ) ) );
	}

	#[Test]
	public function a_session_whose_account_is_gone_is_over_and_no_outage(): void {
		$this->answers['/blaize/account'] = [ [ 404, '{"message":"Not found"}' ] ];

		self::assertSame( '401 session_not_authenticated', self::refusal( $this->send( '/prepare-customer' ) ) );
		$this->assert_nothing_done();
	}

	#[Test]
	public function the_id_of_a_subscription_is_compared_exactly(): void {
		self::assertSame( '404 not_found', self::refusal( $this->send( '/subscriptions/SUB-1/retry' ) ) );
		$this->assert_nothing_done();
	}
}
