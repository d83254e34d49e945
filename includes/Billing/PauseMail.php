<?php
/**
 * Sends the letter about a pause, once for each pause. Its only link leads to one of our own pages (`pause-8`,
 * `pause-9`).
 */

declare(strict_types=1);

namespace Circulation\Billing;

use Circulation\Settings\Sites;

/** Plain text, in the site's language. */
final class PauseMail {
	/** What the letter may lead to, by the code that the app sends. */
	public const LINKS = [ 'membership' ];

	/** Longer than any pause. */
	private const REMEMBERED = 400 * DAY_IN_SECONDS;

	/** Takes what lets things happen once, and the site's name. */
	public function __construct( private readonly Once $once, private readonly Sites $sites ) {}

	/**
	 * Sends it. True when it was sent, now or before.
	 *
	 * @param array{email: string, tracking_id: string} $reader
	 * @param list<string> $waiting Subscriptions that wait for the end of the pause: they are what makes it this pause.
	 * @param int    $months For how long.
	 * @param string $from   Day on which the pause begins, YYYY-MM-DD.
	 * @param string $paid   Last day that is paid.
	 * @param value-of<self::LINKS> $link
	 */
	public function send( array $reader, array $waiting, int $months, string $from, string $paid, string $link ): bool {
		$things = array_map( static fn( string $id ): string => "pause-mail|{$reader['tracking_id']}|$id", $waiting );
		$taken  = array_filter( $things, fn( string $thing ): bool => $this->once->take( $thing, self::REMEMBERED ) );
		if ( $taken === [] ) {
			return true;
		}
		/* translators: %s: name of the site. */
		$subject = sprintf( __( 'Your %s membership is paused', 'circulation' ), $this->sites->name() );
		$letter  = [
			'subject' => $subject,
			'message' => $this->text( $months, $from, $paid, $link ),
		];
		/**
		 * Filters a letter that this site sends to a reader. What is no text stays as it is; the address is the account's own.
		 *
		 * @param array{subject: string, message: string} $letter
		 * @param string                                  $name   Which letter: 'paused'.
		 */
		$filtered = apply_filters( 'circulation_letter', $letter, 'paused' );
		$letter   = array_filter( is_array( $filtered ) ? $filtered : [], is_string( ... ) ) + $letter;
		if ( ( new BrandedLetter( $this->sites ) )->send( $reader['email'], $letter['subject'], $letter['message'] ) ) {
			return true;
		}
		array_map( $this->once->release( ... ), $taken );
		return false;
	}

	/**
	 * The letter.
	 *
	 * @param value-of<self::LINKS> $link
	 */
	private function text( int $months, string $from, string $paid, string $link ): string {
		$lines = [
			/* translators: 1: number of months, 2: a date. */
			sprintf( _n( 'You have paused your membership for %1$d month, from %2$s.', 'You have paused your membership for %1$d months, from %2$s.', $months, 'circulation' ), $months, $this->day( $from ) ),
			/* translators: %s: a date. */
			sprintf( __( 'What you have paid for stays yours: you can read on until %s.', 'circulation' ), $this->day( $paid ) ),
			__( 'You can resume at any time on your membership page.', 'circulation' ),
			match ( $link ) {
				'membership' => __( 'Manage your membership', 'circulation' ) . ': ' . home_url( '/account/settings/membership' ),
			},
		];
		return implode( "\n\n", $lines ) . "\n";
	}

	/** A day in words; billing days are UTC days. */
	private function day( string $day ): string {
		return wp_date( /* translators: how a day is written, in PHP's letters. */ _x( 'F j, Y', 'date format', 'circulation' ), (int) strtotime( "$day 12:00:00 UTC" ), new \DateTimeZone( 'UTC' ) ) ?: $day;
	}
}
