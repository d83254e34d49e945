<?php
/**
 * Limits per session and per address (`rest-12`, `limit-12`, T25).
 */

declare(strict_types=1);

namespace Circulation\Tests\Rest;

use Circulation\Limits\ClientAddress;
use Circulation\Limits\Counters;
use Circulation\Rest\RateLimit;
use Circulation\Rest\RouteException;
use Circulation\Tables;
use Circulation\Tests\Http\Publisher;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\After;
use PHPUnit\Framework\Attributes\Before;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;

final class RateLimitTest extends WordPressTestCase {
	private const NOON = 1_800_000_000;

	private int $now = self::NOON;

	#[Before]
	protected function nobody_has_called(): void {
		Publisher::get()->forget_calls();
	}

	#[After]
	protected function leave_the_address(): void {
		unset( $_SERVER['REMOTE_ADDR'] );
	}

	private function limit(): RateLimit {
		return new RateLimit( new Counters( new Tables( $GLOBALS['wpdb'] ), fn(): int => $this->now ) );
	}

	/** The number of calls that pass the limit. */
	private function passed( int $calls, int $per_minute, ?string $session, string $address = '192.0.2.1', string $route = '/r' ): int {
		$_SERVER['REMOTE_ADDR'] = $address;
		$passed                 = 0;
		for ( $call = 0; $call < $calls; $call++ ) {
			try {
				$this->limit()->check( $route, $per_minute, $session );
				$passed++;
			} catch ( RouteException $refusal ) {
				self::assertSame( [ 'too_many_requests', 429 ], [ $refusal->reason, $refusal->status ] );
			}
		}
		return $passed;
	}

	// Proves limit-12.
	#[Test]
	public function a_session_may_call_so_many_times_within_a_minute(): void {
		self::assertSame( 3, $this->passed( 5, 3, 'session-a' ) );
		self::assertSame( 3, $this->passed( 5, 3, 'session-b' ), 'another session has its own count' );
		self::assertSame( 3, $this->passed( 5, 3, 'session-a', '192.0.2.1', '/other' ), 'another route too' );
		self::assertSame( 0, $this->passed( 2, 3, 'session-a', '198.51.100.7' ), 'another address does not help' );
	}

	// Proves rest-12.
	#[Test]
	public function an_address_may_call_six_times_as_often_whatever_sessions_it_makes_up(): void {
		$passed = 0;
		for ( $session = 0; $session < 20; $session++ ) {
			$passed += $this->passed( 1, 2, "made-up-$session" );
		}

		self::assertSame( 12, $passed );
		self::assertSame( 0, $this->passed( 1, 2, null ), 'visitors at the address are counted with them' );
		self::assertSame( 1, $this->passed( 1, 2, null, '198.51.100.7' ) );
	}

	// Proves limit-14.
	#[Test]
	public function the_addresses_of_one_ipv6_network_are_one_reader(): void {
		self::assertSame( 6, $this->passed( 6, 1, null, '2001:db8:1:2::1' ) );
		self::assertSame( 0, $this->passed( 1, 1, null, '2001:db8:1:2:ffff::9' ) );
		self::assertSame( 1, $this->passed( 1, 1, null, '2001:db8:1:3::1' ) );
	}

