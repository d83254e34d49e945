<?php
/** Formats days, times, months and amounts of money in the site's language, wherever PHP prints them. */

declare(strict_types=1);

namespace Circulation;

use Circulation\Settings\Home;
use MessageFormatter;

/** The app's own texts for the same things are in src/domain and src/messages. */
final class Formats {
	public function months( int $months ): string {
		/* translators: %d: how many months a pause lasts, as in "paused for 2 months". */
		return sprintf( _n( '%d month', '%d months', $months, 'circulation' ), $months );
	}

	/** Words a day, given as YYYY-MM-DD; billing days are UTC days. Any other text stays as it is. */
	public function day( string $day ): string {
		/* translators: how a day is written, as a PHP date format. */
		$format = _x( 'F j, Y', 'date format', 'circulation' );
		$noon   = strtotime( "$day 12:00:00 UTC" );
		return $noon === false
			? $day
			: ( Home::text( wp_date( $format, $noon, new \DateTimeZone( 'UTC' ) ) ) ?: $day );
	}

	/** A time with its time zone, in the site's formats. */
	public function moment( int $at ): string {
		/* translators: how a moment is written, as a PHP date format. */
		$format = _x( 'F j, Y, g:i a T', 'date format', 'circulation' );
		return Home::text( wp_date( $format, $at ) ) ?: gmdate( 'Y-m-d H:i:s', $at ) . ' UTC';
	}

	/**
	 * Writes amounts as the app does (`language-18`). NumberFormatter cannot leave out the thousands separator; ICU's
	 * skeleton can.
	 *
	 * @param string $amount Such as "9.99".
	 */
	public function amount( string $amount, string $currency ): string {
		if ( class_exists( MessageFormatter::class ) && preg_match( '/^[A-Z]{3}\z/', $currency ) ) {
			$pattern = "{0, number, ::currency/$currency .00}";
			$text    = MessageFormatter::formatMessage( Home::text( get_locale() ), $pattern, [ (float) $amount ] );
			if ( $text !== false ) {
				return str_replace( '-', "\u{2212}", $text );
			}
		}
		$number = number_format_i18n( (float) $amount, 2 );
		/* translators: %s: a number. An amount of US dollars as it is written in your language. */
		return $currency === 'USD' ? sprintf( __( '$%s', 'circulation' ), $number ) : "$number $currency";
	}
}
