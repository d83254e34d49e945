<?php
/**
 * The limits of GET content/{id}, and what a hanging or refusing engine costs (`gate-10` to `gate-13`, T7 to T9).
 */

declare(strict_types=1);

namespace Circulation\Tests\Rest;

use PHPUnit\Framework\Attributes\Test;
use WP_Error;

final class ContentLimitTest extends ContentTestCase {
	// Proves limit-13.
	#[Test]
	public function an_address_that_tries_sessions_is_stopped_before_the_engine_is_asked_again(): void {
		$this->with_session( 'subscriber' );
		$this->service_answers( [ 'outputValue' => true ] );
		$this->ask();
		remove_all_filters( 'pre_http_request' );
		$this->calls = [];
		$this->service_answers( [ 'outputValue' => false ] );
		$refused = 0;
		for ( $session = 0; $session < 40; $session++ ) {
			$this->with_session( "made-up-$session" );
			$response = $this->ask();
			$refused += $response->get_status() === 403 ? 1 : 0;
		}

		self::assertSame( [ 20, 20 ], [ $refused, count( $this->calls ) ] );
		self::assert_refused( 429, 'too_many_requests', $response );
		self::assertGreaterThan( 0, (int) $response->get_headers()['Retry-After'] );
		$this->with_session( 'subscriber' );
		self::assertSame( 200, $this->ask()->get_status(), 'whom the engine has said yes to a moment ago reads on, at the same address' );
	}

	// Proves limit-13.
	#[Test]
	public function an_office_full_of_subscribers_reads_from_one_address(): void {
		$this->service_answers( [ 'outputValue' => true ] );
		for ( $reader = 0; $reader < 150; $reader++ ) {
			$this->with_session( "subscriber-$reader" );
			self::assertSame( 200, $this->ask()->get_status() );
		}
	}

	// Proves limit-12.
	#[Test]
	public function one_session_cannot_fetch_the_whole_archive_within_a_minute(): void {
		$this->with_session( 'subscriber' );
		$this->service_answers( [ 'outputValue' => true ] );
		$read = 0;
		for ( $call = 0; $call < 40; $call++ ) {
			$response = $this->ask();
			$read    += $response->get_status() === 200 ? 1 : 0;
		}

		self::assertSame( 30, $read );
		self::assert_refused( 429, 'too_many_requests', $response );
	}

	#[Test]
	public function with_an_engine_that_hangs_the_first_readers_wait_and_the_others_learn_at_once_when_to_retry(): void {
		$this->service_answers( new WP_Error( 'http_request_failed', 'cURL error 28: Operation timed out' ) );
		for ( $reader = 0; $reader < 25; $reader++ ) {
			$this->with_session( "subscriber-$reader" );
			$response = $this->ask();
			self::assert_refused( 503, 'service_unavailable', $response );
			self::assertGreaterThan( 0, (int) $response->get_headers()['Retry-After'] );
		}

		self::assertCount( 3, $this->calls );
	}

	#[Test]
	public function a_session_that_the_engine_does_not_know_is_not_sent_there_again_and_again(): void {
		$this->with_session( 'over' );
		$this->service_answers( [ 'message' => 'Unauthorized' ], 401 );
		for ( $call = 0; $call < 5; $call++ ) {
			self::assert_refused( 503, 'service_unavailable', $this->ask() );
		}

		self::assertCount( 1, $this->calls );
	}

	#[Test]
	public function while_calls_cannot_be_counted_readers_still_read(): void {
		$this->with_session( 'subscriber' );
		$this->service_answers( [ 'outputValue' => true ] );
		self::without_table();

		self::assertSame( 200, $this->ask()->get_status() );
	}

	#[Test]
	public function an_engine_with_too_many_requests_says_itself_how_long_to_wait(): void {
		$this->with_session( 'subscriber' );
		$this->service_answers( '', 429, '30' );

		self::assertSame( '30', $this->ask()->get_headers()['Retry-After'] );
	}

	#[Test]
	public function an_engine_may_say_it_with_a_date(): void {
		$this->with_session( 'subscriber' );
		$this->service_answers( '', 429, gmdate( 'D, d M Y H:i:s \G\M\T', time() + 60 ) );

		self::assertEqualsWithDelta( 60, (int) $this->ask()->get_headers()['Retry-After'], 10 );
	}
}
