/**
 * Joiners are allowed: emoji, Persian and Hindi need them (`profile-11`). plain-text-corpus.json
 * checks this and its twin, includes/Settings/PlainText.php.
 */
const HIDDEN = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/u;

export const isPlainText = ( text: string ): boolean => ! HIDDEN.test( text );
