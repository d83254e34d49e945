<?php
/**
 * Limits per session and per address. Acceptance H3; threat T25.
 */

declare(strict_types=1);

namespace Circulation\Tests\Rest;

use Circulation\Rest\RateLimit;
use Circulation\Rest\RouteException;
use Circulation\Tests\Http\Publisher;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\After;
use PHPUnit\Framework\Attributes\Test;

final class RateLimitTest extends WordPressTestCase {
	private const NOON = 1_800_000_000;

	private int $now = self::NOON;

	#[After]
	protected function leave_the_address(): void {
		unset( $_SERVER['REMOTE_ADDR'] );
	}

	private function limit(): RateLimit {
		return new RateLimit( $GLOBALS['wpdb'], fn(): int => $this->now );
	}

	/** How many of so many calls are let through. */
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

	#[Test]
	public function a_session_may_call_so_many_times_within_a_minute(): void {
		self::assertSame( 3, $this->passed( 5, 3, 'session-a' ) );
		self::assertSame( 3, $this->passed( 5, 3, 'session-b' ), 'another session has its own count' );
		self::assertSame( 3, $this->passed( 5, 3, 'session-a', '192.0.2.1', '/other' ), 'another route too' );
		self::assertSame( 0, $this->passed( 2, 3, 'session-a', '198.51.100.7' ), 'another address does not help' );
	}

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

	#[Test]
	public function the_addresses_of_one_ipv6_network_are_one_reader(): void {
		self::assertSame( 6, $this->passed( 6, 1, null, '2001:db8:1:2::1' ) );
		self::assertSame( 0, $this->passed( 1, 1, null, '2001:db8:1:2:ffff::9' ) );
		self::assertSame( 1, $this->passed( 1, 1, null, '2001:db8:1:3::1' ) );
	}

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

	#[Test]
	public function a_header_that_names_an_address_is_not_believed_but_a_site_may_say_which_is_right(): void {
		$_SERVER['HTTP_X_FORWARDED_FOR'] = '203.0.113.5';
		self::assertSame( 6, $this->passed( 8, 1, null ) );
		unset( $_SERVER['HTTP_X_FORWARDED_FOR'] );
		add_filter( 'circulation_client_address', static fn(): string => '203.0.113.5' );

		self::assertSame( 1, $this->passed( 1, 1, null ) );
	}

	#[Test]
	public function two_processes_count_together(): void {
		$code    = '$limit = new Circulation\Rest\RateLimit( $GLOBALS["wpdb"], static fn() => ' . self::NOON . ' ); $_SERVER["REMOTE_ADDR"] = "192.0.2.8"; $passed = 0; for ( $call = 0; $call < 40; $call++ ) { try { $limit->check( "/shared", 50, "one-session" ); $passed++; } catch ( Circulation\Rest\RouteException ) { continue; } } echo $passed;';
		$running = [ Publisher::get()->begin( $code ), Publisher::get()->begin( $code ) ];
		$passed  = array_map( static fn( \Closure $end ): int => (int) $end(), $running );

		// Of two calls that add at the same moment both may read the sum: never one too many, at worst one too few each.
		self::assertLessThanOrEqual( 50, array_sum( $passed ), 'of eighty calls, whichever process made them' );
		self::assertGreaterThan( 40, array_sum( $passed ) );
	}
}
