<?php
/**
 * Builds a whole mail with WordPress's own mailer, and keeps it instead of sending it.
 */

declare(strict_types=1);

namespace Circulation\Tests\Support;

use PHPMailer\PHPMailer\Exception;
use PHPMailer\PHPMailer\PHPMailer;

trait CaughtMail {
	/**
	 * The mailer, which keeps the last mail.
	 *
	 * @param string $refusal The mailer's error for each mail; '' to accept them.
	 */
	protected static function mailer( string $refusal = '' ): PHPMailer {
		remove_all_filters( 'pre_wp_mail' );
		require_once ABSPATH . WPINC . '/PHPMailer/PHPMailer.php';
		require_once ABSPATH . WPINC . '/PHPMailer/Exception.php';
		$mailer = new class( $refusal ) extends PHPMailer {
			public function __construct( private readonly string $refusal ) {
				parent::__construct( true );
			}

			/** Keeps the mail instead of sending it. */
			public function send(): bool {
				return $this->refusal === '' ? $this->preSend() : throw new Exception( $this->refusal ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- The value belongs to a test.
			}
		};
		$GLOBALS['phpmailer'] = $mailer;
		return $mailer;
	}

	/**
	 * The headers of the last mail, unfolded, one per line.
	 *
	 * @return list<string>
	 */
	protected static function headers( PHPMailer $mailer ): array {
		$head = explode( "\r\n\r\n", $mailer->getSentMIMEMessage(), 2 )[0];
		return explode( "\r\n", (string) preg_replace( "/\r\n[ \t]+/", ' ', $head ) );
	}
}
