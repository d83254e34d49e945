<?php
/**
 * Sends a letter through WordPress's mail, as plain text and as HTML with the same sentences, under the site's logo or
 * name (`site-20`). A letter that the mailer refuses is reported as an outage (`watch-11`).
 */

declare(strict_types=1);

namespace Circulation\Letters;

use Circulation\Clients\ServiceUnavailable;
use Circulation\Settings\Home;
use Circulation\Settings\Sites;
use PHPMailer\PHPMailer\PHPMailer;
use WP_Error;

/** Mailers that bypass WordPress's, and mail programs without HTML, use the plain text. */
final class LetterMailer {
	/** The mailer's id in the outage log. */
	private const SERVICE = 'mail';

	/** Text and border colors if the publisher has chosen none. */
	private const INK = '#15181b';

	public function __construct( private readonly Sites $sites ) {}

	/**
	 * Sends it.
	 *
	 * @param string $text Paragraphs with an empty line between them; addresses in it become links.
	 * @return string|null Null when the mailer has taken it, else what the mailer said, which may be nothing.
	 */
	public function send( string $to, string $subject, string $text ): ?string {
		$said  = '';
		$hear  = static function ( mixed $error ) use ( &$said ): void {
			$said = $error instanceof WP_Error ? $error->get_error_message() : '';
		};
		$dress = function ( mixed $mailer ) use ( $text ): void {
			// A site that sends mail in another way passes its own mailer, which takes the plain text.
			if ( ! $mailer instanceof PHPMailer ) {
				return;
			}
			$mailer->isHTML();
			// phpcs:ignore WordPress.NamingConventions.ValidVariableName.UsedPropertyNotSnakeCase -- The mailer's own name.
			$mailer->Body = $this->html( $text );
			// phpcs:ignore WordPress.NamingConventions.ValidVariableName.UsedPropertyNotSnakeCase -- The mailer's own name.
			$mailer->AltBody = $text;
		};
		add_action( 'phpmailer_init', $dress );
		add_action( 'wp_mail_failed', $hear );
		try {
			$is_taken = wp_mail( $to, $subject, $text );
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

	/** The same sentences with inline styles, because many mail programs support nothing else. */
	public function html( string $text ): string {
		$accent     = $this->sites->colors()['accent'][0] ?? self::INK;
		$paragraphs = array_map(
			static fn( string $part ): string => '<p style="margin:0 0 16px">' . str_replace(
				'<a href',
				"<a style=\"color:$accent\" href",
				make_clickable( nl2br( esc_html( $part ) ) ),
			) . '</p>',
			preg_split( '/\n{2,}/', trim( $text ) ) ?: []
		);
		return sprintf(
			'<!doctype html><html %1$s><head><meta charset="utf-8"></head><body style="margin:0;padding:24px;background:#ffffff;color:%2$s;font:16px/1.5 -apple-system,Segoe UI,Roboto,Arial,sans-serif"><div%6$s style="max-width:560px;margin:0 auto;overflow-wrap:anywhere"><p style="margin:0 0 24px;padding-top:16px;border-top:4px solid %3$s;font-size:22px;font-weight:700">%4$s</p>%5$s</div></body></html>',
			get_language_attributes(),
			self::INK,
			esc_attr( $accent ),
			$this->head(),
			implode( '', $paragraphs ),
			// Webmail drops a message's first element.
			is_rtl() ? ' dir="rtl"' : ''
		);
	}

	/** The logo with its size, or the site's name. */
	private function head(): string {
		$logo = $this->sites->logo();
		if ( $logo === null ) {
			return esc_html( $this->sites->name() );
		}
		return sprintf(
			'<img src="%s" width="%d" height="%d" alt="%s">',
			esc_url( str_starts_with( $logo['src'], '/' ) ? ( new Home() )->origin() . $logo['src'] : $logo['src'] ),
			$logo['width'],
			$logo['height'],
			esc_attr( $this->sites->name() ),
		);
	}
}
