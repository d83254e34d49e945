<?php
/**
 * Sends a letter: as the plain text it is, and on a site with a brand of its own as the same sentences under its logo as
 * well (`site-20`).
 */

declare(strict_types=1);

namespace Circulation\Billing;

use Circulation\Settings\Sites;
use PHPMailer\PHPMailer\PHPMailer;

/** Whoever sends mail past WordPress's mailer, or reads it without HTML, has the plain text. */
final class BrandedLetter {
	/** Text and lines where the publisher has chosen no colors. */
	private const INK = '#15181b';

	/** Takes the site's name and brand. */
	public function __construct( private readonly Sites $sites ) {}

	/**
	 * Sends it; false where that could not be done.
	 *
	 * @param string $text Paragraphs with an empty line between them; addresses in it become links.
	 */
	public function send( string $to, string $subject, string $text ): bool {
		if ( $this->sites->logo() === null && $this->sites->colors() === [] ) {
			return wp_mail( $to, $subject, $text );
		}
		$dress = function ( PHPMailer $mailer ) use ( $text ): void {
			$mailer->isHTML();
			$mailer->Body    = $this->html( $text ); // phpcs:ignore WordPress.NamingConventions.ValidVariableName.UsedPropertyNotSnakeCase -- The mailer's own name.
			$mailer->AltBody = $text; // phpcs:ignore WordPress.NamingConventions.ValidVariableName.UsedPropertyNotSnakeCase -- The mailer's own name.
		};
		add_action( 'phpmailer_init', $dress );
		try {
			return wp_mail( $to, $subject, $text );
		} finally {
			remove_action( 'phpmailer_init', $dress );
		}
	}

	/** The same sentences, for programs that know styles of elements and nothing else. */
	private function html( string $text ): string {
		$accent     = $this->sites->colors()['accent'][0] ?? self::INK;
		$paragraphs = array_map(
			static fn( string $part ): string => '<p style="margin:0 0 16px">' . str_replace( '<a href', "<a style=\"color:$accent\" href", make_clickable( nl2br( esc_html( $part ) ) ) ) . '</p>',
			preg_split( '/\n{2,}/', trim( $text ) ) ?: []
		);
		return sprintf(
			'<!doctype html><html %1$s><head><meta charset="utf-8"></head><body style="margin:0;padding:24px;background:#ffffff;color:%2$s;font:16px/1.5 -apple-system,Segoe UI,Roboto,Arial,sans-serif"><div style="max-width:560px;margin:0 auto"><p style="margin:0 0 24px;padding-top:16px;border-top:4px solid %3$s;font-size:22px;font-weight:700">%4$s</p>%5$s</div></body></html>',
			get_language_attributes(),
			self::INK,
			esc_attr( $accent ),
			$this->head(),
			implode( '', $paragraphs )
		);
	}

	/** The logo with its size, or the name. */
	private function head(): string {
		$logo = $this->sites->logo();
		if ( $logo === null ) {
			return esc_html( $this->sites->name() );
		}
		$origin = preg_match( '~^https?://[^/]+~', home_url(), $found ) === 1 ? $found[0] : '';
		return sprintf( '<img src="%s" width="%d" height="%d" alt="%s">', esc_url( str_starts_with( $logo['src'], '/' ) ? $origin . $logo['src'] : $logo['src'] ), $logo['width'], $logo['height'], esc_attr( $this->sites->name() ) );
	}
}
