<?php
/**
 * The memory shared by all PHP processes: which service is not answering, and which sessions a service does not know
 * (`wire-17`, T7, T32, T47).
 */

declare(strict_types=1);

namespace Circulation\Tests\Clients;

use Circulation\Clients\OutageMemory;
use Circulation\Clients\Reply;
use Circulation\Clients\ServiceUnavailable;
use Circulation\Limits\Counters;
use Circulation\Tables;
use Circulation\Tests\Http\Publisher;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Test;

final class OutageMemoryTest extends WordPressTestCase {
	private int $now = 1_800_000_000;

	private int $asked = 0;

	/** A new object with the same memory, as another process would have it. */
	private function memory(): OutageMemory {
		global $wpdb;
		return new OutageMemory( new Counters( new Tables( $wpdb ), fn(): int => $this->now ) );
	}

	/** Makes a call; returns the answer's status, or "wait" and the number of seconds. */
	private function ask( int|ServiceUnavailable $answer, string $session = 's', string $service = 'zephr' ): string {
		$call = function () use ( $answer ): Reply {
			$this->asked++;
			return $answer instanceof ServiceUnavailable ? throw $answer : new Reply( $answer, '' );
		};
		try {
			return (string) $this->memory()->ask( $service, $session, $call )->status;
		} catch ( ServiceUnavailable $outage ) {
			return "wait $outage->retry_after";
		}
	}

	private static function silence(): ServiceUnavailable {
		return new ServiceUnavailable( 'no answer', 5, true );
	}

	/** Makes three calls that get no answer. */
	private function let_it_hang(): void {
		for ( $call = 0; $call < 3; $call++ ) {
			self::assertSame( 'wait 5', $this->ask( self::silence(), "s-$call" ) );
		}
		self::assertSame( 3, $this->asked );
	}

	// Proves wire-17.
	#[Test]
	public function while_a_service_hangs_only_the_first_calls_wait_for_it(): void {
		$this->let_it_hang();

		for ( $call = 0; $call < 50; $call++ ) {
			self::assertSame( 'wait 10', $this->ask( 200, "made-up-$call" ) );
		}

		self::assertSame( 3, $this->asked );
		$this->now += 4;
		self::assertSame( 'wait 6', $this->ask( 200 ), 'and the answer says for how long' );
	}

	// Proves wire-17.
	#[Test]
	public function after_ten_seconds_one_call_tries_and_all_others_still_go_away_at_once(): void {
		$this->let_it_hang();
		$this->now += 10;
		$inner      = [];
		try {
			$this->memory()->ask(
				'zephr',
				's',
				function () use ( &$inner ): Reply {
					$inner = [ $this->ask( 200, 'other' ), $this->ask( 200, 'third' ) ];
					throw self::silence();
				}
			);
		} catch ( ServiceUnavailable ) {
			self::assertSame( [ 'wait 10', 'wait 10' ], $inner, 'while the one is under way' );
		}
		self::assertSame( 'wait 10', $this->ask( 200 ), 'it still hangs' );

		$this->now += 10;
		self::assertSame( '200', $this->ask( 200 ) );
		self::assertSame( '200', $this->ask( 200 ), 'it answers again: everybody is let through' );
	}

	// Proves wire-17.
	#[Test]
	public function a_service_that_hung_while_the_clock_was_ahead_is_asked_again_at_once(): void {
		$this->now += DAY_IN_SECONDS;
		$this->let_it_hang();
		$this->now -= DAY_IN_SECONDS;

		self::assertSame( [ '200', '200' ], [ $this->ask( 200 ), $this->ask( 200 ) ] );
	}

	#[Test]
	public function an_answer_in_between_restarts_the_count(): void {
		$this->ask( self::silence() );
		$this->ask( self::silence() );
		$this->ask( 200 );
		$this->ask( self::silence() );
		$this->ask( self::silence() );

		self::assertSame( '200', $this->ask( 200 ) );
	}

	// Proves wire-17.
	#[Test]
	public function a_fault_of_one_request_closes_nothing_for_others(): void {
		for ( $call = 0; $call < 20; $call++ ) {
			// Clients report a 500, or a 429 to one caller, as an exception like this one.
			$this->ask( new ServiceUnavailable( 'status 500' ), 'a session that breaks the engine' );
		}

		self::assertSame( '200', $this->ask( 200 ) );
	}

	#[Test]
	public function one_service_that_hangs_does_not_take_another_along(): void {
		$this->let_it_hang();

		self::assertSame( '200', $this->ask( 200, 's', 'blaize' ) );
	}

