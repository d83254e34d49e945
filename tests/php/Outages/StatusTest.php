<?php
/**
 * The data for Site Health, and the notice in wp-admin (`watch-2`, `watch-3`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Outages;

use Circulation\Health\Finding;
use Circulation\Health\Subject;
use Circulation\Outages\OutageLog;
use Circulation\Outages\OutageReason;
use Circulation\Outages\ServiceNames;
use Circulation\Outages\StatusReport;
use Circulation\Tables;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Test;

final class StatusTest extends WordPressTestCase {
	private function off_for( string $service, int $seconds ): void {
		( new OutageLog( new Tables( $GLOBALS['wpdb'] ), static fn(): int => time() - $seconds ) )->note( $service, 'status 503' );
		do_action( 'circulation_service_unavailable', $service, 'status 503' );
	}

	private function report(): StatusReport {
		return new StatusReport( new OutageLog( new Tables( $GLOBALS['wpdb'] ) ), new ServiceNames(), new OutageReason() );
	}

	// Proves watch-2.
	#[Test]
	public function site_health_names_who_is_off_and_since_when_and_the_last_problems_in_words(): void {
		$health = new Subject( 'x', '', fn(): Finding => $this->site_test( 'outages' ) );
		self::assertSame( [ 'good', 'No problem this week' ], [ $health->look()->status, $health->look()->label ] );
		do_action( 'circulation_service_unavailable', 'gateway', 'status 502' );
		self::assertSame( 'recommended', $health->look()->status );
		$this->off_for( 'decision', 301 );
		$this->service_answers( '' );

		self::assertSame( [ 'identity' => 'answers', 'decision' => 'off', 'gateway' => 'troubled', 'newsletters' => 'answers', 'bot-check' => 'answers', 'identity-admin' => 'answers', 'comments' => 'answers', 'meter' => 'answers', 'webhooks' => 'answers', 'mail' => 'answers' ], array_column( $this->report()->services(), 'state', 'id' ) );
		self::assertSame( 'critical', $health->look()->status );
		self::assertMatchesRegularExpression( '/^Decision service: Off since [^,]+, [^,]+, 2 calls\. Card provider: Answers, with problems this week, 1 call\. .*Decision service: It answered with an error\. Status 503\./', $health->look()->text );
		self::assertSame( [], $this->calls, 'reading it asks nobody' );
	}

	#[Test]
	public function an_unknown_service_has_a_row_of_its_own(): void {
		do_action( 'circulation_service_unavailable', 'carrier-pigeon', 'status 503' );

		$rows = $this->report()->services();

		self::assertSame( [ 'carrier-pigeon', 'carrier-pigeon', 'troubled' ], [ $rows[10]['id'], $rows[10]['name'], $rows[10]['state'] ] );
	}

	/** The notices that WordPress prints, without markup. */
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
