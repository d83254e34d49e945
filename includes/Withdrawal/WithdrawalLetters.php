<?php
/** Sends the receipt of a withdrawal, and a copy to the publisher's desk, each once (`withdraw-4`). */

declare(strict_types=1);

namespace Circulation\Withdrawal;

use Circulation\Billing\Once;
use Circulation\Formats;
use Circulation\Letters\LetterMailer;
use Circulation\Settings\Settings;

/**
 * The texts are in Letters\LetterTable.
 *
 * @phpstan-import-type Withdrawal from WithdrawalStore
 */
final class WithdrawalLetters {
	/** The reader's letter in the store's bit mask of sent letters. */
	private const RECEIPT = 1;

	/** Each letter's bit in that mask. */
	private const LETTERS = [
		'withdrawal'      => self::RECEIPT,
		'withdrawal-desk' => 2,
	];

	private const ALL = 3;

	/** Longer than a mailer takes; until then no other process sends a letter that this one has sent or is sending. */
	private const SENDING = 10 * MINUTE_IN_SECONDS;

	public function __construct(
		private readonly WithdrawalStore $store,
		private readonly Once $once,
		private readonly Settings $settings,
		private readonly LetterMailer $mailer,
	) {}

	/** Whether the reader's letter has been sent, in words. */
	public static function receipt_state( int $letters ): string {
		return ( $letters & self::RECEIPT ) !== 0 ? __( 'Sent', 'circulation' ) : __( 'Not sent', 'circulation' );
	}

	/**
	 * Sends unsent letters. True if the reader's own has been sent, now or earlier.
	 *
	 * @param Withdrawal $withdrawal
	 */
	public function send( array $withdrawal ): bool {
		$desk    = $this->desk();
		$is_sent = $this->send_one( 'withdrawal', $withdrawal, $withdrawal['email'], $desk );
		$this->send_one( 'withdrawal-desk', $withdrawal, $desk, $withdrawal['email'] );
		return $is_sent;
	}

	/** Retries the letters that the mailer has refused in the last days. */
	public function send_waiting(): void {
		$last = 0;
		do {
			// Each batch starts after the last id, because a letter that is refused again stays in the queue.
			$waiting = $this->store->waiting( self::ALL, $last );
			foreach ( $waiting as $withdrawal ) {
				$this->send( $withdrawal );
				$last = $withdrawal['id'];
			}
		} while ( $waiting !== [] );
	}

	/**
	 * @param key-of<self::LETTERS> $name
	 * @param Withdrawal $withdrawal
	 */
	private function send_one( string $name, array $withdrawal, string $to, string $answers ): bool {
		$letter = self::LETTERS[ $name ];
		$thing  = "$name|{$withdrawal['id']}";
		if ( ( $withdrawal['letters'] & $letter ) !== 0 ) {
			return true;
		}
		if ( ! $this->once->take( $thing, self::SENDING ) ) {
			// Another process has sent it meanwhile, or is sending it, and its mailer may still refuse it.
			return $this->store->is_sent( $withdrawal['id'], $letter );
		}
		$values  = static fn(): array => [
			'reference'   => $withdrawal['reference'],
			'received_at' => ( new Formats() )->moment( $withdrawal['received_at'] ),
			'name'        => $withdrawal['name'],
			'email'       => $withdrawal['email'],
			'membership'  => $withdrawal['membership'],
			'order'       => $withdrawal['order'] === '' ? '–' : $withdrawal['order'],
		];
		$is_sent = $this->mailer->send( $name, $values, $to, $answers );
		$is_sent ? $this->store->mark_sent( $withdrawal['id'], $letter ) : $this->once->release( $thing );
		return $is_sent;
	}

	private function desk(): string {
		$own = $this->settings->values()['withdrawal']['desk'];
		$everybodys = get_option( 'admin_email' );
		return $own !== '' || ! is_string( $everybodys ) ? $own : $everybodys;
	}
}
