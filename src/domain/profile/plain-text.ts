/**
 * Recognises text of one line that hides nothing: no control character, no end of a line, nothing
 * that turns the direction of the text around it (`profile-11`). Joiners stay: emoji are put
 * together with one, and Persian, Hindi and others are written with them. The twin of
 * includes/Settings/PlainText.php; tests/php/data/plain-text-corpus.json keeps them alike.
 */
const HIDDEN = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/u;

export const isPlainText = ( text: string ): boolean => ! HIDDEN.test( text );
