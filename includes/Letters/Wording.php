<?php
/**
 * Formats the values of a letter in the site's language.
 */

declare(strict_types=1);

namespace Circulation\Letters;

use Circulation\Settings\Home;

/** Values of placeholders. */
final class Wording {
	/** A number of months. */
	public function months( int $months ): string {
		/* translators: %d: how many months a pause lasts, as in "paused for 2 months". */
		return sprintf( _n( '%d month', '%d months', $months, 'circulation' ), $months );
	}

	/**
	 * A day; billing days are UTC days.
	 *
	 * @param string $day YYYY-MM-DD.
	 */
	public function day( string $day ): string {
		/* translators: how a day is written, in PHP's letters. */
		$format = _x( 'F j, Y', 'date format', 'circulation' );
		$noon   = (int) strtotime( "$day 12:00:00 UTC" );
		return wp_date( $format, $noon, new \DateTimeZone( 'UTC' ) ) ?: $day;
	}

	/** A time with its time zone, in the site's formats. */
	public function moment( int $at ): string {
		/* translators: how a moment is written, in PHP's letters. */
		$format = _x( 'F j, Y, g:i a T', 'date format', 'circulation' );
		return wp_date( $format, $at ) ?: gmdate( 'Y-m-d H:i:s', $at ) . ' UTC';
	}

	/** The page where readers manage their membership. */
	public function membership_page(): string {
		return ( new Home() )->whole( '/account/settings/membership' );
	}
}
