<?php
/**
 * POST subscriptions/{id}/retry: at most one charge, and every outcome is reported (`rest-15`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Rest;

use Circulation\Billing\Once;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;
use WP_Error;

final class RetryTest extends MoneyTestCase {
	private const FIND   = 'GET https://api.sandbox.braintreegateway.com/merchants/m/subscriptions/';
	private const CHARGE = 'POST https://api.sandbox.braintreegateway.com/merchants/m/transactions';

	/**
	 * Sends one retry request, and returns its body.
	 *
	 * @return array{success: bool, code: string}
	 */
	private function press( string $id = 'sub-1' ): array {
		$response = $this->send( "/subscriptions/$id/retry" );
		self::assertSame( 200, $response->get_status() );
		return $response->get_data();
	}

	#[Test]
	public function a_debt_is_charged_once(): void {
		$this->answers[ self::FIND ]   = [ [ 200, self::subscription( 'Past Due', '9.99' ) ], [ 200, self::subscription() ] ];
		$this->answers[ self::CHARGE ] = [ [ 201, self::transaction( 'a', 'submitted_for_settlement' ) ] ];

		self::assertSame( [ 'success' => true, 'code' => '' ], $this->press() );
		self::assertSame( [ 'success' => true, 'code' => 'not_owed' ], $this->press(), 'a second press finds nothing to charge' );
		self::assertSame( 1, $this->asked( self::CHARGE ) );
		self::assertSame( '9.99', json_decode( end( $this->calls )['args']['body'] ?? '', true )['transaction']['amount'] ?? json_decode( $this->calls[3]['args']['body'], true )['transaction']['amount'], 'the sum is named, so that no other is taken' );
	}

	#[Test]
	public function a_pending_subscription_of_the_session_is_its_own_too(): void {
		$this->answers[ self::FIND ] = [ [ 200, self::subscription( 'Pending' ) ] ];

		self::assertTrue( $this->press( 'sub-2' )['success'] );
	}

	// Proves rest-15.
	#[Test]
	#[TestWith( [ 'Active', '0.00', true, 'not_owed' ] )]
	#[TestWith( [ 'Active', '9.99', true, 'not_owed' ] )]
	#[TestWith( [ 'Past Due', '0.00', true, 'not_owed' ] )]
	#[TestWith( [ 'Past Due', '-3.00', true, 'not_owed' ] )]
	#[TestWith( [ 'Past Due', '', false, 'service_unavailable' ] )]
	#[TestWith( [ 'Past Due', 'much', false, 'service_unavailable' ] )]
	#[TestWith( [ 'Canceled', '9.99', false, 'refused' ] )]
	#[TestWith( [ 'Expired', '0.00', false, 'refused' ] )]
	#[TestWith( [ 'CANCELED', '9.99', false, 'refused' ] )]
	#[TestWith( [ 'past_due', '0.00', true, 'not_owed' ] )]
	#[TestWith( [ 'Suspended', '9.99', false, 'service_unavailable' ] )]
	public function without_a_debt_nothing_is_charged( string $status, string $balance, bool $success, string $code ): void {
		$this->answers[ self::FIND ] = [ [ 200, self::subscription( $status, $balance ) ] ];

		self::assertSame( [ 'success' => $success, 'code' => $code ], $this->press() );
		self::assertSame( 0, $this->asked( self::CHARGE ) );
	}

	#[Test]
	public function while_one_press_is_running_another_does_nothing(): void {
		$inner                         = [];
		$this->answers[ self::FIND ]   = [ [ 200, self::subscription( 'Past Due', '9.99' ) ] ];
		$this->answers[ self::CHARGE ] = [ [ 201, self::transaction( 'a', 'submitted_for_settlement' ) ] ];
		add_filter(
			'pre_http_request',
			function ( mixed $before, array $args, string $url ) use ( &$inner ): mixed {
				if ( $inner === [] && str_contains( $url, '/transactions' ) ) {
					$inner = [ 'pressed' ];
					$inner = $this->press();
				}
				return $before;
			},
			1,
			3
		);

		self::assertTrue( $this->press()['success'] );
		self::assertSame( [ 'success' => false, 'code' => 'in_progress' ], $inner );
		self::assertSame( 1, $this->asked( self::CHARGE ) );
	}

	/**
	 * Answers to a charge that are lost or uncertain, the subscription as it is read afterwards, and `success` and
	 * `code` of the route's answer.
	 *
	 * @return iterable<string, array{array{int, string}|WP_Error, string, bool, string}>
	 */
	public static function lost_answers(): iterable {
		$cut = new WP_Error( 'http_request_failed', 'cURL error 28: Operation timed out' );
		$due = static fn( string ...$new ): string => self::subscription( 'Past Due', '9.99', '', self::transaction( 'old', 'processor_declined' ) . implode( '', $new ) );
		yield 'it had arrived' => [ $cut, self::subscription(), true, '' ];
		yield 'it is on its way' => [ $cut, $due( self::transaction( 'new', 'submitted_for_settlement' ) ), true, '' ];
		yield 'the bank had said no' => [ $cut, $due( self::transaction( 'new', 'processor_declined' ) ), false, 'declined' ];
		yield 'the last one counts' => [ $cut, $due( self::transaction( 'n2', 'settled', '2026-11-21T12:00:09Z' ), self::transaction( 'n1', 'failed', '2026-11-21T12:00:01Z' ) ), true, '' ];
		yield 'nothing is known yet' => [ $cut, $due(), false, 'outcome_unknown' ];
		yield 'an outage' => [ [ 503, '' ], $due(), false, 'outcome_unknown' ];
		yield 'a charge is recorded, and declined' => [ [ 201, self::transaction( 'new', 'processor_declined' ) ], $due(), false, 'declined' ];
		yield 'a charge is recorded, in a state of tomorrow' => [ [ 201, self::transaction( 'new', 'under_review' ) ], $due(), false, 'outcome_unknown' ];
		yield 'an error in a 200' => [ [ 200, '<api-error-response><errors></errors><transaction><status>gateway_rejected</status></transaction></api-error-response>' ], $due(), false, 'gateway_rejected' ];
		$no = static fn( string $reason ): string => "<transaction><id>new</id><status>gateway_rejected</status><gateway-rejection-reason>$reason</gateway-rejection-reason><created-at>2026-11-21T12:00:00Z</created-at></transaction>";
		$refuse = static fn( string $reason ): array => [ 422, "<api-error-response><errors></errors>{$no( $reason )}</api-error-response>" ];
		yield 'the provider itself takes no such card' => [ $refuse( 'fraud' ), $due(), false, 'gateway_rejected' ];
		yield 'the publisher may take no card yet' => [ $refuse( 'application_incomplete' ), $due(), false, 'service_unavailable' ];
		yield 'the publisher may take no card yet, as the list says' => [ $cut, $due( $no( 'application_incomplete' ) ), false, 'service_unavailable' ];
		yield 'the code on the card is another one' => [ $refuse( 'cvv' ), $due(), false, 'gateway_rejected_cvv' ];
		yield 'the address is another one, as the list says' => [ $cut, $due( $no( 'avs' ) ), false, 'gateway_rejected_cvv' ];
		yield 'the same payment is under way' => [ $refuse( 'duplicate' ), $due( $no( 'duplicate' ) ), false, 'outcome_unknown' ];
		yield 'the same payment has arrived' => [ $refuse( 'duplicate' ), self::subscription(), true, 'not_owed' ];
		yield 'the same payment is on its way' => [ $refuse( 'duplicate' ), $due( $no( 'duplicate' ), self::transaction( 'other', 'settling' ) ), true, '' ];
		yield 'it never reached the bank' => [ [ 201, self::transaction( 'new', 'failed' ) ], $due(), false, 'gateway_rejected' ];
		yield 'the settlement was declined' => [ [ 201, self::transaction( 'new', 'settlement_declined' ) ], $due(), false, 'declined' ];
		yield 'a page in a 200' => [ [ 200, '<html><body>Sign in</body></html>' ], $due(), false, 'outcome_unknown' ];
		yield 'a charge that cannot be read is beside it' => [ $cut, $due( self::transaction( 'new', 'processor_declined' ), '<transaction><id>later</id></transaction>' ), false, 'outcome_unknown' ];
		yield 'what is owed afterwards cannot be read' => [ $cut, self::subscription( 'Active', 'n/a' ), false, 'outcome_unknown' ];
		yield 'half an answer' => [ [ 201, '<transaction><id>' ], $due(), false, 'outcome_unknown' ];
		yield 'the way back is gone too' => [ $cut, '', false, 'outcome_unknown' ];
		yield 'the provider paid itself first' => [ [ 422, '<api-error-response><errors><transaction><errors type="array"><error><code>91531</code></error></errors></transaction></errors></api-error-response>' ], self::subscription(), true, 'not_owed' ];
	}

	// Proves wire-8.
	#[Test]
	#[TestWith( [ '' ] )]
	#[TestWith( [ '<transactions nil="true"></transactions>' ] )]
	public function a_charge_of_last_month_does_not_pay_where_the_first_list_was_missing( string $list ): void {
		$due = self::subscription( 'Past Due', '9.99', '', self::transaction( 'last-month', 'settled' ) );
		$this->answers[ self::FIND ]   = [ [ 200, (string) preg_replace( '~<transactions.*</transactions>~', $list, $due ) ], [ 200, $due ] ];
		$this->answers[ self::CHARGE ] = [ [ 503, '' ] ];

		self::assertSame( [ 'success' => false, 'code' => 'outcome_unknown' ], $this->press() );
	}

	/**
	 * @param array{int, string}|WP_Error $answer
	 */
	#[Test]
	#[DataProvider( 'lost_answers' )]
	public function a_lost_answer_is_read_back( array|WP_Error $answer, string $afterwards, bool $success, string $code ): void {
		$this->answers[ self::FIND ]   = [ [ 200, self::subscription( 'Past Due', '9.99', '', self::transaction( 'old', 'processor_declined' ) ) ], [ 200, $afterwards ] ];
		$this->answers[ self::CHARGE ] = [ $answer ];

		self::assertSame( [ 'success' => $success, 'code' => $code ], $this->press() );
		self::assertSame( 1, $this->asked( self::CHARGE ) );
	}

	// Proves payment-46, rest-15.
	#[Test]
	public function while_the_outcome_is_unknown_no_other_charge_is_made(): void {
		$this->answers[ self::FIND ]   = [ [ 200, self::subscription( 'Past Due', '9.99' ) ] ];
		$this->answers[ self::CHARGE ] = [ new WP_Error( 'http_request_failed', 'cURL error 56: cut' ) ];

		self::assertSame( [ 'outcome_unknown', 'in_progress' ], [ $this->press()['code'], $this->press()['code'] ] );
		self::assertSame( 1, $this->asked( self::CHARGE ) );
	}

	#[Test]
	#[TestWith( [ 422, '<api-error-response><errors><errors type="array"><error><code>91528</code></error></errors></errors></api-error-response>', 'refused' ] )]
	#[TestWith( [ 429, '', 'service_unavailable' ] )]
	#[TestWith( [ 401, '', 'service_unavailable' ] )]
	public function a_charge_that_was_surely_not_made_may_be_tried_again( int $status, string $body, string $code ): void {
		$this->answers[ self::FIND ]   = [ [ 200, self::subscription( 'Past Due', '9.99' ) ] ];
		$this->answers[ self::CHARGE ] = [ [ $status, $body ], [ 201, self::transaction( 'a', 'submitted_for_settlement' ) ] ];

		self::assertSame( [ 'success' => false, 'code' => $code ], $this->press() );
		self::assertSame( [ 'success' => true, 'code' => '' ], $this->press() );
	}

	#[Test]
	public function without_a_read_there_is_no_charge(): void {
		$this->answers[ self::FIND ] = [ [ 503, '' ] ];

		self::assertSame( 'service_unavailable', $this->press()['code'] );
		self::assertSame( 0, $this->asked( self::CHARGE ) );
	}

	// Proves limit-18.
	#[Test]
	public function a_right_that_was_taken_while_the_clock_was_ahead_holds_nobody_up_for_so_long(): void {
		$once = new Once( $GLOBALS['wpdb'] );
		self::assertTrue( $once->take( 'a thing', 365 * DAY_IN_SECONDS ) );
		self::assertTrue( $once->take( 'a thing', 60 ), 'a right of a minute does not end in a year' );
		self::assertTrue( $once->take( 'another thing', 120 ) );
		self::assertFalse( $once->take( 'another thing', 60 ), 'the clock of another front end may be ahead a little' );
	}

	#[Test]
	public function a_right_that_was_never_given_back_ends_by_itself_and_is_cleaned_up(): void {
		global $wpdb;
		$once = new Once( $wpdb );
		self::assertTrue( $once->take( 'a thing', 60 ) );
		self::assertFalse( $once->take( 'a thing', 60 ) );
		self::assertTrue( $once->take( 'another thing', -5 ) );
		self::assertTrue( $once->take( 'another thing', 60 ), 'its time was over' );
		$once->release( 'a thing' );
		self::assertTrue( $once->take( 'a thing', -5 ) );

		$once->clean();

		self::assertSame( '1', $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->options WHERE option_name LIKE 'circulation_once_%'" ), 'what is still held stays' );
	}
}
