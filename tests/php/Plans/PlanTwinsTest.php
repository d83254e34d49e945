<?php
/** Tests that browser and server read a line of the engine alike (`plan-12`). */

declare(strict_types=1);

namespace Circulation\Tests\Plans;

use Circulation\Plans\PlanCatalogue;
use Circulation\Plans\PlanListParser;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\TestCase;

final class PlanTwinsTest extends TestCase {
	/** @return iterable<string, array{array<string, mixed>}> Cases that the browser's tests read too. */
	public static function lines(): iterable {
		foreach ( json_decode( (string) file_get_contents( __DIR__ . '/../data/offered-plan-corpus.json' ), true, flags: JSON_THROW_ON_ERROR ) as $given ) {
			yield $given['line'] => [ $given ];
		}
	}

	// Proves plan-12.
	/** @param array<string, mixed> $given */
	#[Test]
	#[DataProvider( 'lines' )]
	public function a_line_of_the_engine_is_read_as_the_browser_reads_it( array $given ): void {
		$catalogue = new PlanCatalogue( new PlanListParser() );
		$plans     = $catalogue->read( "p { name: 'P', amount: 5, frequency: 12 }" )['plans'];
		$read      = $catalogue->on_offer( $plans, $given['line'] )[0] ?? null;

		self::assertEquals( $given['offered'], $read === null ? null : array_intersect_key( $read, $given['offered'] ?? $read ) );
	}
}