	#[Test]
	#[TestWith( [ '::ffff:203.0.113.9', '203.0.113.9' ] )]
	#[TestWith( [ '::FFFF:cb00:7109', '203.0.113.9' ] )]
	#[TestWith( [ '0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9' ] )]
	#[TestWith( [ '0000:0000:0000:0000:0000:FFFF:CB00:7109', '203.0.113.9' ] )]
	#[TestWith( [ '64:ff9b::203.0.113.9', '203.0.113.9' ] )]
	#[TestWith( [ '64:FF9B::cb00:7109', '203.0.113.9' ] )]
	#[TestWith( [ '0064:ff9b:0:0:0:0:cb00:7109', '203.0.113.9' ] )]
	#[TestWith( [ '::ffff:0:203.0.113.9', '203.0.113.9' ] )]
	#[TestWith( [ '::203.0.113.9', '203.0.113.9' ] )]
	#[TestWith( [ '[::ffff:203.0.113.9]:51234', '203.0.113.9' ] )]
	#[TestWith( [ ' 203.0.113.9:51234 ', '203.0.113.9' ] )]
	#[TestWith( [ '2001:DB8:0:0::1', '2001:db8::1' ] )]
	#[TestWith( [ 'fe80::1%eth0', 'fe80::1' ] )]
	#[TestWith( [ '::1', '::1' ] )]
	#[TestWith( [ '64:ff9b:1::203.0.113.9', '64:ff9b:1::cb00:7109' ] )]
	#[TestWith( [ 'unknown', 'unknown' ] )]
	#[TestWith( [ '', '' ] )]
	public function an_address_has_one_spelling( string $sent, string $plain ): void {
		$_SERVER['REMOTE_ADDR'] = $sent;

		self::assertSame( $plain, ( new ClientAddress() )->read() );
	}

	// Proves limit-14.
	#[Test]
	public function readers_whose_ipv4_addresses_are_written_as_ipv6_are_no_one_reader(): void {
		self::assertSame( 6, $this->passed( 9, 1, null, '::ffff:203.0.113.9' ) );
		self::assertSame( 0, $this->passed( 1, 1, null, '203.0.113.9' ), 'the same reader, however the server spells it' );
		self::assertSame( 0, $this->passed( 1, 1, null, '64:ff9b::cb00:7109' ) );
		self::assertSame( 1, $this->passed( 1, 1, null, '::ffff:203.0.113.10' ) );
		self::assertSame( 1, $this->passed( 1, 1, null, '64:ff9b::203.0.113.11' ) );
	}

	#[Test]
	public function a_refusal_that_is_counted_beside_another_is_not_lost(): void {
		$counters = new Counters( new Tables( $GLOBALS['wpdb'] ), fn(): int => $this->now );
		$beside   = false;
		$insert   = function ( mixed $statement ) use ( &$beside, $counters ): mixed {
			if ( ! $beside && is_string( $statement ) && str_contains( $statement, 'INSERT IGNORE' ) ) {
				// Another process starts counting between this one's two statements.
				$beside = true;
				$counters->note( 'refused', self::NOON + 60 );
			}
			return $statement;
		};
		add_filter( 'query', $insert );
		$counters->note( 'refused', self::NOON + 60 );

		self::assertTrue( $beside );
		self::assertSame( 2, $counters->read( 'refused' )['refused']['calls'] );
	}

	#[Test]
	public function a_lock_of_a_front_end_whose_clock_is_a_little_ahead_is_held(): void {
		$counters = fn(): Counters => new Counters( new Tables( $GLOBALS['wpdb'] ), fn(): int => $this->now );
		$this->now = self::NOON + 30;
		self::assertTrue( $counters()->take( 'a thing', $this->now + 10 ) );
		$this->now = self::NOON;

		self::assertFalse( $counters()->take( 'a thing', $this->now + 10 ) );
	}

	// Proves rest-12.
	#[Test]
	public function the_refusal_says_when_the_minute_is_over_and_then_it_works_again(): void {
		$this->now = self::NOON + 15;
		$this->passed( 1, 1, 'session-a' );
		try {
			$this->limit()->check( '/r', 1, 'session-a' );
			self::fail( 'The second call is one too many.' );
		} catch ( RouteException $refusal ) {
			self::assertSame( [ 'Retry-After' => '45' ], $refusal->headers );
		}
		$this->now = self::NOON + 60;

		self::assertSame( 1, $this->passed( 1, 1, 'session-a' ) );
	}

