<?php
/** The wall and the app say the same of a plan: tests/unit/messages/plans.test.ts reads the same corpus. */

declare(strict_types=1);

namespace Circulation\Tests\Gating;

use Circulation\Gating\EntryOffer;
use Circulation\Tests\WordPressTestCase;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;

final class EntryOfferTest extends WordPressTestCase {
	/** @return iterable<string, array{array<string, mixed>}> */
	public static function plans(): iterable {
		$rows = json_decode( (string) file_get_contents( dirname( __DIR__ ) . '/data/plan-words-corpus.json' ), true, flags: JSON_THROW_ON_ERROR );
		foreach ( $rows as $row ) {
			yield "{$row['heading']} with {$row['button']}" . ( isset( $row['free'] ) ? ", {$row['free']}" : '' ) => [ $row ];
		}
	}

	// Proves gate-35, offer-12.
	/** @param array<string, mixed> $row */
	#[Test]
	#[DataProvider( 'plans' )]
	public function a_plan_is_worded_as_the_app_words_it( array $row ): void {
		$offer = new EntryOffer();
		$entry = [
			'id'       => 'p',
			'name'     => 'P',
			'amount'   => sprintf( '%.2f', $row['cents'] / 100 ),
			'currency' => $row['currency'],
			'months'   => $row['months'],
			'trial'    => $row['trial'] ?? null,
			'unit'     => $row['unit'] ?? null,
		];
		$listed = [ 'entry' => $entry, 'heading' => $row['own'] ?? '', 'badge' => '', 'featured' => false ];

		self::assertSame( $row['heading'], $offer->heading( $listed ) );
		self::assertSame( $row['button'], $offer->button( $entry ) );
		self::assertSame( isset( $row['free'] ) ? [ $row['free'], ", then {$row['rate']}." ] : [ $row['rate'], '.' ], $offer->price( $entry ) );
	}
}
