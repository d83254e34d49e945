<?php
/**
 * What the Status tab is handed, and the notice in wp-admin (`watch-2`, `watch-3`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Outages;

use Circulation\Outages\OutageLog;
use Circulation\Outages\OutageReason;
use Circulation\Outages\ServiceNames;
use Circulation\Outages\StatusReport;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Test;

final class StatusTest extends WordPressTestCase {
	/** A service that has not answered for so many seconds. */
	private function off_for( string $service, int $seconds ): void {
		( new OutageLog( $GLOBALS['wpdb'], static fn(): int => time() - $seconds ) )->note( $service, 'status 503' );
		do_action( 'circulation_service_unavailable', $service, 'status 503' );
	}

	// Proves watch-2.
	#[Test]
	public function an_administrator_reads_seven_days_of_every_service_and_the_last_problems(): void {
		$this->as_user( 'administrator' );
		$this->off_for( 'decision', 301 );
		$this->service_answers( '' );

		$told = (array) $this->rest( '/circulation/v1/status' )->get_data();

		self::assertSame( [ 'days', 'services', 'problems' ], array_keys( $told ) );
		self::assertSame( [ 7, wp_date( 'Y-m-d' ) ], [ count( $told['days'] ), $told['days'][6] ] );
		self::assertSame( [ 'identity' => 'answers', 'decision' => 'off', 'gateway' => 'answers', 'newsletters' => 'answers', 'bot-check' => 'answers', 'identity-admin' => 'answers', 'comments' => 'answers', 'meter' => 'answers', 'webhooks' => 'answers', 'mail' => 'answers' ], array_column( $told['services'], 'state', 'id' ) );
		self::assertSame( 2, array_sum( array_map( array_sum( ... ), $told['services'][1]['days'] ) ) );
		self::assertSame( [ 24 ], array_unique( array_map( count( ... ), $told['services'][1]['days'] ) ) );
		self::assertSame( [ 'Decision service', 'It answered with an error. Status 503.' ], [ $told['problems'][0]['service'], $told['problems'][0]['words'] ] );
		self::assertSame( [], $this->calls, 'reading the status asks nobody' );
		$this->as_user( 'editor' );
		self::assertSame( 403, $this->rest( '/circulation/v1/status' )->get_status() );
	}

	// Proves watch-2.
	#[Test]
	public function days_and_hours_are_those_of_the_site_also_where_clocks_change(): void {
		update_option( 'timezone_string', 'America/New_York' );
		// Clocks go back on 2026-11-01 at 06:00 UTC: the hour after one o'clock comes twice.
		foreach ( [ '2026-11-01T03:59:00Z', '2026-11-01T04:00:00Z', '2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z', '2026-11-02T04:59:00Z' ] as $moment ) {
			( new OutageLog( $GLOBALS['wpdb'], static fn(): int => (int) strtotime( $moment ) ) )->note( 'identity', 'status 503' );
		}
		$log    = new OutageLog( $GLOBALS['wpdb'], static fn(): int => (int) strtotime( '2026-11-02T04:59:30Z' ) );
		$report = new StatusReport( $log, new ServiceNames(), new OutageReason() );

		self::assertSame( [ '2026-10-26', '2026-10-27', '2026-10-28', '2026-10-29', '2026-10-30', '2026-10-31', '2026-11-01' ], $report->days() );
		$days = $report->services()[0]['days'];
		self::assertSame( [ 23 => 1 ], array_filter( $days[5] ) );
		self::assertSame( [ 0 => 1, 1 => 2, 23 => 1 ], array_filter( $days[6] ) );
	}

	#[Test]
	public function a_service_that_nobody_here_knows_has_a_row_of_its_own(): void {
		do_action( 'circulation_service_unavailable', 'carrier-pigeon', 'status 503' );

		$rows = ( new StatusReport( new OutageLog( $GLOBALS['wpdb'] ), new ServiceNames(), new OutageReason() ) )->services();

		self::assertSame( [ 'carrier-pigeon', 'carrier-pigeon', 'troubled' ], [ $rows[10]['id'], $rows[10]['name'], $rows[10]['state'] ] );
	}

	/** What is printed where WordPress shows notices, as plain words. */
	private function notices( string $screen = 'dashboard' ): string {
		set_current_screen( $screen );
		ob_start();
		do_action( 'admin_notices' );
		$printed = (string) ob_get_clean();
		unset( $GLOBALS['current_screen'] );
		return wp_strip_all_tags( $printed );
	}

	// Proves watch-3.
	#[Test]
	public function wp_admin_says_that_a_service_is_off_until_it_answers_again(): void {
		$this->in_wp_admin();
		$this->as_user( 'administrator' );
		$this->off_for( 'newsletters', 120 );
		self::assertStringNotContainsString( 'has not answered', $this->notices() );

		$this->off_for( 'decision', 400 );
		foreach ( [ 'dashboard', 'plugins', 'toplevel_page_circulation', 'site-health' ] as $screen ) {
			self::assertStringContainsString( 'Circulation: the Decision service has not answered since', $this->notices( $screen ) );
		}
		self::assertSame( 1, substr_count( $this->notices(), 'has not answered' ) );
		self::assertStringNotContainsString( 'has not answered', $this->notices( 'edit-post' ) );
		$this->as_user( 'editor' );
		self::assertStringNotContainsString( 'has not answered', $this->notices() );

		$this->as_user( 'administrator' );
		do_action( 'circulation_service_answered', 'decision' );
		self::assertStringNotContainsString( 'has not answered', $this->notices() );
	}
}
