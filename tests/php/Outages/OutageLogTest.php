<?php
/**
 * Tests what is stored when an outside service does not answer, and which hooks fire (`watch-1` to `watch-4`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Outages;

use Circulation\Outages\OutageListener;
use Circulation\Outages\OutageLog;
use Circulation\Outages\OutageReason;
use Circulation\Tables;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Before;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;

final class OutageLogTest extends WordPressTestCase {
	/** 2026-11-23 10:00 UTC, a Monday. */
	private const TEN = 1_795_428_000;

	private int $now = self::TEN;

	private OutageLog $log;

	#[Before]
	protected function listen(): void {
		$this->log = new OutageLog( new Tables( $GLOBALS['wpdb'] ), fn(): int => $this->now );
		remove_all_actions( 'circulation_service_unavailable' );
		remove_all_actions( 'circulation_service_answered' );
		( new OutageListener( $this->log, new OutageReason() ) )->register();
	}

	private function fails( string $service, string $reason, int $after = 0 ): void {
		$this->now += $after;
		do_action( 'circulation_service_unavailable', $service, $reason );
	}

	// Proves watch-1.
	#[Test]
	public function calls_without_an_answer_are_counted_by_service_and_hour(): void {
		$this->fails( 'identity', 'status 503' );
		$this->fails( 'identity', 'no answer: http_request_failed', 3599 );
		$this->fails( 'identity', 'status 503', 1 );
		$this->fails( 'decision', 'status 500' );

		self::assertSame( [ 'decision' => [ self::TEN + 3600 => 1 ], 'identity' => [ self::TEN => 2, self::TEN + 3600 => 1 ] ], $this->log->hours( 7 ) );
	}

	// Proves watch-1.
	#[Test]
	public function the_plugin_itself_listens_from_the_first_failed_call_on(): void {
		$this->close_wordpress();
		$this->open_wordpress();
		$this->set( [ 'flags' => [ 'membership' => true ] ] );
		$this->with_session( 's-1' );
		$this->service_answers( '', 503 );
		$article = $this->article( 'Body' );

		$this->rest( "/circulation/v1/content/$article->ID", [ 'X-WP-Nonce' => wp_create_nonce( 'wp_rest' ) ] );

		self::assertSame( [ [ 'decision', 'status 503', 1 ] ], array_map( static fn( array $one ): array => [ $one['service'], $one['reason'], $one['calls'] ], ( new OutageLog( new Tables( $GLOBALS['wpdb'] ) ) )->problems( 20 ) ) );
	}

	// Proves watch-1.
	#[Test]
	public function readers_who_are_turned_away_without_a_call_are_no_calls_without_an_answer(): void {
		$this->close_wordpress();
		$this->open_wordpress();
		$this->set( [ 'flags' => [ 'membership' => true ] ] );
		$this->service_answers( '', 503 );
		$told = 0;
		add_action(
			'circulation_service_unavailable',
			static function () use ( &$told ): void {
				++$told;
			}
		);
		$article = $this->article( 'Body' );
		for ( $reader = 0; $reader < 9; $reader++ ) {
			$this->with_session( "s-$reader" );
			self::assertSame( 503, $this->rest( "/circulation/v1/content/$article->ID", [ 'X-WP-Nonce' => wp_create_nonce( 'wp_rest' ) ] )->get_status() );
		}

		self::assertCount( 3, $this->calls );
		self::assertSame( 3, $told );
		self::assertSame( [ 3 ], array_column( ( new OutageLog( new Tables( $GLOBALS['wpdb'] ) ) )->problems( 20 ), 'calls' ) );
	}

	// Proves limit-18.
	#[Test]
	public function what_was_noted_while_the_clock_was_ahead_goes_with_the_next_clean_up(): void {
		$this->now += 365 * DAY_IN_SECONDS;
		$this->fails( 'decision', 'status 503', 0 );
		$this->now -= 365 * DAY_IN_SECONDS;
		$this->log->clean();

		self::assertSame( [ [], [] ], [ $this->log->problems( 20 ), $this->log->hours( 7 ) ] );
		self::assertFalse( $this->log->end( 'decision' ) );
	}

	// Proves watch-4.
	#[Test]
	public function an_outage_that_began_while_the_clock_was_ahead_is_reported_and_hides_no_other(): void {
		$told = [];
		add_action(
			'circulation_service_off',
			static function ( string $service ) use ( &$told ): void {
				$told[] = $service;
			}
		);
		$this->now += HOUR_IN_SECONDS;
		$this->fails( 'identity', 'status 503' );
		$this->now -= HOUR_IN_SECONDS;
		$this->fails( 'decision', 'status 503' );
		$this->fails( 'identity', 'status 503' );
		$this->fails( 'decision', 'status 503', 300 );
		self::assertSame( [ 'decision' ], array_column( $this->log->off(), 'service' ) );
		$this->fails( 'identity', 'status 503' );

		self::assertSame( [ 'decision', 'identity' ], $told );
		self::assertEquals( [ 'decision' => self::TEN, 'identity' => self::TEN ], array_column( $this->log->off(), 'first', 'service' ) );
	}

	#[Test]
	public function the_last_twenty_problems_are_listed_newest_first(): void {
		for ( $hour = 0; $hour < 25; $hour++ ) {
			$this->fails( 'newsletters', 'newsletter-provider.read-user: status 503', HOUR_IN_SECONDS );
		}
		$this->fails( 'newsletters', 'newsletter-provider.read-user: status 503', 60 );

		$problems = $this->log->problems( 20 );
		self::assertCount( 20, $problems );
		self::assertSame( [ 'newsletters', 'newsletter-provider.read-user status 503', 2, $this->now - 60, $this->now ], array_values( $problems[0] ) );
		self::assertSame( $this->now - 60 - 19 * HOUR_IN_SECONDS, $problems[19]['last'] );
	}

	// Proves watch-1, watch-11.
	#[Test]
	#[TestWith( [ 'status 503', 'status 503', 'It answered with an error. Status 503.' ] )]
	#[TestWith( [ 'not asked: identity has not answered', 'not-asked', 'It was not asked, because it had not answered just before.' ] )]
	#[TestWith( [ 'not asked: this request has waited long enough', 'no-time', 'It was not asked, because the request had waited long enough for others.' ] )]
	#[TestWith( [ 'gateway.discounts: unavailable', 'gateway.discounts no-answer', 'It did not answer. Call: gateway.discounts.' ] )]
	#[TestWith( [ 'gateway.retry-charge: misconfigured', 'gateway.retry-charge refused', 'It refused the call: look at its keys. Call: gateway.retry-charge.' ] )]
	#[TestWith( [ 'newsletter-provider.read-user: refused, status 200, error 5', 'newsletter-provider.read-user refused 200', 'It refused the call: look at its keys. Status 200. Call: newsletter-provider.read-user.' ] )]
	#[TestWith( [ 'identity-admin.user: no answer: ', 'identity-admin.user no-answer', 'It did not answer. Call: identity-admin.user.' ] )]
	#[TestWith( [ 'identity-admin.user: no answer: time', 'identity-admin.user too-late', 'It did not answer in time. Call: identity-admin.user.' ] )]
	#[TestWith( [ 'gateway.discounts: unavailable: certificate', 'gateway.discounts no-certificate', 'This server does not trust its certificate, so nothing was sent: give the address a certificate that is trusted, or let this server trust the authority that made it. Call: gateway.discounts.' ] )]
	#[TestWith( [ 'the signing key is missing or shorter than 32 bytes', 'no-key', 'It was not asked, because its keys are not all set.' ] )]
	#[TestWith( [ 'webhook.event: status 401', 'webhook.event status 401', 'It answered with an error. Status 401. Call: webhook.event.' ] )]
	#[TestWith( [ 'the mailer refused a letter', 'mailer', 'It did not take a letter: the log of your mail plugin or mail server says why.' ] )]
	#[TestWith( [ 'an answer without a value, status 200', 'unreadable 200', 'Its answer could not be read. Status 200.' ] )]
	#[TestWith( [ 'reader@paper.example cannot log in at https://x.example/?key=abc', 'other', 'It could not be used.' ] )]
	#[TestWith( [ '', 'other', 'It could not be used.' ] )]
	public function a_problem_is_stored_in_known_words_and_without_any_other_text( string $said, string $code, string $words ): void {
		$this->fails( 'identity', $said );

		self::assertSame( $code, $this->log->problems( 1 )[0]['reason'] );
		self::assertSame( $words, ( new OutageReason() )->words( $code ) );
	}

	// Proves watch-4.
	#[Test]
	public function a_service_is_off_after_five_minutes_without_an_answer_and_the_hook_fires_once(): void {
		$told = [];
		add_action(
			'circulation_service_off',
			static function ( string $service ) use ( &$told ): void {
				$told[] = "$service off";
			}
		);
		add_action(
			'circulation_service_back',
			static function ( string $service ) use ( &$told ): void {
				$told[] = "$service back";
			}
		);

		$this->fails( 'identity', 'status 503' );
		$this->fails( 'identity', 'status 503', 299 );
		self::assertSame( [ [], [] ], [ $this->log->off(), $told ] );
		$this->fails( 'identity', 'status 502', 1 );
		$this->fails( 'identity', 'status 503', 60 );
		self::assertSame( [ 'identity', self::TEN, self::TEN + 360 ], [ $this->log->off()[0]['service'], $this->log->off()[0]['first'], $this->log->off()[0]['last'] ] );
		self::assertSame( [ 'identity off' ], $told );

		do_action( 'circulation_service_answered', 'decision' );
		self::assertCount( 1, $this->log->off(), 'another service\'s answer ends nothing' );
		do_action( 'circulation_service_answered', 'identity' );
		self::assertSame( [ [], [ 'identity off', 'identity back' ] ], [ $this->log->off(), $told ] );
	}

	// Proves watch-3.
	#[Test]
	public function a_service_that_answers_in_between_is_not_off_and_a_short_failure_fires_no_hook_at_its_end(): void {
		$back = 0;
		add_action(
			'circulation_service_back',
			static function () use ( &$back ): void {
				++$back;
			}
		);
		foreach ( range( 1, 10 ) as $minute ) {
			$this->fails( 'decision', 'status 500', 60 );
			do_action( 'circulation_service_answered', 'decision' );
		}

		self::assertSame( [ [], 0 ], [ $this->log->off(), $back ] );
		self::assertSame( 10, array_sum( $this->log->hours( 7 )['decision'] ) );
	}

	// Proves watch-1.
	#[Test]
	public function each_day_removes_rows_older_than_thirty_days(): void {
		$this->fails( 'identity', 'status 503' );
		$this->fails( 'decision', 'status 503', 31 * DAY_IN_SECONDS );

		$this->log->clean();

		self::assertSame( [ 'decision' ], array_column( $this->log->problems( 20 ), 'service' ) );
		self::assertSame( [ 'decision' ], array_keys( $this->log->hours( 60 ) ) );
	}

	#[Test]
	public function an_outage_that_continues_is_not_forgotten_after_a_week_and_one_without_further_calls_is(): void {
		global $wpdb;
		$this->fails( 'identity', 'status 503' );
		$this->fails( 'decision', 'status 503' );
		$now = $this->log->now();
		foreach ( [ 'identity' => HOUR_IN_SECONDS, 'decision' => 8 * DAY_IN_SECONDS ] as $service => $ago ) {
			$wpdb->update( $wpdb->prefix . Tables::OUTAGES, [ 'first_at' => $now - 10 * DAY_IN_SECONDS, 'last_at' => $now - $ago ], [ 'hour' => 0, 'service' => $service ] );
		}

		$this->log->clean();

		self::assertSame( [ 'identity' ], array_column( $this->log->off(), 'service' ) );
	}

	#[Test]
	public function an_unknown_service_is_not_stored_and_a_missing_table_breaks_no_call(): void {
		foreach ( [ '', 'A B', "x' OR 1", str_repeat( 'x', 41 ), null, [] ] as $service ) {
			do_action( 'circulation_service_unavailable', $service, 'status 503' );
			do_action( 'circulation_service_answered', $service );
		}
		self::assertSame( [], $this->log->problems( 20 ) );

		self::without_table( 'circulation_outages' );
		$this->fails( 'identity', 'status 503' );
		do_action( 'circulation_service_answered', 'identity' );
		self::assertSame( [ [], [], [] ], [ $this->log->problems( 20 ), $this->log->hours( 7 ), $this->log->off() ] );
	}

	#[Test]
	public function an_answer_costs_one_query_a_service_and_writes_nothing(): void {
		global $wpdb;
		$before = $wpdb->num_queries;

		foreach ( range( 1, 5 ) as $call ) {
			do_action( 'circulation_service_answered', 'identity' );
		}

		self::assertSame( 1, $wpdb->num_queries - $before );
	}
}
