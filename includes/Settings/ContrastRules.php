<?php
/** Computes the contrast of two colors, and the required minimum for text (`site-34`). */

declare(strict_types=1);

namespace Circulation\Settings;

/** The measure of WCAG 2.2; colors are '#rrggbb'. */
final class ContrastRules {
	/** The minimum for text of any size, level AA. */
	public const TEXT = 4.5;

	/** The contrast of two colors, from 1 to 21. */
	public function between( string $one, string $other ): float {
		$lights = [ $this->luminance( $one ), $this->luminance( $other ) ];
		return ( max( $lights ) + 0.05 ) / ( min( $lights ) + 0.05 );
	}

	/** Whether text in the first color is readable on the second. */
	public function is_enough( string $text, string $ground ): bool {
		return $this->between( $text, $ground ) >= self::TEXT;
	}

	/** @param int $percent The share of the first color. */
	public function mix( string $one, string $other, int $percent ): string {
		$parts = array_map(
			static fn( int $a, int $b ): int => (int) round( ( $a * $percent + $b * ( 100 - $percent ) ) / 100 ),
			$this->channels( $one ),
			$this->channels( $other ),
		);
		return sprintf( '#%02x%02x%02x', ...$parts );
	}

	/** Relative luminance, 0 to 1. */
	private function luminance( string $color ): float {
		$light = array_map(
			static function ( int $channel ): float {
				$part = $channel / 255;
				return $part <= 0.04045 ? $part / 12.92 : ( ( $part + 0.055 ) / 1.055 ) ** 2.4;
			},
			$this->channels( $color )
		);
		return 0.2126 * $light[0] + 0.7152 * $light[1] + 0.0722 * $light[2];
	}

	/** @return array{int, int, int} */
	private function channels( string $color ): array {
		return [
			(int) hexdec( substr( $color, 1, 2 ) ),
			(int) hexdec( substr( $color, 3, 2 ) ),
			(int) hexdec( substr( $color, 5, 2 ) ),
		];
	}
}
