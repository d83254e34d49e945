<?php
/**
 * Ten seconds for all outside calls of one request: the remaining time decides how long a call may take, and whether it
 * is made at all (`wire-16`, T45, T47).
 */

declare(strict_types=1);

namespace Circulation\Tests\Clients;

use Circulation\Billing\Offers;
use Circulation\Billing\Attempts;
use Circulation\Billing\Declines;
use Circulation\Billing\Once;
use Circulation\Billing\Outcome;
use Circulation\Billing\Retry;
use Circulation\Clients\Decision;
use Circulation\Clients\Gateway\Client;
use Circulation\Clients\Gateway\Wire;
use Circulation\Clients\Http;
use Circulation\Clients\OutageMemory;
use Circulation\Clients\Outside;
use Circulation\Clients\ServiceUnavailable;
use Circulation\Clients\Subscriptions;
use Circulation\Clients\TimeBudget;
use Circulation\Limits\Counters;
use Circulation\Settings\Connections;
use Circulation\Settings\CookieNames;
use Circulation\Settings\Environment;
use Circulation\Settings\Keys;
use Circulation\Tables;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Before;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;
use WP_Error;

final class TimeBudgetTest extends WordPressTestCase {
	private const PAST_DUE = '<subscription><id>sub-1</id><status>Past Due</status><price>9.99</price><balance>9.99</balance><discounts type="array"/><transactions type="array"/></subscription>';

	private float $now = 100.0;

	private TimeBudget $time;

	/** @var array<string, array{float, string}> A part of "METHOD address" => seconds until the answer, and the answer. */
	private array $servers = [];

	#[Before]
	protected function open_services(): void {
		$this->set( [ 'gateway' => [ 'merchant_id' => 'm', 'public_key' => 'p', 'environment' => 'sandbox' ] ] );
		update_option( Keys::OPTION, [ 'gateway.private_key' => 'k' ] );
		$this->time = new TimeBudget( fn(): float => $this->now );
		add_filter( 'pre_http_request', $this->answer( ... ), 10, 3 );
	}

	/**
	 * Answers after a delay, or lets the call run into its timeout.
	 *
	 * @param array<string, mixed> $args
	 * @return array<string, mixed>|WP_Error
	 */
	private function answer( mixed $before, array $args, string $url ): array|WP_Error {
		$this->calls[] = [
			'url'  => $url,
			'args' => $args,
		];
		foreach ( $this->servers as $part => [ $seconds, $body ] ) {
			if ( str_contains( "{$args['method']} $url", $part ) ) {
				$this->now += min( $seconds, $args['timeout'] );
				return $seconds > $args['timeout'] ? new WP_Error( 'http_request_failed', 'cURL error 28: Operation timed out' ) : [
					'headers'  => [],
					'body'     => $body,
					'response' => [
						'code'    => 200,
						'message' => '',
					],
					'cookies'  => [],
					'filename' => null,
				];
			}
		}
		self::fail( "Nobody answers {$args['method']} $url." );
	}

	private function http(): Http {
		global $wpdb;
		return new Http( new Environment(), new OutageMemory( new Counters( new Tables( $wpdb ) ) ), $this->time, new CookieNames( $this->plugin_settings() ) );
	}

	private function gateway(): Client {
		$environment = new Environment();
		return new Client( new Wire( new Connections( $this->plugin_settings(), $environment ), $this->time ) );
	}

	/** Retries a past-due payment, after reading the session's subscriptions. */
	private function retry(): Outcome {
		( new Subscriptions( $this->http(), $this->plugin_settings() ) )->has( 'mine', 'sub-1' );
		$counters = new Counters( new Tables( $GLOBALS['wpdb'] ) );
		return ( new Retry( $this->gateway(), new Once( $GLOBALS['wpdb'] ), new Declines( $counters ), new Attempts( $counters ) ) )->charge( 'sub-1' );
	}

	private function asked( string $part ): int {
		return count( array_filter( $this->calls, static fn( array $call ): bool => str_contains( "{$call['args']['method']} {$call['url']}", $part ) ) );
	}

	// Proves wire-16.
	#[Test]
	#[TestWith( [ 0.2, 0.2 ] )]
	#[TestWith( [ 2.4, 2.9 ] )]
	#[TestWith( [ 0.2, 99.0 ] )]
	#[TestWith( [ 2.4, 99.0 ] )]
	public function however_slow_the_others_are_a_retry_holds_a_worker_ten_seconds_at_most( float $identity, float $gateway ): void {
		$this->servers = [
			'/blaize/'     => [ $identity, '[]' ],
			'GET https://' => [ $gateway, self::PAST_DUE ],
			'POST '        => [ 99.0, '' ],
		];

		$this->retry();

		self::assertLessThanOrEqual( 110.0, $this->now );
	}

