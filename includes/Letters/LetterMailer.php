<?php
/** Sends a letter as plain text and as HTML; a refused one is reported as an outage (`site-20`, `watch-11`). */

declare(strict_types=1);

namespace Circulation\Letters;

use Circulation\Clients\ServiceUnavailable;
use PHPMailer\PHPMailer\PHPMailer;
use WP_Error;

/** Mailers that bypass WordPress's, and mail programs without HTML, use the plain text. */
final class LetterMailer {
	private const SERVICE = 'mail';

	public function __construct( private readonly LetterLayout $layout ) {}

	/**
	 * @param string $text Paragraphs with an empty line between them; addresses in it become links.
	 * @param string $answers Address that gets the answers; '' for the site's usual one.
	 * @return string|null Null if the mailer accepted it; otherwise the mailer's message, which must not be logged.
	 */
	public function send( string $to, string $subject, string $text, string $answers = '' ): ?string {
		$said  = '';
		$hear  = static function ( mixed $error ) use ( &$said ): void {
			$said = $error instanceof WP_Error ? $error->get_error_message() : '';
		};
		$dress = function ( mixed $mailer ) use ( $text ): void {
			// A site that sends mail in another way has its own mailer, which takes the plain text.
			if ( ! $mailer instanceof PHPMailer ) {
				return;
			}
			$mailer->isHTML();
			// phpcs:ignore WordPress.NamingConventions.ValidVariableName.UsedPropertyNotSnakeCase -- The mailer's own name.
			$mailer->Body = $this->layout->html( $text );
			// phpcs:ignore WordPress.NamingConventions.ValidVariableName.UsedPropertyNotSnakeCase -- The mailer's own name.
			$mailer->AltBody = $text;
		};
		add_action( 'phpmailer_init', $dress );
		add_action( 'wp_mail_failed', $hear );
		try {
			$is_taken = wp_mail( $to, $subject, $text, $answers === '' ? [] : [ "Reply-To: $answers" ] );
		} finally {
			remove_action( 'phpmailer_init', $dress );
			remove_action( 'wp_mail_failed', $hear );
		}
		if ( $is_taken ) {
			do_action( 'circulation_service_answered', self::SERVICE );
			return null;
		}
		// The mailer's own message is not logged, because it may contain the reader's address.
		( new ServiceUnavailable( 'the mailer refused a letter' ) )->report( self::SERVICE );
		return $said;
	}
}
