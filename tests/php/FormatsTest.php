<?php
/**
 * An amount reads the same wherever it is printed: tests/unit/domain/plans/pricing.test.ts reads the same corpus.
 */

declare(strict_types=1);

namespace Circulation\Tests;

use Circulation\Formats;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;

final class FormatsTest extends WordPressTestCase {
	/** @return iterable<string, array{array{locale: string, cents: int, currency: string, text: string}}> */
	public static function amounts(): iterable {
		$rows = json_decode( (string) file_get_contents( __DIR__ . '/data/money-corpus.json' ), true );
		foreach ( $rows as $row ) {
			yield "{$row['cents']} {$row['currency']} in {$row['locale']}" => [ $row ];
		}
	}

	/**
	 * @param array{locale: string, cents: int, currency: string, text: string} $row
	 */
	// Proves language-18.
	#[Test]
	#[DataProvider( 'amounts' )]
	public function an_amount_is_written_as_the_app_writes_it( array $row ): void {
		add_filter( 'locale', static fn(): string => $row['locale'] );

		$amount = sprintf( '%.2f', $row['cents'] / 100 );
		self::assertSame( $row['text'], ( new Formats() )->amount( $amount, $row['currency'] ) );
	}

	#[Test]
	#[TestWith( [ '2026-12-31', 'December 31, 2026' ] )]
	#[TestWith( [ '2026-13-45', '2026-13-45' ] )]
	#[TestWith( [ 'soon', 'soon' ] )]
	public function a_day_that_the_calendar_lacks_stays_as_it_was_kept( string $day, string $text ): void {
		self::assertSame( $text, ( new Formats() )->day( $day ) );
	}

	#[Test]
	#[TestWith( [ null ] )]
	#[TestWith( [ 7 ] )]
	#[TestWith( [ [ 'December' ] ] )]
	public function a_date_that_another_plugin_replaces_by_no_text_is_written_plainly( mixed $answer ): void {
		add_filter( 'wp_date', static fn(): mixed => $answer );

		self::assertSame( '2026-12-31', ( new Formats() )->day( '2026-12-31' ) );
		self::assertSame( '1970-01-01 00:00:07 UTC', ( new Formats() )->moment( 7 ) );
	}

	// Proves language-18.
	#[Test]
	public function an_amount_in_no_currency_has_its_code_beside_the_number(): void {
		self::assertSame( '9.99 ', ( new Formats() )->amount( '9.99', '' ) );
	}
}
