<?php
/** Lays a letter out: one column, at most one button, nothing to fetch, readable in dark mail programs (`site-20`). */

declare(strict_types=1);

namespace Circulation\Letters;

use Circulation\Assets\PageStyle;
use Circulation\Settings\Sites;

/** The HTML uses inline styles and tables, because many mail programs support nothing else. */
final class LetterLayout {
	private const INK  = '#15181b';
	private const FONT = '-apple-system,Segoe UI,Roboto,Arial,sans-serif';

	/** A paragraph with a call to action: a label, a colon and an address. */
	private const ACTION = '~^([^\n]+): (https?://\S+)\z~D';

	/** Attributes of a table that only positions its content. */
	private const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

	public function __construct( private readonly Sites $sites, private readonly PageStyle $style ) {}

	/** Addresses in the text become links; an empty line separates paragraphs. */
	public function html( string $text ): string {
		[ [ $accent, $accent_dark ], [ $on, $on_dark ] ] = $this->style->accents();
		return sprintf(
			'<!doctype html><html %1$s><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><style>%2$s</style></head><body class="circ-letter" style="margin:0;background:#fff;color:%3$s"><table %4$s width="100%%"%5$s><tr><td align="center" style="padding:24px 16px"><table %4$s width="600" style="width:100%%;max-width:600px"><tr><td align="%6$s" style="padding-top:16px;border-top:4px solid %7$s;font:16px/1.5 %8$s;overflow-wrap:anywhere"><p style="margin:0 0 24px;font:700 28px/1.1 %9$s">%10$s</p>%11$s</td></tr></table></td></tr></table></body></html>',
			get_language_attributes(),
			'@media(prefers-color-scheme:dark){.circ-letter{background:#14171a!important;color:#f2f3f3!important}'
				. ".circ-letter a{color:$accent_dark!important}"
				. ".circ-letter .circ-act{background:$accent_dark!important;color:$on_dark!important}}",
			self::INK,
			self::TABLE,
			// Webmail drops a message's first element, and with it the direction.
			is_rtl() ? ' dir="rtl"' : '',
			is_rtl() ? 'right' : 'left',
			$accent,
			self::FONT,
			esc_attr( explode( ';', $this->style->heading() )[0] ),
			esc_html( $this->sites->name() ),
			$this->paragraphs( $text, $accent, $on )
		);
	}

	/** The first call to action becomes the button; the plain text has its address. */
	private function paragraphs( string $text, string $accent, string $on ): string {
		$has_button = false;
		$html       = '';
		foreach ( preg_split( '/\n{2,}/', trim( $text ) ) ?: [] as $part ) {
			if ( ! $has_button && preg_match( self::ACTION, $part, $found ) === 1 ) {
				$has_button = true;
				$html      .= $this->button( $found[1], $found[2], $accent, $on );
			} else {
				$html .= '<p style="margin:0 0 16px">' . str_replace(
					'<a href',
					"<a style=\"color:$accent\" href",
					make_clickable( nl2br( esc_html( $part ) ) ),
				) . '</p>';
			}
		}
		return $html;
	}

	/** The color is on a cell, because some mail programs ignore a link's padding. */
	private function button( string $label, string $address, string $accent, string $on ): string {
		return sprintf(
			'<table %1$s style="margin:24px 0"><tr><td class="circ-act" bgcolor="%2$s" style="%3$s"><a class="circ-act" href="%4$s" style="display:inline-block;padding:12px 24px;%3$s;color:%5$s;font-weight:700;text-decoration:none">%6$s</a></td></tr></table>',
			self::TABLE,
			$accent,
			"border-radius:{$this->style->radius()}px;background:$accent",
			esc_url( $address ),
			$on,
			esc_html( $label )
		);
	}
}
