/**
 * Checks that one line of text contains no control characters, line breaks or direction overrides
 * (`profile-11`). Joiners are allowed: emoji, Persian and Hindi need them.
 * includes/Settings/PlainText.php is its PHP twin; tests/php/data/plain-text-corpus.json checks
 * both.
 */
const HIDDEN = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/u;

export const isPlainText = ( text: string ): boolean => ! HIDDEN.test( text );
