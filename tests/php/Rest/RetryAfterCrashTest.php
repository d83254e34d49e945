<?php
/**
 * POST subscriptions/{id}/retry after a process has died between the bank's answer and its record (`rest-27`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Rest;

use PHPUnit\Framework\Attributes\Before;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;
use RuntimeException;
use WP_Error;
use WP_REST_Response;

final class RetryAfterCrashTest extends MoneyTestCase {
	private const FIND   = 'GET https://api.sandbox.braintreegateway.com/merchants/m/subscriptions/';
	private const CHARGE = 'POST https://api.sandbox.braintreegateway.com/merchants/m/transactions';

	#[Before]
	protected function something_is_owed(): void {
		$this->owes();
		$this->answers[ self::CHARGE ] = [ [ 201, self::transaction( 'a', 'submitted_for_settlement' ) ] ];
	}

	/**
	 * Sets the amount owed, and the attempts that the card provider lists.
	 *
	 * @param array<string, string> $attempts Status by id; each was made now.
	 */
	private function owes( array $attempts = [], string $card = 'card-1', ?int $at = null ): void {
		$list = self::transaction( 'last-month', 'settled' );
		foreach ( $attempts as $id => $status ) {
			$list .= self::transaction( $id, $status, gmdate( 'Y-m-d\TH:i:s\Z', $at ?? time() ) );
		}
		$this->answers[ self::FIND ] = [ [ 200, self::subscription( 'Past Due', '9.99', '', $list, $card ) ] ];
	}

	/** Sends a retry whose process dies after the bank's answer; its lock is gone, as if it had expired. */
	private function press_and_die(): void {
		$die = static function ( mixed $before, array $args, string $url ): mixed {
			return str_contains( $url, '/transactions' ) ? throw new RuntimeException( 'killed' ) : $before;
		};
		add_filter( 'pre_http_request', $die, 99, 3 );
		try {
			$this->press();
			self::fail( 'It should have died.' );
		} catch ( RuntimeException $end ) {
			self::assertSame( 'killed', $end->getMessage() );
		} finally {
			remove_filter( 'pre_http_request', $die, 99 );
		}
		self::assertSame( 1, $this->asked( self::CHARGE ) );
	}

	private function press(): WP_REST_Response {
		return $this->send( '/subscriptions/sub-1/retry', [ 'amount' => '9.99' ] );
	}

	/** @return array{bool, string} */
	private static function outcome( WP_REST_Response $response ): array {
		return [ $response->get_data()['success'], $response->get_data()['code'] ];
	}

	// Proves rest-27.
	#[Test]
	public function an_unrecorded_decline_is_read_from_the_card_provider(): void {
		$this->press_and_die();
		$this->owes( [ 'new' => 'processor_declined' ] );

		$again = $this->press();

		self::assertSame( '429 declined_recently', self::refusal( $again ) );
		self::assertEqualsWithDelta( 600, (int) $again->get_headers()['Retry-After'], 5 );
		self::assertSame( '429 declined_recently', self::refusal( $this->press() ), 'and is recorded from now on' );
		self::assertSame( 1, $this->asked( self::CHARGE ), 'the bank was asked once' );
	}

	// Proves rest-27.
	#[Test]
	public function money_in_transit_is_not_taken_again_whatever_card_is_chosen(): void {
		$this->press_and_die();

		foreach ( [ 'card-1', 'card-2' ] as $card ) {
			$this->owes( [ 'new' => 'submitted_for_settlement' ], $card );
			self::assertSame( [ true, '' ], self::outcome( $this->press() ), $card );
		}
		self::assertSame( 1, $this->asked( self::CHARGE ) );
	}

	// Proves rest-27.
	#[Test]
	#[TestWith( [ 5 * MINUTE_IN_SECONDS ] )]
	#[TestWith( [ 5 * HOUR_IN_SECONDS ] )]
	public function money_in_transit_is_seen_even_if_the_attempt_was_noted_while_the_clock_was_ahead( int $ahead ): void {
		global $wpdb;
		$this->press_and_die();
		$wpdb->query( $wpdb->prepare( "UPDATE {$wpdb->prefix}circulation_calls SET ends = ends + %d WHERE ends > UNIX_TIMESTAMP() + 7200", $ahead ) );
		$this->owes( [ 'new' => 'submitted_for_settlement' ] );

		self::assertSame( [ true, '' ], self::outcome( $this->press() ) );
		self::assertSame( 1, $this->asked( self::CHARGE ) );
	}

	// Proves rest-27.
	#[Test]
	public function an_attempt_in_an_unknown_state_stays_unknown(): void {
		$this->press_and_die();
		$this->owes( [ 'new' => 'under_review' ] );

		self::assertSame( [ false, 'outcome_unknown' ], self::outcome( $this->press() ) );
		self::assertSame( 1, $this->asked( self::CHARGE ) );
	}

	// Proves rest-27.
	#[Test]
	public function once_an_unknown_one_is_known_to_have_failed_another_card_pays_at_once(): void {
		$this->press_and_die();
		$this->owes( [ 'new' => 'authorizing' ], 'card-2' );
		self::assertSame( [ false, 'outcome_unknown' ], self::outcome( $this->press() ) );

		$this->owes( [ 'new' => 'voided' ], 'card-2' );

		self::assertSame( [ true, '' ], self::outcome( $this->press() ) );
		self::assertSame( 2, $this->asked( self::CHARGE ) );
	}

	// Proves rest-27.
	#[Test]
	public function once_it_is_known_to_be_nowhere_the_same_card_pays_at_once(): void {
		$this->press_and_die();
		$this->owes( [ 'new' => 'authorizing' ] );
		self::assertSame( [ false, 'outcome_unknown' ], self::outcome( $this->press() ) );

		$this->owes();

		self::assertSame( [ true, '' ], self::outcome( $this->press() ) );
		self::assertSame( 2, $this->asked( self::CHARGE ) );
	}

	// Proves rest-27.
	/** @param array{bool, string} $outcome Whether it worked, and the code of the refusal. */
	#[Test]
	#[TestWith( [ 'authorizing', [ false, 'outcome_unknown' ] ] )]
	#[TestWith( [ 'submitted_for_settlement', [ true, '' ] ] )]
	public function a_later_decline_by_the_provider_itself_says_nothing_about_it( string $state, array $outcome ): void {
		$this->press_and_die();
		$list = self::transaction( 'ours', $state, gmdate( 'Y-m-d\TH:i:s\Z', time() - 9 ) ) . self::transaction( 'its-own', 'processor_declined', gmdate( 'Y-m-d\TH:i:s\Z' ) );
		$this->answers[ self::FIND ] = [ [ 200, self::subscription( 'Past Due', '9.99', '', $list ) ] ];

		self::assertSame( $outcome, self::outcome( $this->press() ) );
		self::assertSame( 1, $this->asked( self::CHARGE ) );
	}

	#[Test]
	#[TestWith( [ '<transaction><id>new</id></transaction>' ] )]
	#[TestWith( [ '<transaction><id>new</id><status>voided</status></transaction>' ] )]
	#[TestWith( [ '<transaction><id>new</id><status>settling</status><created-at>just now?</created-at></transaction>' ] )]
	#[TestWith( [ '<transaction>new</transaction>' ] )]
	public function an_attempt_that_cannot_be_read_stays_unknown( string $row ): void {
		$this->press_and_die();
		$this->answers[ self::FIND ] = [ [ 200, self::subscription( 'Past Due', '9.99', '', $row ) ] ];

		self::assertSame( [ false, 'outcome_unknown' ], self::outcome( $this->press() ) );
		self::assertSame( 1, $this->asked( self::CHARGE ) );
	}

	#[Test]
	#[TestWith( [ '<transactions>later</transactions>' ] )]
	#[TestWith( [ '<transactions nil="true"></transactions>' ] )]
	#[TestWith( [ '' ] )]
	public function an_invalid_or_missing_list_of_attempts_is_not_an_empty_one( string $list ): void {
		$this->press_and_die();
		$none                        = str_replace( '<transactions type="array"></transactions>', $list, self::subscription( 'Past Due', '9.99' ) );
		$this->answers[ self::FIND ] = [ [ 200, $none ] ];

		self::assertSame( [ false, 'outcome_unknown' ], self::outcome( $this->press() ) );
		self::assertSame( 1, $this->asked( self::CHARGE ) );
	}

	#[Test]
	public function an_attempt_that_never_arrived_is_made_now(): void {
		$this->press_and_die();

		self::assertSame( [ true, '' ], self::outcome( $this->press() ) );
		self::assertSame( 2, $this->asked( self::CHARGE ) );
	}

	#[Test]
	public function a_decline_of_hours_ago_asks_the_bank_again(): void {
		global $wpdb;
		$this->press_and_die();
		$wpdb->query( "UPDATE {$wpdb->prefix}circulation_calls SET ends = ends - 7200 WHERE ends > UNIX_TIMESTAMP() + 7200" );
		$this->owes( [ 'new' => 'processor_declined' ], at: time() - 7190 );

		self::assertSame( [ true, '' ], self::outcome( $this->press() ) );
	}

	// Proves rest-27.
	#[Test]
	public function an_attempt_that_the_publisher_may_not_make_yet_holds_no_later_one_back(): void {
		$this->press_and_die();
		$made = '<transaction><id>new</id><status>gateway_rejected</status><gateway-rejection-reason>application_incomplete</gateway-rejection-reason><created-at>' . gmdate( 'Y-m-d\TH:i:s\Z' ) . '</created-at></transaction>';
		$this->answers[ self::FIND ] = [ [ 200, self::subscription( 'Past Due', '9.99', '', $made ) ] ];

		self::assertSame( [ true, '' ], self::outcome( $this->press() ) );
	}

	// Proves rest-27.
	#[Test]
	public function another_card_may_be_tried_and_the_declined_one_is_still_left_alone(): void {
		$this->press_and_die();
		$this->owes( [ 'new' => 'processor_declined' ], 'card-2' );
		$this->answers[ self::CHARGE ] = [ [ 422, '<api-error-response><errors></errors><transaction><status>processor_declined</status></transaction></api-error-response>' ] ];
		self::assertSame( [ false, 'declined' ], self::outcome( $this->press() ) );

		$this->owes( [ 'new' => 'processor_declined' ] );

		self::assertSame( '429 declined_recently', self::refusal( $this->press() ) );
		self::assertSame( 2, $this->asked( self::CHARGE ) );
	}

	#[Test]
	public function an_answer_that_was_lost_is_looked_up_at_the_next_press(): void {
		global $wpdb;
		$this->answers[ self::CHARGE ] = [ new WP_Error( 'http_request_failed', 'cURL error 56: cut' ) ];
		self::assertSame( [ false, 'outcome_unknown' ], self::outcome( $this->press() ) );
		$wpdb->query( "DELETE FROM $wpdb->options WHERE option_name LIKE 'circulation_once_%'" );
		$this->owes( [ 'new' => 'settling' ] );

		self::assertSame( [ true, '' ], self::outcome( $this->press() ) );
		self::assertSame( 1, $this->asked( self::CHARGE ) );
	}

	#[Test]
	public function a_recorded_answer_needs_no_look_up(): void {
		$this->answers[ self::CHARGE ] = [ [ 429, '' ], [ 201, self::transaction( 'a', 'submitted_for_settlement' ) ] ];
		self::assertSame( [ false, 'service_unavailable' ], self::outcome( $this->press() ) );
		$this->owes( [ 'by-the-provider' => 'under_review' ] );

		self::assertSame( [ true, '' ], self::outcome( $this->press() ) );
	}
}
