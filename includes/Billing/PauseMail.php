<?php
/** Sends the letter about a pause, once for each pause (`pause-8`, `pause-9`). */

declare(strict_types=1);

namespace Circulation\Billing;

use Circulation\Formats;
use Circulation\Letters\LetterMailer;
use Circulation\Settings\Home;

/** The text is in Letters\LetterTable. */
final class PauseMail {
	/** The allowed link targets, by the code that the app sends. */
	public const LINKS = [ 'membership' ];

	/** Longer than any pause, so that no second letter is sent for one. */
	private const REMEMBERED = 400 * DAY_IN_SECONDS;

	/** Longer than a mailer takes: a letter that was refused is sent again then, even if its lock cannot be released. */
	private const SENDING = 10 * MINUTE_IN_SECONDS;

	public function __construct( private readonly Once $once, private readonly LetterMailer $mailer ) {}

	/**
	 * Sends the letter. True if it was sent now or earlier; nothing is sent to an address that may belong to another
	 * reader.
	 *
	 * @param array{mailbox: string, tracking_id: string} $reader
	 * @param list<string> $waiting Subscriptions that start when the pause ends: they identify the pause.
	 * @param int    $months Length of the pause.
	 * @param string $from   Day on which the pause begins, YYYY-MM-DD.
	 * @param string $paid   Last day that is paid.
	 * @param value-of<self::LINKS> $link
	 */
	public function send( array $reader, array $waiting, int $months, string $from, string $paid, string $link ): bool {
		if ( $reader['mailbox'] === '' ) {
			return false;
		}
		$things = array_map( static fn( string $id ): string => "pause-mail|{$reader['tracking_id']}|$id", $waiting );
		$taken  = array_filter(
			$things,
			fn( string $thing ): bool => $this->once->take( $thing, self::SENDING, self::REMEMBERED ),
		);
		if ( $taken === [] ) {
			// Another process that is still sending holds its lock for a moment, and its mailer may refuse the letter.
			$is_sent = fn( string $thing ): bool => $this->once->is_kept( $thing, self::SENDING );
			return array_filter( $things, $is_sent ) === $things;
		}
		$words   = new Formats();
		$values  = static fn(): array => [
			'pause_length'    => $words->months( $months ),
			'pause_start'     => $words->day( $from ),
			'paid_until'      => $words->day( $paid ),
			'membership_link' => match ( $link ) {
				'membership' => ( new Home() )->whole( '/account/settings/membership' ),
			},
		];
		$is_sent = $this->mailer->send( 'paused', $values, $reader['mailbox'] );
		foreach ( $taken as $thing ) {
			$is_sent ? $this->once->keep( $thing, self::REMEMBERED ) : $this->once->release( $thing );
		}
		return $is_sent;
	}
}
