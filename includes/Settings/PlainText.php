<?php
/**
 * Recognises text of one line that hides nothing: no control character, no line end, nothing that turns the direction
 * of what stands around it (`site-23`). The twin of src/domain/profile/plain-text.ts;
 * tests/php/data/plain-text-corpus.json keeps them alike.
 */

declare(strict_types=1);

namespace Circulation\Settings;

/** Joiners stay: emoji are put together with one, and Persian, Hindi and others are written with them. */
final class PlainText {
	private const HIDDEN = '/[\p{Cc}\x{061C}\x{200E}\x{200F}\x{2028}-\x{202E}\x{2066}-\x{2069}]/u';

	/** Whether a text is one. What is not UTF-8 is none. */
	public function is( string $text ): bool {
		return preg_match( self::HIDDEN, $text ) === 0;
	}

	/** The text with a visible sign for each of them, for a sentence about it. */
	public function marked( string $text ): string {
		return (string) preg_replace( self::HIDDEN, "\u{FFFD}", mb_scrub( $text, 'UTF-8' ) );
	}
}
