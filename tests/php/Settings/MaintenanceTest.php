<?php
/**
 * Maintenance: which values the setting accepts, and how long it lasts.
 */

declare(strict_types=1);

namespace Circulation\Tests\Settings;

use Circulation\Settings\Maintenance;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;

final class MaintenanceTest extends WordPressTestCase {
	private function moment( string $when ): string {
		return ( new \DateTimeImmutable( $when, wp_timezone() ) )->format( 'Y-m-d H:i' );
	}

	/** @return list<string> */
	private function refused( string $text, string $until ): array {
		$checked = $this->plugin_settings()->validate( [ 'maintenance' => [ 'text' => $text, 'until' => $until ] ] );
		self::assertSame( '', $checked['values']['maintenance']['until'], 'what was there stays' );
		return array_column( $checked['problems'], 'message' );
	}

	// Proves site-38.
	#[Test]
	public function it_lasts_until_its_end_in_the_time_zone_of_the_site(): void {
		update_option( 'timezone_string', 'Asia/Tokyo' );
		$this->set( [ 'maintenance' => [ 'text' => 'The till is closed.', 'until' => $this->moment( '+1 hour' ) ] ] );

		$now = $this->plugin_settings()->maintenance();

		self::assertSame( 'The till is closed.', $now['text'] ?? '' );
		self::assertEqualsWithDelta( ( time() + HOUR_IN_SECONDS ) * 1000, $now['until'], 60_000 );
	}

	// Proves site-38.
	#[Test]
	public function one_that_has_passed_says_nothing_and_hinders_no_other_change(): void {
		$this->set( [ 'maintenance' => [ 'text' => 'The till is closed.', 'until' => $this->moment( '-1 minute' ) ] ] );
		$settings = $this->plugin_settings();

		self::assertNull( $settings->maintenance() );
		self::assertSame( [], $settings->validate( [ 'inspection' => true, 'maintenance' => $settings->values()['maintenance'] ] )['problems'] );
		self::assertSame( [], $settings->stored_problems() );
	}

	// Proves site-38.
	#[Test]
	#[TestWith( [ 'The till is closed.', '', 'enter both a sentence and an end' ] )]
	#[TestWith( [ '', '2199-01-01 06:00', 'enter both a sentence and an end' ] )]
	#[TestWith( [ 'The till is closed.', '2199-02-30 06:00', '2199-02-30 06:00 is not a day of the calendar' ] )]
	#[TestWith( [ 'The till is closed.', '2199-01-01 24:00', 'a date and time such as 2027-03-31 06:00' ] )]
	#[TestWith( [ 'The till is closed.', '2199-01-01', 'a date and time such as 2027-03-31 06:00' ] )]
	#[TestWith( [ 'The till is closed.', 'tomorrow', 'a date and time such as 2027-03-31 06:00' ] )]
	#[TestWith( [ 'The till is closed.', '2020-01-01 06:00', '2020-01-01 06:00 has passed already. Choose a time in the future.' ] )]
	public function an_end_that_cannot_be_meant_is_refused_in_words( string $text, string $until, string $sentence ): void {
		self::assertStringContainsString( $sentence, implode( ' ', $this->refused( $text, $until ) ) );
	}
}