	#[Test]
	public function a_session_that_a_service_does_not_know_is_remembered_for_five_seconds_and_no_other_answer_is(): void {
		self::assertSame( '401', $this->ask( 401, 'over' ) );
		self::assertSame( '401', $this->ask( 200, 'over' ) );
		self::assertSame( 1, $this->asked );
		self::assertSame( '200', $this->ask( 200, 'another' ) );
		self::assertSame( '200', $this->ask( 200, 'over', 'blaize' ), 'the other service may know it' );
		$this->now += 5;
		self::assertSame( '200', $this->ask( 200, 'over' ) );

		foreach ( [ 200, 400, 403, 404 ] as $status ) {
			$this->ask( $status, 'may have just bought' );
			self::assertSame( '200', $this->ask( 200, 'may have just bought' ), "after $status" );
		}
	}

	#[Test]
	public function what_one_process_has_waited_for_another_does_not_wait_for(): void {
		$memory = '$memory = new Circulation\Clients\OutageMemory( new Circulation\Limits\Counters( new Circulation\Tables( $GLOBALS["wpdb"] ) ) ); ';
		$hang   = 'for ( $call = 0; $call < 3; $call++ ) { try { $memory->ask( "hanging", "s-$call", static fn() => throw new Circulation\Clients\ServiceUnavailable( "silence", 5, true ) ); } catch ( Circulation\Clients\ServiceUnavailable ) { continue; } } ';
		$ask    = 'try { $memory->ask( "hanging", "s", static function () { echo "asked"; return new Circulation\Clients\Reply( 200, "" ); } ); } catch ( Circulation\Clients\ServiceUnavailable ) { echo "told at once"; }';

		Publisher::get()->run( $memory . $hang );

		self::assertSame( 'told at once', Publisher::get()->run( $memory . $ask ) );
	}

	#[Test]
	public function without_its_table_services_are_called_as_usual(): void {
		self::without_table();
		for ( $call = 0; $call < 10; $call++ ) {
			$this->ask( self::silence() );
		}

		self::assertSame( '200', $this->ask( 200 ) );
	}

	#[Test]
	public function a_service_that_answers_costs_one_query_and_writes_nothing(): void {
		global $wpdb;
		$before = $wpdb->num_queries;

		$this->ask( 200 );

		self::assertSame( 1, $wpdb->num_queries - $before );
		self::assertSame( '0', (string) $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->prefix}circulation_calls" ) );
	}

	// Proves wire-17.
	#[Test]
	public function silences_of_one_reader_alone_close_nothing_for_others(): void {
		for ( $call = 0; $call < 10; $call++ ) {
			$this->ask( self::silence(), 'a reader whose data breaks the service' );
		}

		self::assertSame( '200', $this->ask( 200, 'another' ) );
	}

	// Proves wire-17.
	#[Test]
	public function calls_that_began_together_and_ran_out_of_time_together_are_one_sign(): void {
		$inner = function ( int $deep ) use ( &$inner ): void {
			try {
				$this->memory()->ask(
					'zephr',
					"s-$deep",
					static function () use ( $inner, $deep ): Reply {
						if ( $deep < 20 ) {
							$inner( $deep + 1 );
						}
						throw self::silence();
					}
				);
			} catch ( ServiceUnavailable $outage ) {
				self::assertTrue( $outage->was_asked );
			}
		};
		$inner( 0 );

		self::assertSame( '200', $this->ask( 200, 'afterwards' ), 'this server was short of time itself' );
	}

	// Proves wire-17.
	#[Test]
	public function a_service_that_answers_half_of_its_calls_is_called_for_everyone(): void {
		for ( $call = 0; $call < 20; $call++ ) {
			$this->ask( self::silence(), "silent-$call" );
			$this->ask( 200, "answered-$call" );
		}
		self::assertSame( 40, $this->asked );

		for ( $call = 0; $call < 3; $call++ ) {
			$this->ask( self::silence(), "again-$call" );
		}
		self::assertSame( 'wait 10', $this->ask( 200 ), 'and not asked when it is silent for good' );
	}

	#[Test]
	public function one_silence_is_forgotten_too_when_the_service_answers(): void {
		$this->ask( self::silence() );
		$this->ask( 200 );
		$this->ask( self::silence() );
		$this->ask( self::silence() );

		self::assertSame( '200', $this->ask( 200 ), 'two silences in a row, not three' );
	}
}