	// Proves wire-16.
	#[Test]
	public function a_charge_for_which_too_little_time_is_left_is_never_sent_and_surely_not_done(): void {
		$this->servers = [
			'/blaize/'     => [ 2.4, '[]' ],
			'GET https://' => [ 2.9, self::PAST_DUE ],
			'POST '        => [ 0.5, '' ],
		];

		self::assertSame( Outcome::UNAVAILABLE, $this->retry() );
		self::assertSame( 0, $this->asked( 'POST ' ), 'the bank was not asked' );
		self::assertTrue( ( new Once( $GLOBALS['wpdb'] ) )->take( 'retry|sub-1', 5 ), 'and nothing is locked: somebody who presses again is not told that a charge is under way' );
	}

	// Proves wire-16.
	#[Test]
	public function a_charge_whose_answer_does_not_arrive_in_time_is_unknown_and_read_back_once(): void {
		$this->servers = [
			'/blaize/'     => [ 0.3, '[]' ],
			'GET https://' => [ 0.3, self::PAST_DUE ],
			'POST '        => [ 99.0, '' ],
		];

		self::assertSame( Outcome::UNKNOWN, $this->retry() );
		self::assertSame( 1, $this->asked( 'POST ' ) );
		self::assertSame( 2, $this->asked( 'GET https://' ), 'before and after' );
		self::assertSame( Outcome::IN_PROGRESS, $this->retry(), 'while it is not known nobody charges again' );
	}

	#[Test]
	public function an_offer_holds_a_worker_ten_seconds_at_most_and_adds_nothing_late(): void {
		$this->servers = [
			'decision-engine' => [ 2.4, (string) wp_json_encode( [ 'outputValue' => '{"discount_id":"stay-half","amount":"4.20","billing_cycles":3}' ] ) ],
			'/discounts'      => [ 2.9, '<discounts type="array"><modification><id>stay-half</id><amount>4.20</amount><quantity type="integer">1</quantity><never-expires type="boolean">false</never-expires><number-of-billing-cycles type="integer">3</number-of-billing-cycles></modification></discounts>' ],
			'/subscriptions/' => [ 2.9, str_replace( 'Past Due', 'Active', self::PAST_DUE ) ],
			'PUT '            => [ 99.0, '' ],
		];
		$offers        = new Offers( new Decision( $this->http(), $this->plugin_settings() ), $this->gateway(), new Once( $GLOBALS['wpdb'] ), '' );

		self::assertSame( Outcome::UNAVAILABLE, $offers->take( 'mine', 'Browser/1', 'sub-1', 'stay-half' ) );
		self::assertSame( 0, $this->asked( 'PUT ' ) );
		self::assertLessThanOrEqual( 110.0, $this->now );
	}

	#[Test]
	public function a_read_takes_the_remaining_time_and_is_not_made_below_a_second(): void {
		$this->servers = [ '/blaize/' => [ 2.4, '[]' ] ];
		$http          = $this->http();
		for ( $call = 0; $call < 4; $call++ ) {
			$http->get( '/blaize/account', 's' );
		}
		self::assertSame( [ 2.5, 2.5, 2.5, 2.5 ], array_map( static fn( array $call ): float => round( $call['args']['timeout'], 1 ), $this->calls ) );

		$this->expectException( ServiceUnavailable::class );
		$http->get( '/blaize/account', 's' );
	}

	/**
	 * HTTP methods, and whether such a request is still sent with a second and a half left.
	 *
	 * @return iterable<string, array{string, bool}>
	 */
	public static function methods(): iterable {
		yield 'a read' => [ 'GET', true ];
		yield 'a form' => [ 'POST', false ];
		yield 'a password' => [ 'PUT', false ];
	}

	#[Test]
	#[DataProvider( 'methods' )]
	public function with_a_second_and_a_half_left_other_companies_are_read_and_not_written_to( string $method, bool $is_sent ): void {
		$this->servers = [ 'https://other.example' => [ 0.1, '{}' ] ];
		$this->time->call( 9.0, fn(): array => [ $this->now += 8.5 ] );
		try {
			( new Outside( $this->time, new OutageMemory( new Counters( new Tables( $GLOBALS['wpdb'] ) ) ) ) )->send( 'a-call', $method, 'https://other.example/', null, [] );
		} catch ( ServiceUnavailable ) {
			self::assertFalse( $is_sent );
		}

		self::assertSame( $is_sent ? 1 : 0, count( $this->calls ) );
	}

	#[Test]
	public function a_test_leaves_the_whole_budget_to_the_next_one(): void {
		$time = new TimeBudget();
		$time->call(
			1.0,
			static function (): array {
				hash( 'sha256', str_repeat( 'a', 1_000_000 ) );
				return [ 'body' => '' ];
			},
		);

		$left = 0.0;
		$time->call(
			10.0,
			static function ( float $timeout ) use ( &$left ): array {
				$left = $timeout;
				return [ 'body' => '' ];
			},
		);
		self::assertSame( 10.0, $left );
	}
}
