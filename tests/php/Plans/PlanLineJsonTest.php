<?php
/**
 * For each line, the fast parser returns what the careful one returns, or gives up (`plan-9`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Plans;

use Circulation\Plans\PlanLineCursor;
use Circulation\Plans\PlanLineJson;
use Circulation\Plans\PlanLineProblem;
use Circulation\Plans\PlanLineValues;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\Attributes\TestWith;
use PHPUnit\Framework\TestCase;
use Random\Engine\Mt19937;
use Random\Randomizer;

final class PlanLineJsonTest extends TestCase {
	/** Parts of random lines: valid ones, and ones that are almost valid. */
	private const PIECES = [ '{', '}', '[', ']', ':', ',', ' ', "\t", '"a"', "'b'", '"it\'s"', "'say \"x\"'", '"a: 1, }"', "'{ b: 2 }'", '"\\n"', 'name', '$a_1', '1a', 'true', 'null', 'TRUE', '0', '-0', '7', '83.88', '5.0', '1e3', '01', '.5', '9007199254740993', '1e400', '__proto__', '"constructor"', 'é', '"é"' ];

	/** The result of the careful parser: the values, or null for an error. */
	private function carefully( string $written ): mixed {
		$line = new PlanLineCursor( $written );
		try {
			$values = ( new PlanLineValues( $line ) )->read();
			$line->skip_blank();
			return $line->is_at_end() ? $values : null;
		} catch ( PlanLineProblem ) {
			return null;
		}
	}

	#[Test]
	#[TestWith( [ '{ name: "Sports", frequency: 12, amount: \'83.88\', featured: true, curation: { points: [ "a", "b", ], }, }' ] )]
	#[TestWith( [ '{"name":"Sports: all, of it","price":9.5,"whole":5.0,"none":null}' ] )]
	#[TestWith( [ '{}' ] )]
	public function a_line_as_editors_write_it_goes_the_quick_way( string $written ): void {
		$values = ( new PlanLineJson() )->read( $written );

		self::assertNotNull( $values );
		self::assertSame( $this->carefully( $written ), $values );
	}

	#[Test]
	#[TestWith( [ '{ a: \'x", "b": "y\' }' ] )]
	#[TestWith( [ '{ a: "\\u0041" }' ] )]
	#[TestWith( [ '{ __proto__: 1 }' ] )]
	#[TestWith( [ '{ "constructor": 1 }' ] )]
	#[TestWith( [ '{ a: 9007199254740993 }' ] )]
	#[TestWith( [ '{ a: [ 1e400 ] }' ] )]
	#[TestWith( [ '{,}' ] )]
	#[TestWith( [ '{ a: 1,, }' ] )]
	#[TestWith( [ '{ a: 1 } b' ] )]
	#[TestWith( [ '[ 1 ]' ] )]
	#[TestWith( [ '' ] )]
	public function what_could_be_read_in_two_ways_is_refused( string $written ): void {
		self::assertNull( ( new PlanLineJson() )->read( $written ) );
	}

	#[Test]
	public function the_fast_parser_reads_exactly_what_is_written(): void {
		$random = new Randomizer( new Mt19937( 20261121 ) );
		$plain  = new PlanLineJson();
		$read   = 0;
		for ( $run = 0; $run < 30_000; $run++ ) {
			$written = $this->line( $random );
			$values  = $plain->read( $written );
			if ( $values !== null ) {
				++$read;
				self::assertSame( $this->carefully( $written ), $values, $written );
			}
		}
		self::assertGreaterThan( 3_000, $read );
	}

	/** A random object, with up to two pieces inserted or replaced. */
	private function line( Randomizer $random ): string {
		$parts = [ '{' ];
		for ( $count = $random->getInt( 0, 3 ); $count > 0; $count-- ) {
			array_push( $parts, $this->piece( $random ), ':', ' ', $this->piece( $random ), ',' );
		}
		$parts[] = '}';
		for ( $change = $random->getInt( 0, 2 ); $change > 0; $change-- ) {
			array_splice( $parts, $random->getInt( 0, count( $parts ) - 1 ), $random->getInt( 0, 1 ), [ $this->piece( $random ) ] );
		}
		return implode( '', $parts );
	}

	private function piece( Randomizer $random ): string {
		return self::PIECES[ $random->getInt( 0, count( self::PIECES ) - 1 ) ];
	}
}
