<?php
/**
 * POST withdrawal: who may send it, what is stored, which letters are sent, and what WordPress's privacy tools find
 * (`withdraw-1` to `withdraw-8`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Rest;

use Circulation\Consent\DailyCleanUp;
use Circulation\Consent\RetentionClock;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Before;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

final class WithdrawalTest extends WordPressTestCase {
	private const KEY = '6f1d3d5e-6d5b-4f0e-8a57-2b8f6b0f2c11';

	private const DECLARED = [
		'key'        => self::KEY,
		'name'       => 'Maya Brooks',
		'email'      => 'Maya@example.com',
		'membership' => 'Sports, monthly',
		'order'      => 'TDE-4Q7K',
	];

	/** @var list<array{to: string, subject: string, message: string, headers: array<array-key, string>|string}> */
	private array $mails = [];

	/** @var list<string> Addresses that the mailer refuses. */
	private array $refused = [];

	#[Before]
	protected function switch_on(): void {
		$this->set( [ 'withdrawal' => [ 'on' => true, 'desk' => 'desk@example.com' ] ] );
		( new RetentionClock() )->tick();
		add_filter(
			'pre_wp_mail',
			function ( mixed $answer, array $mail ): bool {
				if ( in_array( $mail['to'], $this->refused, true ) ) {
					return false;
				}
				$this->mails[] = [
					'to'      => $mail['to'],
					'subject' => $mail['subject'],
					'message' => $mail['message'],
					'headers' => $mail['headers'],
				];
				return true;
			},
			10,
			2
		);
	}

	/** @param array<string, mixed> $other */
	private function send( array $other = [] ): WP_REST_Response {
		$request = new WP_REST_Request( 'POST', '/circulation/v1/withdrawal' );
		$request->set_header( 'Content-Type', 'application/json' );
		$request->set_body( (string) wp_json_encode( [ ...self::DECLARED, ...$other ] ) );
		return rest_get_server()->dispatch( $request );
	}

	/** @return list<array<string, mixed>> */
	private function rows(): array {
		global $wpdb;
		return $wpdb->get_results( "SELECT * FROM {$wpdb->prefix}circulation_withdrawals", ARRAY_A );
	}

	private function age( int $days ): void {
		global $wpdb;
		$wpdb->query( $wpdb->prepare( "UPDATE {$wpdb->prefix}circulation_withdrawals SET received_at = received_at - %d", $days * DAY_IN_SECONDS ) );
	}

	private function tool( string $which, string $email ): mixed {
		return apply_filters( "wp_privacy_personal_data_$which", [] )['circulation-withdrawals']['callback']( $email, 1 );
	}

	// Proves withdraw-4.
	#[Test]
	public function reader_and_desk_get_the_declaration_and_its_time(): void {
		$answer = $this->send();
		$told   = $answer->get_data();

		self::assertSame( 200, $answer->get_status() );
		self::assertMatchesRegularExpression( '/^[A-HJ-KM-NP-Z2-9]{8}\z/', $told['reference'] );
		self::assertEqualsWithDelta( time(), strtotime( $told['received_at'] ), 5 );
		self::assertTrue( $told['mailed'] );
		self::assertSame( [ 'maya@example.com', 'desk@example.com' ], array_column( $this->mails, 'to' ) );
		self::assertSame( [ [ 'Reply-To: desk@example.com' ], [ 'Reply-To: maya@example.com' ] ], array_column( $this->mails, 'headers' ), 'an answer reaches the other' );
		foreach ( $this->mails as $mail ) {
			self::assertStringContainsString( $told['reference'], $mail['subject'] );
			foreach ( [ $told['reference'], $told['received'], 'Maya Brooks', 'maya@example.com', 'Sports, monthly', 'TDE-4Q7K' ] as $fact ) {
				self::assertStringContainsString( $fact, $mail['message'] );
			}
		}
		self::assertMatchesRegularExpression( '/\d{4}, \d+:\d\d [ap]m \S+\z/', $told['received'], 'a date, a time and its zone' );
	}

	// Proves withdraw-4.
	#[Test]
	public function without_its_own_mailbox_the_desk_reads_the_mail_of_the_administration(): void {
		$this->set( [ 'withdrawal' => [ 'desk' => '' ] ] );
		$this->send();

		self::assertSame( get_option( 'admin_email' ), $this->mails[1]['to'] );
	}

	// Proves withdraw-8.
	#[Test]
	public function no_service_is_called_and_the_desk_learns_that_nothing_was_paid_back(): void {
		$asked = 0;
		add_filter(
			'pre_http_request',
			static function () use ( &$asked ): WP_Error {
				$asked++;
				return new WP_Error( 'none' );
			}
		);

		self::assertSame( 200, $this->send()->get_status() );
		self::assertSame( 0, $asked );
		self::assertStringContainsString( 'Nothing was canceled or paid back by this', $this->mails[1]['message'] );
	}

	// Proves withdraw-3.
	#[Test]
	public function the_same_press_makes_one_row_one_receipt_and_one_letter_each(): void {
		$first = $this->send()->get_data();
		$GLOBALS['wpdb']->query( "UPDATE {$GLOBALS['wpdb']->options} SET option_value = '1' WHERE option_name LIKE 'circulation_once_%'" );
		$second = $this->send( [ 'key' => strtoupper( self::KEY ), 'email' => ' maya@EXAMPLE.com ' ] )->get_data();

		self::assertSame( $first, $second );
		self::assertCount( 1, $this->rows() );
		self::assertCount( 2, $this->mails );

		$this->send( [ 'membership' => 'Sports, yearly' ] );
		self::assertCount( 2, $this->rows(), 'other words are another press' );
	}

	// Proves withdraw-4.
	#[Test]
	public function a_letter_that_the_mailer_refuses_is_reported_and_sent_again_for_a_week(): void {
		$this->refused = [ 'maya@example.com', 'desk@example.com' ];
		self::assertFalse( $this->send()->get_data()['mailed'] );
		self::assertCount( 1, $this->rows() );

		do_action( DailyCleanUp::EVENT );
		self::assertSame( [], $this->mails );

		$this->refused = [ 'desk@example.com' ];
		do_action( DailyCleanUp::EVENT );
		$this->refused = [];
		do_action( DailyCleanUp::EVENT );
		do_action( DailyCleanUp::EVENT );
		self::assertSame( [ 'maya@example.com', 'desk@example.com' ], array_column( $this->mails, 'to' ) );
		self::assertTrue( $this->send()->get_data()['mailed'] );

		$this->refused = [ 'maya@example.com' ];
		$this->send( [ 'key' => str_replace( '6', '7', self::KEY ) ] );
		$this->age( 8 );
		$this->refused = [];
		do_action( DailyCleanUp::EVENT );
		self::assertCount( 3, $this->mails, 'the desk has had it, and a week is over' );
	}

	// Proves withdraw-4.
	#[Test]
	#[TestWith( [ true ] )]
	#[TestWith( [ false ] )]
	public function a_second_press_while_the_mailer_works_says_mailed_only_of_a_letter_that_has_gone( bool $is_taken ): void {
		$this->refused = $is_taken ? [] : [ 'maya@example.com' ];
		$second        = [];
		add_filter(
			'pre_wp_mail',
			function ( mixed $answer ) use ( &$second ): mixed {
				// The first letter is the reader's own.
				if ( $second === [] ) {
					$second = [ 'mailed' => true ];
					$second = $this->send()->get_data();
				}
				return $answer;
			},
			11
		);

		$first = $this->send()->get_data();

		self::assertFalse( $second['mailed'] );
		self::assertSame( $is_taken, $first['mailed'] );
		self::assertSame( $is_taken, $this->send()->get_data()['mailed'] );
	}

	// Proves withdraw-4.
	#[Test]
	public function letters_that_are_always_refused_hold_up_none_behind_them(): void {
		global $wpdb;
		for ( $i = 0; $i < 101; $i++ ) {
			$wpdb->insert( "{$wpdb->prefix}circulation_withdrawals", [ 'press' => "p$i", 'reference' => 'ABCDEFGH', 'name' => 'Maya', 'email' => $i < 100 ? 'gone@example.com' : 'maya@example.com', 'membership' => 'Sports', 'order_reference' => '', 'received_at' => time(), 'letters' => 2 ] );
		}
		$this->refused = [ 'gone@example.com' ];

		do_action( DailyCleanUp::EVENT );

		self::assertSame( [ 'maya@example.com' ], array_column( $this->mails, 'to' ) );
	}

	// Proves withdraw-4.
	#[Test]
	public function a_refused_letter_whose_return_the_database_refuses_too_is_sent_later(): void {
		global $wpdb;
		$this->refused = [ 'maya@example.com' ];
		$is_full       = false;
		add_filter(
			'pre_wp_mail',
			static function ( mixed $answer ) use ( &$is_full ): mixed {
				$is_full = $answer === false;
				return $answer;
			},
			11
		);
		add_filter(
			'query',
			static function ( string $statement ) use ( &$is_full ): string {
				return $is_full && preg_match( '/^(?:UPDATE|DELETE) /', $statement ) === 1 ? '' : $statement;
			}
		);
		$this->send();
		$is_full       = false;
		$this->refused = [];
		$wpdb->query( "UPDATE $wpdb->options SET option_value = '1' WHERE option_name LIKE 'circulation_once_%'" );

		do_action( DailyCleanUp::EVENT );

		self::assertContains( 'maya@example.com', array_column( $this->mails, 'to' ) );
	}

	// Proves withdraw-1.
	#[Test]
	public function where_it_is_off_nothing_is_accepted(): void {
		$this->set( [ 'withdrawal' => [ 'on' => false ] ] );

		self::assertSame( [ 404, 'not_offered' ], [ $this->send()->get_status(), $this->send()->get_data()['code'] ] );
		self::assertSame( [], $this->rows() );
	}

	// Proves withdraw-5.
	/**
	 * @param array<string, mixed> $wrong
	 */
	#[Test]
	#[TestWith( [ [ 'name' => 'Win at https://evil.example' ] ] )]
	#[TestWith( [ [ 'membership' => 'see WWW.evil.example' ] ] )]
	#[TestWith( [ [ 'name' => "Maya\nBcc: all@example.com" ] ] )]
	#[TestWith( [ [ 'name' => '   ' ] ] )]
	#[TestWith( [ [ 'email' => 'maya' ] ] )]
	#[TestWith( [ [ 'email' => 'a@example.com, b@example.com' ] ] )]
	#[TestWith( [ [ 'membership' => '' ] ] )]
	#[TestWith( [ [ 'order' => 'ftp://evil.example' ] ] )]
	#[TestWith( [ [ 'key' => 'x' ] ] )]
	#[TestWith( [ [ 'key' => null ] ] )]
	#[TestWith( [ [ 'name' => [ 'a' ] ] ] )]
	public function anything_but_a_plain_line_is_refused_and_nothing_is_sent( array $wrong ): void {
		$answer = $this->send( $wrong );

		self::assertSame( 400, $answer->get_status() );
		self::assertMatchesRegularExpression( '/^rest_(invalid|missing_callback)_param\z/', $answer->get_data()['code'] );
		self::assertSame( [], $this->rows() );
		self::assertSame( [], $this->mails );
	}

	// Proves withdraw-5.
	#[Test]
	public function a_field_is_limited_to_its_length(): void {
		foreach ( [ 'name' => 120, 'membership' => 200, 'order' => 80 ] as $field => $most ) {
			self::assertSame( 400, $this->send( [ $field => str_repeat( 'ü', $most + 1 ) ] )->get_status(), $field );
		}
		self::assertSame( 200, $this->send( [ 'name' => str_repeat( 'ü', 120 ) ] )->get_status() );
		self::assertSame( str_repeat( 'ü', 120 ), $this->rows()[0]['name'] );
	}

	// Proves withdraw-5.
	#[Test]
	public function an_address_gets_five_receipts_a_day_however_it_is_written(): void {
		$send = fn( int $i ): int => $this->send( [ 'key' => substr( self::KEY, 0, -1 ) . $i, 'email' => $i % 2 ? 'maya@example.com' : 'MAYA@example.com' ] )->get_status();

		self::assertSame( [ 200, 200, 200, 200, 200, 429 ], array_map( $send, range( 1, 6 ) ) );
		self::assertCount( 10, $this->mails );
		self::assertSame( 200, $send( 5 ), 'what is recorded is answered' );
	}

	// Proves withdraw-6.
	#[Test]
	public function an_export_has_it_in_words_and_an_erasure_leaves_what_the_desk_works_on(): void {
		$this->send();
		$data = array_column( $this->tool( 'exporters', 'MAYA@example.com' )['data'][0]['data'], 'value', 'name' );
		self::assertSame( [ 'Received', 'Reference', 'Name', 'Email', 'Membership', 'Order', 'Receipt' ], array_keys( $data ) );
		self::assertSame( 'Sent', $data['Receipt'] );
		self::assertSame( 'Sports, monthly', $data['Membership'] );
		self::assertSame( [], $this->tool( 'exporters', 'nobody@example.com' )['data'] );

		$erased = $this->tool( 'erasers', 'maya@example.com' );
		self::assertSame( [ false, true, true ], [ $erased['items_removed'], $erased['items_retained'], $erased['done'] ] );
		self::assertStringContainsString( 'From ' . gmdate( 'F j, Y', time() + 61 * DAY_IN_SECONDS ), $erased['messages'][0] );

		$this->age( 61 );
		$erased = $this->tool( 'erasers', 'Maya@example.com' );
		self::assertSame( [ true, false, [] ], [ $erased['items_removed'], $erased['items_retained'], $erased['messages'] ] );
		self::assertSame( [], $this->rows() );
	}

	// Proves withdraw-6.
	#[Test]
	public function after_three_years_it_goes_by_itself(): void {
		$this->send();
		$this->age( 3 * 365 - 1 );
		do_action( DailyCleanUp::EVENT );
		self::assertCount( 1, $this->rows() );

		$this->age( 2 );
		do_action( DailyCleanUp::EVENT );
		self::assertSame( [], $this->rows() );
	}

	// Proves limit-18.
	#[Test]
	public function one_run_whose_clock_is_years_ahead_removes_nothing_that_proves(): void {
		$this->send();
		$clock = new RetentionClock();
		$clock->tick();
		// To a clock that is four years ahead, all rows and the run before are four years old.
		$this->age( 4 * 365 );
		update_option( RetentionClock::OPTION, time() - 4 * 365 * DAY_IN_SECONDS );
		do_action( DailyCleanUp::EVENT );
		do_action( DailyCleanUp::EVENT );
		self::assertCount( 1, $this->rows() );
		self::assertEqualsWithDelta( time() - ( 4 * 365 - 14 ) * DAY_IN_SECONDS, $clock->now(), 5 );
		self::assertSame( [ false, true ], [ $this->tool( 'erasers', 'maya@example.com' )['items_removed'], $this->tool( 'erasers', 'maya@example.com' )['items_retained'] ] );

		for ( $week = 0; $week <= 3 * 365 / 7; $week++ ) {
			$clock->tick();
		}
		do_action( DailyCleanUp::EVENT );
		self::assertSame( [], $this->rows(), 'a site that has slept for years catches up by a week a day' );
	}

	// Proves limit-18.
	#[Test]
	public function the_first_run_removes_nothing_because_it_knows_no_clock_but_its_own(): void {
		$this->send();
		$this->age( 4 * 365 );
		delete_option( RetentionClock::OPTION );

		do_action( DailyCleanUp::EVENT );
		self::assertCount( 1, $this->rows() );
		do_action( DailyCleanUp::EVENT );
		self::assertSame( [], $this->rows() );
	}

	// Proves withdraw-6.
	#[Test]
	public function what_cannot_be_read_or_kept_is_not_said_to_be(): void {
		self::without_table( 'circulation_withdrawals' );

		self::assertSame( [ 503, 'service_unavailable' ], [ $this->send()->get_status(), $this->send()->get_data()['code'] ] );
		self::assertSame( [], $this->mails );
		self::assertInstanceOf( WP_Error::class, $this->tool( 'exporters', 'maya@example.com' ) );
		self::assertTrue( $this->tool( 'erasers', 'maya@example.com' )['items_retained'] );
	}
}
