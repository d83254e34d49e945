<?php
/** Derives readable light and dark colors from a publisher's accent color (`site-34`). */

declare(strict_types=1);

namespace Circulation\Assets;

use Circulation\Settings\ContrastRules;
use Circulation\Settings\Sites;
use Circulation\Settings\Types;

/**
 * @phpstan-import-type Values from Types
 * @phpstan-import-type Colors from Sites
 */
final class Palette {
	private const WHITE = '#ffffff';
	private const BLACK = '#000000';

	/** Background and muted text of dark themes, as in src/ui/tokens.css. */
	private const DARK_PAPER = '#14171a';

	private const DARK_SOFT = '#b6bcc1';

	public function __construct( private readonly ContrastRules $contrast ) {}

	/**
	 * Light and dark values by token name; empty if the publisher has chosen no accent.
	 *
	 * @param Values['brand'] $brand
	 * @return Colors
	 */
	public function of( array $brand ): array {
		$accent = $brand['accent'];
		if ( $accent === '' ) {
			return [];
		}
		$tint = $brand['accent_tint']
			?: $this->first(
				range( 8, 0 ),
				fn( int $part ): string => $this->contrast->mix( $accent, self::WHITE, $part ),
				fn( string $color ): bool => $this->contrast->is_enough( $accent, $color ),
			);
		$light = $this->first(
			range( 0, 100, 4 ),
			fn( int $part ): string => $this->contrast->mix( self::WHITE, $accent, $part ),
			fn( string $color ): bool => $this->contrast->between( $color, self::DARK_PAPER ) >= 8,
		);
		return [
			'accent'   => [ $accent, $light ],
			'strong' => [
				$this->contrast->mix( self::BLACK, $accent, 30 ),
				$this->contrast->mix( self::WHITE, $light, 45 ),
			],
			'contrast' => [
				$brand['accent_contrast'] ?: self::WHITE,
				$this->first(
					range( 20, 0, 4 ),
					fn( int $part ): string => $this->contrast->mix( $accent, self::BLACK, $part ),
					fn( string $color ): bool => $this->contrast->between( $color, $light ) >= 7,
				),
			],
			'tint' => [
				$tint,
				$this->first(
					range( 20, 0, 4 ),
					fn( int $part ): string => $this->contrast->mix( $accent, self::DARK_PAPER, $part ),
					fn( string $color ): bool =>
						$this->contrast->between( $light, $color ) >= 6
							&& $this->contrast->between( self::DARK_SOFT, $color ) >= 6,
				),
			],
		];
	}

	/**
	 * The first color with enough contrast; the last one always has it.
	 *
	 * @param non-empty-list<int>     $parts
	 * @param callable(int): string   $color
	 * @param callable(string): bool  $will_do
	 */
	private function first( array $parts, callable $color, callable $will_do ): string {
		foreach ( $parts as $part ) {
			$found = $color( $part );
			if ( $will_do( $found ) ) {
				break;
			}
		}
		return $found;
	}
}
