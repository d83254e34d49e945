<?php
/**
 * The idempotency key of a press: a repeated request gets the same answer and does nothing (`rest-25`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Rest;

use Circulation\Billing\Outcome;
use Circulation\Billing\Presses;
use Circulation\Consent\ConsentStore;
use Circulation\Consent\DailyCleanUp;
use Circulation\Tables;
use Circulation\Tests\Http\Publisher;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;

final class PressesTest extends MoneyTestCase {
	private const FIND   = 'GET https://api.sandbox.braintreegateway.com/merchants/m/subscriptions/';
	private const CHARGE = 'POST https://api.sandbox.braintreegateway.com/merchants/m/transactions';

	private const KEY   = '0f8fad5b-d9cb-469f-a165-70867728950e';
	private const OTHER = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

	private function presses( ?\Closure $pause = null ): Presses {
		return new Presses( new Tables( $GLOBALS['wpdb'] ), $pause ?? static fn() => self::fail( 'Nobody has to wait.' ) );
	}

	// Proves rest-25.
	#[Test]
	public function a_retry_that_the_browser_sends_again_is_answered_again_and_asks_no_bank(): void {
		$this->answers[ self::FIND ]   = [ [ 200, self::subscription( 'Past Due', '9.99' ) ] ];
		$this->answers[ self::CHARGE ] = [ [ 422, '<api-error-response><errors></errors><transaction><status>processor_declined</status></transaction></api-error-response>' ] ];
		$press                         = fn( string $key ): mixed => $this->send( '/subscriptions/sub-1/retry', [ 'key' => $key, 'amount' => '9.99' ] );

		$first = $press( self::KEY )->get_data();

		self::assertSame( [ 'success' => false, 'code' => 'declined' ], $first );
		self::assertSame( $first, $press( self::KEY )->get_data(), 'in the place of "declined a moment ago"' );
		self::assertSame( $first, $press( strtoupper( self::KEY ) )->get_data(), 'in capitals it is the same key' );
		self::assertSame( 1, $this->asked( self::CHARGE ) );
		self::assertSame( '429 declined_recently', self::refusal( $press( self::OTHER ) ), 'a second press is another one' );
	}

	#[Test]
	public function a_discount_that_is_sent_again_is_answered_again(): void {
		$this->answers['/zephr/decision-engine'] = [ [ 200, '{"outputValue":""}' ] ];
		$take                                    = fn(): mixed => $this->send( '/subscriptions/sub-1/discounts', [ 'key' => self::KEY, 'discount_id' => 'stay' ] )->get_data();
		$refused                                 = [ 'error' => true, 'code' => 'not_offered' ];

		self::assertSame( [ $refused, $refused ], [ $take(), $take() ] );
		self::assertSame( 1, $this->asked( '/zephr/decision-engine' ) );
	}

	#[Test]
	public function a_consent_that_is_sent_again_is_stored_once_though_it_names_no_time(): void {
		$this->set( [ 'plan_list' => "sports-monthly { name: 'Monthly', product_id: 'sports-membership', frequency: 1, amount: '9.99' }" ] );
		$agree = fn( string $key ): mixed => $this->send( '/consent', [ 'key' => $key, 'plan_id' => 'sports-monthly', 'text_version' => '1' ] )->get_data()['success'];
		self::assertTrue( $agree( self::KEY ) );
		$GLOBALS['wpdb']->query( "UPDATE {$GLOBALS['wpdb']->prefix}circulation_consents SET agreed_at = agreed_at - 9" );

		self::assertTrue( $agree( self::KEY ) );
		self::assertSame( '1', $GLOBALS['wpdb']->get_var( "SELECT COUNT(*) FROM {$GLOBALS['wpdb']->prefix}circulation_consents" ) );
		self::assertTrue( $agree( self::OTHER ) );
		self::assertSame( '2', $GLOBALS['wpdb']->get_var( "SELECT COUNT(*) FROM {$GLOBALS['wpdb']->prefix}circulation_consents" ) );
	}

	#[Test]
	#[TestWith( [ 'once' ] )]
	#[TestWith( [ '0f8fad5bd9cb469fa16570867728950e' ] )]
	#[TestWith( [ '0f8fad5b-d9cb-469f-a165-70867728950e ' ] )]
	#[TestWith( [ "0f8fad5b-d9cb-469f-a165-70867728950e\n" ] )]
	#[TestWith( [ 7 ] )]
	#[TestWith( [ [ '0f8fad5b-d9cb-469f-a165-70867728950e' ] ] )]
	public function a_key_that_is_not_a_uuid_is_refused( mixed $key ): void {
		self::assertSame( '400 rest_invalid_param', self::refusal( $this->send( '/subscriptions/sub-1/retry', [ 'key' => $key ] ) ) );
	}

	// Proves rest-25.
	#[Test]
	public function a_page_from_before_an_update_sends_no_key_and_its_press_works_once(): void {
		$this->answers[ self::FIND ]   = [ [ 200, self::subscription( 'Past Due', '9.99' ) ], [ 200, self::subscription() ] ];
		$this->answers[ self::CHARGE ] = [ [ 201, self::transaction( 'a', 'submitted_for_settlement' ) ] ];

		self::assertSame( [ true, true ], [ $this->send( '/subscriptions/sub-1/retry' )->get_data()['success'], $this->send( '/subscriptions/sub-1/retry' )->get_data()['success'] ] );
		self::assertSame( 1, $this->asked( self::CHARGE ) );
	}

	#[Test]
	public function a_request_that_arrives_while_the_first_is_running_waits_for_its_answer(): void {
		$done  = [];
		$inner = null;
		$first = $this->presses()->once(
			self::KEY,
			'thing',
			function () use ( &$done, &$inner ): Outcome {
				$done[] = 'first';
				$looks  = 0;
				$inner  = $this->presses(
					static function () use ( &$looks ): void {
						++$looks;
						// The first request ends while the second one waits.
						$looks === 3 && $GLOBALS['wpdb']->query( "UPDATE {$GLOBALS['wpdb']->prefix}circulation_presses SET outcome = ''" );
					}
				)->once( self::KEY, 'thing', static fn(): Outcome => self::fail( 'It is done once.' ) );
				return Outcome::DONE;
			}
		);

		self::assertSame( [ [ 'first' ], Outcome::DONE, Outcome::DONE ], [ $done, $inner, $first ] );
	}

	#[Test]
	public function it_does_not_wait_for_ever_and_then_does_nothing(): void {
		$inner = null;
		$this->presses()->once(
			self::KEY,
			'thing',
			function () use ( &$inner ): Outcome {
				$inner = $this->presses( static fn() => null )->once( self::KEY, 'thing', static fn(): Outcome => self::fail( 'It is done once.' ) );
				return Outcome::DONE;
			}
		);

		self::assertSame( Outcome::IN_PROGRESS, $inner );
	}

	#[Test]
	#[TestWith( [ Outcome::UNAVAILABLE, true ] )]
	#[TestWith( [ Outcome::IN_PROGRESS, true ] )]
	#[TestWith( [ Outcome::UNKNOWN, false ] )]
	#[TestWith( [ Outcome::DECLINED, false ] )]
	#[TestWith( [ Outcome::DONE, false ] )]
	public function only_a_press_that_surely_did_nothing_may_be_pressed_again( Outcome $outcome, bool $again ): void {
		$times = 0;
		for ( $press = 0; $press < 2; $press++ ) {
			$came = $this->presses()->once(
				self::KEY,
				'thing',
				static function () use ( &$times, $outcome ): Outcome {
					++$times;
					return $outcome;
				}
			);
			self::assertSame( $outcome, $came );
		}

		self::assertSame( $again ? 2 : 1, $times );
	}

	#[Test]
	public function a_key_is_one_readers_and_one_things_alone(): void {
		$times = 0;
		$act   = static function () use ( &$times ): Outcome {
			++$times;
			return Outcome::DONE;
		};
		foreach ( [ 'retry|t-1|sub-1', 'retry|t-2|sub-1', 'retry|t-1|sub-2', 'discount|t-1|sub-1' ] as $thing ) {
			$this->presses()->once( self::KEY, $thing, $act );
		}

		self::assertSame( 4, $times );
		self::assertStringNotContainsString( self::KEY, (string) wp_json_encode( $GLOBALS['wpdb']->get_results( "SELECT * FROM {$GLOBALS['wpdb']->prefix}circulation_presses" ) ) );
	}

	#[Test]
	public function a_press_whose_process_is_gone_may_be_pressed_again_after_a_minute(): void {
		try {
			$this->presses()->once( self::KEY, 'thing', static fn(): Outcome => throw new \RuntimeException( 'gone' ) );
			self::fail( 'What is thrown goes on.' );
		} catch ( \RuntimeException ) {
			self::assertSame( '0', $GLOBALS['wpdb']->get_var( "SELECT COUNT(*) FROM {$GLOBALS['wpdb']->prefix}circulation_presses" ) );
		}
		$this->presses()->once(
			self::KEY,
			'thing',
			function (): Outcome {
				// Simulates that this process was killed: a minute later its lock has expired.
				$GLOBALS['wpdb']->query( "UPDATE {$GLOBALS['wpdb']->prefix}circulation_presses SET ends = ends - 61" );
				self::assertSame( Outcome::DECLINED, $this->presses()->once( self::KEY, 'thing', static fn(): Outcome => Outcome::DECLINED ) );
				return Outcome::DONE;
			}
		);
	}

	#[Test]
	public function without_the_table_nothing_is_done(): void {
		self::without_table( 'circulation_presses' );

		self::assertSame( Outcome::UNAVAILABLE, $this->presses()->once( self::KEY, 'thing', static fn(): Outcome => self::fail( 'It could be done twice.' ) ) );
	}

	// Proves limit-18.
	#[Test]
	public function a_day_later_the_daily_clean_up_removes_it(): void {
		$this->presses()->once( self::KEY, 'old', static fn(): Outcome => Outcome::DONE );
		$GLOBALS['wpdb']->query( "UPDATE {$GLOBALS['wpdb']->prefix}circulation_presses SET ends = ends - 86401" );
		$this->presses()->once( self::OTHER, 'new', static fn(): Outcome => Outcome::DONE );

		do_action( DailyCleanUp::EVENT );

		self::assertSame( '1', $GLOBALS['wpdb']->get_var( "SELECT COUNT(*) FROM {$GLOBALS['wpdb']->prefix}circulation_presses" ) );
	}

	private static function move_the_clock_back(): void {
		$GLOBALS['wpdb']->query( "UPDATE {$GLOBALS['wpdb']->prefix}circulation_presses SET ends = ends + 400 * 86400" );
	}

	// Proves rest-25.
	#[Test]
	public function a_press_that_died_while_the_clock_was_ahead_may_be_repeated_and_one_that_ended_is_answered_again(): void {
		$outcome = $this->presses()->once(
			self::KEY,
			'died',
			function (): Outcome {
				self::move_the_clock_back();
				return $this->presses()->once( self::KEY, 'died', static fn(): Outcome => Outcome::DONE );
			}
		);
		self::assertSame( Outcome::DONE, $outcome );

		$this->presses()->once( self::OTHER, 'ended', static fn(): Outcome => Outcome::DONE );
		self::move_the_clock_back();
		do_action( DailyCleanUp::EVENT );
		self::assertSame( Outcome::DONE, $this->presses()->once( self::OTHER, 'ended', static fn(): Outcome => self::fail( 'It was done.' ) ) );
		$GLOBALS['wpdb']->query( "UPDATE {$GLOBALS['wpdb']->prefix}circulation_presses SET ends = ends - 86401" );
		do_action( DailyCleanUp::EVENT );

		self::assertSame( '0', $GLOBALS['wpdb']->get_var( "SELECT COUNT(*) FROM {$GLOBALS['wpdb']->prefix}circulation_presses" ), 'a day after the clean-up has seen it' );
	}

	// Proves rest-25.
	#[Test]
	public function of_two_processes_that_press_at_once_one_works_and_both_answer_the_same(): void {
		$site    = Publisher::get();
		$program = '$presses = new Circulation\Billing\Presses( new Circulation\Tables( $GLOBALS["wpdb"] ) ); for ( $press = 0; $press < 12; $press++ ) { $key = sprintf( "0f8fad5b-d9cb-469f-a165-%012d", $press ); echo $presses->once( $key, "race", static function () use ( $press ) { usleep( 20000 ); echo "worked $press;"; return Circulation\Billing\Outcome::DECLINED; } )->value, ";"; }';
		$running = [ $site->begin( $program ), $site->begin( $program ) ];
		$printed = implode( '', array_map( static fn( \Closure $end ): string => $end(), $running ) );

		preg_match_all( '/worked (\d+);/', $printed, $worked );
		sort( $worked[1], SORT_NUMERIC );
		self::assertSame( array_map( strval( ... ), range( 0, 11 ) ), $worked[1], $printed );
		self::assertSame( 24, substr_count( $printed, 'declined;' ), $printed );
	}

	// Proves rest-18.
	#[Test]
	public function of_two_processes_that_make_the_key_of_consents_one_is_right_and_both_use_it(): void {
		$site    = Publisher::get();
		$program = '$store = new Circulation\Consent\ConsentStore( new Circulation\Tables( $GLOBALS["wpdb"] ) ); $store->add( [ "mailbox" => "maya@example.com", "tracking_id" => "t-1" ], "plan", "1", getmypid(), [] ); echo ";", count( $store->of_address( "maya@example.com", 0, 9 ) );';
		$site->run( 'delete_option( "' . ConsentStore::KEY_OPTION . '" ); $GLOBALS["wpdb"]->query( "DELETE FROM {$GLOBALS["wpdb"]->prefix}circulation_consents" );' );
		foreach ( [ $site->begin( $program ), $site->begin( $program ), $site->begin( $program ) ] as $end ) {
			$end();
		}

		self::assertSame( '3 1', $site->run( 'echo count( ( new Circulation\Consent\ConsentStore( new Circulation\Tables( $GLOBALS["wpdb"] ) ) )->of_address( "maya@example.com", 0, 9 ) ), " ", $GLOBALS["wpdb"]->get_var( "SELECT COUNT(DISTINCT reader) FROM {$GLOBALS["wpdb"]->prefix}circulation_consents" );' ) );
	}

	#[Test]
	public function a_key_that_another_request_creates_meanwhile_is_the_one_that_counts(): void {
		delete_option( ConsentStore::KEY_OPTION );
		$store     = new ConsentStore( new Tables( $GLOBALS['wpdb'] ) );
		$overtaken = 0;
		$overtake  = static function ( string $query ) use ( &$overtaken, &$overtake ): string {
			if ( str_contains( $query, ConsentStore::KEY_OPTION ) && str_contains( $query, 'INSERT' ) ) {
				++$overtaken;
				remove_filter( 'query', $overtake );
				$GLOBALS['wpdb']->query( "INSERT INTO {$GLOBALS['wpdb']->options} ( option_name, option_value, autoload ) VALUES ( '" . ConsentStore::KEY_OPTION . "', 'first', 'off' )" );
			}
			return $query;
		};
		add_filter( 'query', $overtake );

		$store->add( [ 'mailbox' => 'maya@example.com', 'tracking_id' => 't-1' ], 'plan', '1', 9, [ 'amount_today' => '1.00', 'amount' => '1.00', 'currency' => 'USD', 'months' => 1, 'from' => '', 'later_amount' => '', 'later_from' => '', 'agreed_on' => '', 'confirmed_by' => 'catalogue' ] );

		self::assertSame( [ 1, 'first' ], [ $overtaken, get_option( ConsentStore::KEY_OPTION ) ] );
		self::assertCount( 1, (array) $store->of_address( 'maya@example.com', 0, 9 ) );
	}

	// Proves rest-18.
	#[Test]
	public function a_reader_agrees_to_fifty_things_a_day_at_most_whatever_session_asks(): void {
		$this->set( [ 'plan_list' => "sports-monthly { name: 'Monthly', product_id: 'sports-membership', frequency: 1, amount: '9.99' }" ] );
		$kept    = 0;
		$refused = [];
		for ( $time = 0; $time < 52; $time++ ) {
			$session = "device-$time";
			$this->with_session( $session );
			$GLOBALS['wpdb']->query( "UPDATE {$GLOBALS['wpdb']->prefix}circulation_calls SET calls = 1 WHERE ends <= " . ( time() + 60 ) );
			$answer = $this->send( '/consent', [ 'session_id' => $session, 'plan_id' => 'sports-monthly', 'text_version' => "v$time" ] );
			$answer->get_status() === 200 ? $kept++ : $refused[] = self::refusal( $answer ) . ( (int) $answer->get_headers()['Retry-After'] > 86000 ? ' tomorrow' : '' );
		}

		self::assertSame( [ 50, [ '429 too_many_requests tomorrow', '429 too_many_requests tomorrow' ] ], [ $kept, $refused ] );
	}
}