	// Proves limit-15.
	#[Test]
	public function nothing_of_a_reader_can_be_read_from_the_table_and_old_minutes_are_removed(): void {
		global $wpdb;
		$this->passed( 1, 1, 'session-a' );
		$kept = (string) wp_json_encode( $wpdb->get_results( "SELECT * FROM {$wpdb->prefix}circulation_calls" ) );
		self::assertStringNotContainsString( 'session-a', $kept );
		self::assertStringNotContainsString( '192.0.2', $kept );
		$this->now = self::NOON + 120;
		$this->passed( 1, 1, 'session-b' );

		self::assertSame( '2', (string) $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->prefix}circulation_calls" ), 'address and session of the present minute' );
	}

	// Proves limit-14.
	#[Test]
	public function a_header_that_names_an_address_is_not_believed_but_a_site_may_say_which_is_right(): void {
		$_SERVER['HTTP_X_FORWARDED_FOR'] = '203.0.113.5';
		self::assertSame( 6, $this->passed( 8, 1, null ) );
		unset( $_SERVER['HTTP_X_FORWARDED_FOR'] );
		add_filter( 'circulation_client_address', static fn(): string => '203.0.113.5' );

		self::assertSame( 1, $this->passed( 1, 1, null ) );
	}

	/** A script of forty calls, which one or two processes run. */
	private const MANY_CALLS = '$limit = new Circulation\\Rest\\RateLimit( new Circulation\\Limits\\Counters( new Circulation\\Tables( $GLOBALS["wpdb"] ), static fn() => ' . self::NOON . ' ) ); $_SERVER["REMOTE_ADDR"] = "192.0.2.8"; $passed = 0; for ( $call = 0; $call < 40; $call++ ) { try { $limit->check( "/shared", 50, "one-session" ); $passed++; } catch ( Circulation\\Rest\\RouteException ) { continue; } } echo $passed;';

	// Proves limit-15.
	#[Test]
	public function two_processes_count_together(): void {
		$running = [ Publisher::get()->begin( self::MANY_CALLS ), Publisher::get()->begin( self::MANY_CALLS ) ];
		$passed  = array_map( static fn( \Closure $end ): int => (int) $end(), $running );

		self::assertSame( 50, array_sum( $passed ), 'of eighty calls, whichever process made them: not one more and not one less' );
	}

	#[Test]
	public function the_first_two_calls_of_a_minute_both_count_even_if_they_arrive_at_once(): void {
		$_SERVER['REMOTE_ADDR'] = '192.0.2.9';
		$is_overtaken           = 0;
		// Another process creates the counter between this one's read and insert.
		$overtake = function ( string $query ) use ( &$overtake, &$is_overtaken ): string {
			if ( str_contains( $query, 'INSERT IGNORE' ) ) {
				remove_filter( 'query', $overtake );
				$is_overtaken++;
				$this->limit()->check( '/r', 2 );
			}
			return $query;
		};
		add_filter( 'query', $overtake );

		$this->limit()->check( '/r', 2 );

		self::assertSame( 1, $is_overtaken );
		self::assertSame( 10, $this->passed( 20, 2, null, '192.0.2.9' ), 'of the twelve that an address may have, two are gone' );
	}

	#[Test]
	public function a_table_that_is_missing_is_made_as_a_last_repair(): void {
		$printed = Publisher::get()->run( 'global $wpdb; $wpdb->query( "DROP TABLE {$wpdb->prefix}circulation_calls" ); ' . self::MANY_CALLS . ' echo " ", $wpdb->get_var( "SHOW TABLES LIKE \'{$wpdb->prefix}circulation_calls\'" );' );

		self::assertSame( '40 wp_circulation_calls', $printed );
	}

	/** Whether a call to the route passes; a refusal has to be a 503 that names a pause. */
	private function is_open( string $route ): bool {
		try {
			$this->limit()->check( $route, 1, 'session-a' );
			return true;
		} catch ( RouteException $refusal ) {
			self::assertSame( [ 'service_unavailable', 503, [ 'Retry-After' => '30' ] ], [ $refusal->reason, $refusal->status, $refusal->headers ] );
			return false;
		}
	}

