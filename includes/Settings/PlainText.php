<?php
/** Recognizes text of one line without invisible characters (`site-23`). Twin of src/domain/profile/plain-text.ts. */

declare(strict_types=1);

namespace Circulation\Settings;

/** Joiners are allowed: emoji, Persian and Hindi need them. Both twins read tests/php/data/plain-text-corpus.json. */
final class PlainText {
	private const HIDDEN = '/[\p{Cc}\x{061C}\x{200E}\x{200F}\x{2028}-\x{202E}\x{2066}-\x{2069}]/u';

	/** Text that is not valid UTF-8 is not plain. */
	public function is( string $text ): bool {
		return preg_match( self::HIDDEN, $text ) === 0;
	}

	/** The text with a visible sign for each forbidden character, for a message. */
	public function marked( string $text ): string {
		return (string) preg_replace( self::HIDDEN, "\u{FFFD}", wp_scrub_utf8( $text ) );
	}
}
