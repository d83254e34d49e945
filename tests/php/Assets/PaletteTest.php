<?php
/**
 * Every color that is derived from a publisher's accent is readable in its place (`site-34`).
 */

declare(strict_types=1);

namespace Circulation\Tests\Assets;

use Circulation\Assets\Palette;
use Circulation\Settings\ContrastRules;
use PHPUnit\Framework\Attributes\Test;
use PHPUnit\Framework\TestCase;

final class PaletteTest extends TestCase {
	private const NONE = [ 'logo' => '', 'accent' => '', 'accent_contrast' => '', 'accent_tint' => '', 'heading_font' => '', 'text_font' => '' ];

	#[Test]
	public function contrast_is_measured_as_wcag_does(): void {
		$contrast = new ContrastRules();

		self::assertSame( 21.0, round( $contrast->between( '#000000', '#ffffff' ), 2 ) );
		self::assertSame( 4.54, round( $contrast->between( '#767676', '#ffffff' ), 2 ) );
		self::assertSame( 9.8, round( $contrast->between( '#ffffff', '#17408b' ), 1 ) );
	}

	#[Test]
	public function without_an_accent_the_brand_of_the_site_holds(): void {
		self::assertSame( [], ( new Palette( new ContrastRules() ) )->of( self::NONE ) );
	}

	#[Test]
	public function what_a_publisher_names_is_taken_and_the_rest_made_of_the_accent(): void {
		$made = ( new Palette( new ContrastRules() ) )->of( [ 'accent' => '#a3125c', 'accent_tint' => '#fceef5' ] + self::NONE );

		self::assertSame( [ '#a3125c', '#ffffff', '#fceef5' ], [ $made['accent'][0] ?? '', $made['contrast'][0] ?? '', $made['tint'][0] ?? '' ] );
	}

	// Proves site-34.
	#[Test]
	public function every_accent_that_is_allowed_leaves_all_of_it_readable(): void {
		$tried = 0;
		$steps = range( 0, 255, 15 );
		foreach ( $steps as $red ) {
			foreach ( $steps as $green ) {
				foreach ( $steps as $blue ) {
					$tried += $this->unreadable_pairs_are_none( sprintf( '#%02x%02x%02x', $red, $green, $blue ) );
				}
			}
		}
		self::assertGreaterThan( 1000, $tried );
	}

	/** Returns 1 if the accent is allowed; asserts the contrast of every color derived from it. */
	private function unreadable_pairs_are_none( string $accent ): int {
		$contrast = new ContrastRules();
		if ( ! $contrast->is_enough( $accent, '#ffffff' ) ) {
			return 0;
		}
		$made = ( new Palette( $contrast ) )->of( [ 'accent' => $accent ] + self::NONE );
		self::assertNotSame( [], $made );
		foreach ( [ [ '#ffffff', '#4d545a', '#0a6638' ], [ '#14171a', '#b6bcc1', '#83d9a5' ] ] as $scheme => [ $paper, $soft, $positive ] ) {
			[ 'accent' => $own, 'strong' => $strong, 'contrast' => $text, 'tint' => $tint ] = array_map( static fn( array $pair ): string => $pair[ $scheme ], $made );
			foreach ( [ [ $own, $paper ], [ $own, $tint ], [ $text, $own ], [ $text, $strong ], [ $strong, $paper ], [ $soft, $tint ], [ $positive, $tint ] ] as [ $color, $ground ] ) {
				self::assertTrue( $contrast->is_enough( $color, $ground ), "$color on $ground, of $accent" );
			}
		}
		return 1;
	}
}
