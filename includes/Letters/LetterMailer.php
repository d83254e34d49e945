<?php
/** Sends a letter as plain text and as HTML; a refused one is reported as an outage (`site-20`, `watch-11`). */

declare(strict_types=1);

namespace Circulation\Letters;

use Circulation\Clients\ServiceUnavailable;
use Closure;
use PHPMailer\PHPMailer\PHPMailer;

/** Mailers that bypass WordPress's, and mail programs without HTML, use the plain text. */
final class LetterMailer {
	private const SERVICE = 'mail';

	public function __construct( private readonly LetterWriter $writer, private readonly LetterLayout $layout ) {}

	/**
	 * Sends a letter in the site's language, whoever causes it; false if the mailer refuses it.
	 *
	 * @param value-of<LetterTable::IDS>       $name
	 * @param Closure(): array<string, string> $values  By placeholder; computed in the site's language.
	 * @param string                           $answers Address that gets the answers; '' for the site's usual one.
	 */
	public function send( string $name, Closure $values, string $to, string $answers = '' ): bool {
		$has_switched = switch_to_locale( get_locale() );
		try {
			$letter   = $this->writer->write( $name, $values() );
			$is_taken = $this->mail( $letter, $to, $answers );
		} finally {
			if ( $has_switched ) {
				restore_previous_locale();
			}
		}
		if ( $is_taken ) {
			/** This action is documented in includes/Clients/Decision.php. */
			do_action( 'circulation_service_answered', self::SERVICE );
		} else {
			// The mailer's own message is not logged, because it may contain the reader's address.
			( new ServiceUnavailable( 'the mailer refused a letter' ) )->report( self::SERVICE );
		}
		return $is_taken;
	}

	/** @param array{subject: string, message: string} $letter */
	private function mail( array $letter, string $to, string $answers ): bool {
		$dress = function ( mixed $mailer ) use ( $letter ): void {
			// A site that sends mail in another way has its own mailer, which takes the plain text.
			if ( ! $mailer instanceof PHPMailer ) {
				return;
			}
			$mailer->isHTML();
			// phpcs:disable WordPress.NamingConventions.ValidVariableName.UsedPropertyNotSnakeCase -- The mailer's own names.
			$mailer->Body    = $this->layout->html( $letter['message'] );
			$mailer->AltBody = $letter['message'];
			// phpcs:enable
		};
		add_action( 'phpmailer_init', $dress );
		try {
			$headers = $answers === '' ? [] : [ "Reply-To: $answers" ];
			/** @var mixed $is_taken Another plugin may answer for WordPress, with any value. */
			$is_taken = wp_mail( $to, $letter['subject'], $letter['message'], $headers );
			return $is_taken && ! is_wp_error( $is_taken );
		} finally {
			remove_action( 'phpmailer_init', $dress );
		}
	}
}
