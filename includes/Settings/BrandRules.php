<?php
/**
 * Validates a site's own brand: the address of its logo, and its colors, on which text has to be readable (`site-34`,
 * `site-35`).
 */

declare(strict_types=1);

namespace Circulation\Settings;

/**
 * Logo and colors; without them the site looks as the brand of its id.
 *
 * @phpstan-import-type Values from Defaults
 */
final class BrandRules {
	/** What stands on the tint besides the accent: hints, and what is paid; those of src/ui/tokens.css. */
	private const ON_TINT = [ '#4d545a', '#0a6638' ];

	private const PAPER = '#ffffff';

	private readonly ContrastRules $contrast;

	/** Takes the checks and the list that problems are noted in. */
	public function __construct( private readonly Checks $check, private readonly Problems $problems ) {
		$this->contrast = new ContrastRules();
	}

	/**
	 * All of it. Colors belong together: while one is wrong, none of them changes.
	 *
	 * @param array<array-key, mixed> $input
	 * @param Values                  $present
	 * @return Values
	 */
	public function apply( array $input, array $present ): array {
		$stored = $present['brand'];
		$given  = $this->check->group( 'brand', $input['brand'] ?? null, array_keys( $stored ) );
		$logo   = $this->check->address( 'brand.logo', $given['logo'] ?? null, $stored['logo'] );
		$before = count( $this->problems->all() );
		$colors = [];
		foreach ( [ 'accent', 'accent_contrast', 'accent_tint' ] as $name ) {
			$color           = $given[ $name ] ?? null;
			$colors[ $name ] = $this->check->pattern( "brand.$name", is_string( $color ) ? strtolower( trim( $color, ' ' ) ) : $color, $stored[ $name ], '/^(?:#[0-9a-f]{6})?$/D' );
		}
		if ( count( $this->problems->all() ) === $before ) {
			$this->compare( $colors );
		}
		$present['brand'] = [ 'logo' => $logo ] + ( count( $this->problems->all() ) === $before ? $colors : $stored );
		return $present;
	}

	/**
	 * Names each pair that cannot be read.
	 *
	 * @param array{accent: string, accent_contrast: string, accent_tint: string} $colors
	 */
	private function compare( array $colors ): void {
		[ 'accent' => $accent, 'accent_contrast' => $text, 'accent_tint' => $tint ] = $colors;
		if ( $accent === '' ) {
			if ( $text . $tint !== '' ) {
				$this->problems->add( 'brand.accent', __( 'Accent color: choose it first; the other two stand on it and around it.', 'circulation' ) );
			}
			return;
		}
		$this->see( 'brand.accent', $accent, self::PAPER );
		if ( $text !== '' ) {
			$this->see( 'brand.accent_contrast', $text, $accent );
		}
		if ( $tint !== '' ) {
			$colors = [ $accent, ...self::ON_TINT ];
			usort( $colors, fn( string $one, string $other ): int => $this->contrast->between( $one, $tint ) <=> $this->contrast->between( $other, $tint ) );
			$this->see( 'brand.accent_tint', $colors[0], $tint );
		}
	}

	/** Whether one can be read on the other. */
	private function see( string $field, string $color, string $ground ): void {
		if ( ! $this->contrast->is_enough( $color, $ground ) ) {
			$ratio = floor( 100 * $this->contrast->between( $color, $ground ) ) / 100;
			/* translators: 1: name of a setting, 2: the text's color, such as #17408b, 3: the color below it, 4: a ratio such as 3.12, 5: the ratio that is needed. */
			$this->problems->add( $field, sprintf( __( '%1$s: text of %2$s on %3$s has a contrast of %4$s to 1; it needs %5$s to 1.', 'circulation' ), ( new Words() )->label( $field ), $color, $ground, number_format_i18n( $ratio, 2 ), number_format_i18n( ContrastRules::TEXT, 1 ) ) );
		}
	}
}
