<?php
/**
 * POST subscriptions/{id}/retry charges only the amount that the reader saw, and not at a bank that has just declined
 * (`rest-15`, `rest-26`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Rest;

use Circulation\Billing\Declines;
use Circulation\Limits\Counters;
use Circulation\Tables;
use PHPUnit\Framework\Attributes\Before;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;
use WP_REST_Response;

final class RetryLimitsTest extends MoneyTestCase {
	private const FIND   = 'GET https://api.sandbox.braintreegateway.com/merchants/m/subscriptions/';
	private const CHARGE = 'POST https://api.sandbox.braintreegateway.com/merchants/m/transactions';

	private const DECLINED = '<api-error-response><errors></errors><transaction><status>processor_declined</status></transaction></api-error-response>';

	#[Before]
	protected function something_is_owed(): void {
		$this->owes( '9.99' );
		$this->answers[ self::CHARGE ] = [ [ 201, self::transaction( 'a', 'submitted_for_settlement' ) ] ];
	}

	/** Sets the balance at the gateway, and the card that pays. */
	private function owes( string $balance, string $card = 'card-1' ): void {
		$this->answers[ self::FIND ] = [ [ 200, self::subscription( 'Past Due', $balance, card: $card ) ] ];
	}

	/** @param array<string, mixed> $more */
	private function press( array $more = [] ): WP_REST_Response {
		// Each press is in another minute, because the limit per minute is not tested here.
		$GLOBALS['wpdb']->query( "UPDATE {$GLOBALS['wpdb']->prefix}circulation_calls SET calls = 1 WHERE ends <= " . ( time() + 60 ) );
		return $this->send( '/subscriptions/sub-1/retry', $more );
	}

	// Proves rest-15.
	#[Test]
	#[TestWith( [ '4.99', '9.99', '9.99' ] )]
	#[TestWith( [ '9.99', '10', '10.00' ] )]
	#[TestWith( [ '9.99', '0.01', '0.01' ] )]
	#[TestWith( [ '999', '9.99', '9.99' ] )]
	public function another_amount_than_the_reader_saw_is_named_and_not_charged( string $told, string $owed, string $named ): void {
		$this->owes( $owed );

		$response = $this->press( [ 'amount' => $told ] );

		self::assertSame( '409 amount_changed', self::refusal( $response ) );
		self::assertSame( $named, $response->get_data()['data']['amount'] );
		self::assertSame( 0, $this->asked( self::CHARGE ) );
		self::assertSame( '409 amount_changed', self::refusal( $this->press( [ 'amount' => $told ] ) ), 'nobody waits for a press that did nothing' );
	}

	#[Test]
	#[TestWith( [ '9.99', '9.99' ] )]
	#[TestWith( [ '10', '10.00' ] )]
	#[TestWith( [ '10.5', '10.50' ] )]
	public function the_same_sum_may_be_spelled_as_it_likes( string $told, string $owed ): void {
		$this->owes( $owed );

		self::assertTrue( $this->press( [ 'amount' => $told ] )->get_data()['success'] );
	}

	#[Test]
	#[TestWith( [ '-9.99' ] )]
	#[TestWith( [ '9,99' ] )]
	#[TestWith( [ '$9.99' ] )]
	#[TestWith( [ '9.999' ] )]
	#[TestWith( [ "9.99\n" ] )]
	#[TestWith( [ '' ] )]
	public function an_invalid_amount_is_refused( string $told ): void {
		self::assertSame( '400 rest_invalid_param', self::refusal( $this->press( [ 'amount' => $told ] ) ) );
		self::assertSame( 0, $this->asked( self::CHARGE ) );
	}

	#[Test]
	public function an_amount_that_was_paid_meanwhile_is_done_whatever_the_page_said(): void {
		$this->answers[ self::FIND ] = [ [ 200, self::subscription() ] ];

		self::assertTrue( $this->press( [ 'amount' => '4.99' ] )->get_data()['success'] );
		self::assertSame( 0, $this->asked( self::CHARGE ) );
	}

	// Proves rest-26.
	#[Test]
	public function a_card_that_was_declined_is_not_asked_again_within_ten_minutes_whatever_session_asks(): void {
		$this->answers[ self::CHARGE ] = [ [ 422, self::DECLINED ] ];

		self::assertSame( 'declined', $this->press()->get_data()['code'] );
		$this->with_session( 'another-device' );
		$again = $this->press( [ 'session_id' => 'another-device' ] );

		self::assertSame( '429 declined_recently', self::refusal( $again ) );
		self::assertEqualsWithDelta( 600, (int) $again->get_headers()['Retry-After'], 5 );
		self::assertSame( 1, $this->asked( self::CHARGE ), 'the bank was asked once' );
	}

	// Proves rest-26.
	#[Test]
	public function another_card_may_be_tried_at_once(): void {
		$this->answers[ self::CHARGE ] = [ [ 422, self::DECLINED ], [ 201, self::transaction( 'a', 'submitted_for_settlement' ) ] ];
		self::assertSame( 'declined', $this->press()->get_data()['code'] );

		$this->owes( '9.99', 'card-2' );

		self::assertTrue( $this->press()->get_data()['success'] );
	}

	#[Test]
	public function a_declined_charge_whose_answer_was_lost_counts_as_well(): void {
		$this->answers[ self::FIND ]   = [ [ 200, self::subscription( 'Past Due', '9.99' ) ], [ 200, self::subscription( 'Past Due', '9.99', '', self::transaction( 'new', 'processor_declined' ) ) ] ];
		$this->answers[ self::CHARGE ] = [ new \WP_Error( 'http_request_failed', 'cURL error 28: Operation timed out' ) ];

		self::assertSame( 'declined', $this->press()->get_data()['code'] );
		self::assertSame( '429 declined_recently', self::refusal( $this->press() ) );
	}

	// Proves rest-26.
	#[Test]
	public function five_declines_within_a_day_are_the_most_and_a_day_later_the_first_is_forgotten(): void {
		$now      = 1_800_000_000;
		$declines = new Declines(
			new Counters(
				new Tables( $GLOBALS['wpdb'] ),
				static function () use ( &$now ): int {
					return $now;
				}
			)
		);
		for ( $time = 1; $time <= 5; $time++ ) {
			self::assertSame( 0, $declines->wait( 'sub-1', 'card-1' ), "for the attempt number $time" );
			$declines->note( 'sub-1', 'card-1' );
			self::assertSame( $time < 5 ? 600 : DAY_IN_SECONDS - 4 * 700, $declines->wait( 'sub-1', 'card-1' ) );
			$now += 700;
		}
		self::assertSame( [ 0, 0 ], [ $declines->wait( 'sub-1', 'card-2' ), $declines->wait( 'sub-2', 'card-1' ) ], 'another card, another subscription' );
		$now = 1_800_000_000 + DAY_IN_SECONDS;

		self::assertSame( 0, $declines->wait( 'sub-1', 'card-1' ) );
		$declines->note( 'sub-1', 'card-1' );
		self::assertSame( 700, $declines->wait( 'sub-1', 'card-1' ), 'until the second of the day before is forgotten' );
	}

	#[Test]
	public function no_card_can_be_read_from_the_stored_declines(): void {
		$this->answers[ self::CHARGE ] = [ [ 422, self::DECLINED ] ];
		$this->owes( '9.99', 'card-of-maya' );
		$this->press();

		self::assertStringNotContainsString( 'maya', (string) wp_json_encode( $GLOBALS['wpdb']->get_results( "SELECT * FROM {$GLOBALS['wpdb']->prefix}circulation_calls" ) ) );
	}
}