	// Proves rest-13.
	#[Test]
	public function a_day_that_cannot_be_counted_is_not_begun(): void {
		self::without_table();

		$this->expectExceptionObject( RouteException::unavailable( 'This cannot be done while calls cannot be counted.', 30 ) );
		$this->limit()->check_day( '/consent', 5, 'reader-1' );
	}

	// Proves rest-13.
	#[Test]
	public function while_calls_cannot_be_counted_money_and_mail_wait_and_harmless_reads_go_on(): void {
		self::without_table();
		$routes = [ '/new-route-of-tomorrow' ];
		foreach ( array_keys( rest_get_server()->get_routes( 'circulation/v1' ) ) as $address ) {
			$routes[] = substr( $address, strlen( '/circulation/v1' ) );
		}
		$routes[] = 'POST /subscriptions/(?P<id>[^/]+)/discounts';

		self::assertEqualsCanonicalizing(
			[
				'/plans',
				'/content/(?P<id>[^/]+)',
				'/nonce',
				'/settings',
				'/recaptcha',
				'/recaptcha-disable',
				'/profanity-check',
				'/subscriptions/(?P<id>[^/]+)/discounts',
			],
			array_values( array_filter( array_diff( $routes, [ '' ] ), $this->is_open( ... ) ) ),
			'what is not named here waits'
		);
	}

	#[Test]
	public function a_limit_costs_one_statement_for_an_address_after_the_first_call_of_a_minute(): void {
		$this->passed( 1, 10, null );
		$before = $GLOBALS['wpdb']->num_queries;

		$this->passed( 1, 10, null );

		self::assertSame( 1, $GLOBALS['wpdb']->num_queries - $before );
	}

	#[Test]
	public function a_site_sets_how_often_an_address_may_call_and_anything_but_a_number_is_ignored(): void {
		$most = 2;
		add_filter(
			'circulation_calls_per_address',
			static function () use ( &$most ): mixed {
				return $most;
			}
		);

		self::assertSame( 2, $this->passed( 9, 1, null ) );
		$most = '1';
		self::assertSame( 6, $this->passed( 9, 1, null, '192.0.2.2' ), 'the usual six readers' );
		$most = 0;
		self::assertSame( 0, $this->passed( 1, 1, null, '192.0.2.3' ), 'not even the first call' );
	}

	#[Test]
	public function what_was_counted_while_the_clock_was_ahead_has_ended_when_it_is_right(): void {
		$counters = new Counters( new Tables( $GLOBALS['wpdb'] ), fn(): int => $this->now );
		$right    = $this->now;
		$this->now += 365 * DAY_IN_SECONDS;
		$counters->take( 'turn', $this->now + 10 );
		$counters->add( 'call', 1, $this->now + 60 );
		$counters->note( 'refused', $this->now + DAY_IN_SECONDS );
		$this->now = $right;

		self::assertSame( [], $counters->read( 'turn', 'call', 'refused' ) );
		self::assertTrue( $counters->take( 'turn', $this->now + 10 ) );
		self::assertTrue( $counters->add( 'call', 1, $this->now + 60 ) );
		$counters->note( 'refused', $this->now + DAY_IN_SECONDS );
		self::assertSame( [ 'calls' => 1, 'ends' => $this->now + DAY_IN_SECONDS ], $counters->read( 'refused' )['refused'] );
	}

	#[Test]
	public function what_one_process_has_taken_another_may_take_from_the_second_on_at_which_it_ends(): void {
		$counters = new Counters( new Tables( $GLOBALS['wpdb'] ), fn(): int => $this->now );
		self::assertTrue( $counters->take( 'turn', $this->now + 10 ) );
		$this->now += 9;
		self::assertFalse( $counters->take( 'turn', $this->now + 10 ) );
		$this->now += 1;
		// The row is still stored, but an expired one is not read.
		self::assertSame( [], $counters->read( 'turn' ) );
		$this->now += 1;
		self::assertSame( [], $counters->read( 'turn' ), 'and is not remembered again later' );
		self::assertTrue( $counters->take( 'turn', $this->now + 10 ) );
	}
}
