/**
 * A tab keeps hashes of session ids, each followed by a plus (a reader's) or a minus (refused)
 * (`session-26`).
 */
import { fingerprintOf } from './fingerprint.ts';

const REMEMBERED = 12;

const entriesOf = ( kept: string | null ): readonly string[] =>
	( kept ?? '' ).split( ' ' ).filter( ( entry ) => /^[\da-z]+[+-]$/.test( entry ) );

/** Null if the service has not been asked. `kept` is untrusted. */
export function saidOf( kept: string | null, sessionId: string ): boolean | null {
	const entries = entriesOf( kept );
	const fingerprint = fingerprintOf( sessionId );
	if ( entries.includes( `${ fingerprint }-` ) ) {
		return false;
	}
	return entries.includes( `${ fingerprint }+` ) || null;
}

/** Appends an answer and drops the oldest ones. */
export const withAnswer = (
	kept: string | null,
	sessionId: string,
	isReaders: boolean
): string => {
	const fingerprint = fingerprintOf( sessionId );
	return [
		...entriesOf( kept ).filter( ( entry ) => entry.slice( 0, -1 ) !== fingerprint ),
		`${ fingerprint }${ isReaders ? '+' : '-' }`,
	]
		.slice( -REMEMBERED )
		.join( ' ' );
};

/** Keeps only the refused ids after a log-out: their cookies may still exist. */
export const withoutReaders = ( kept: string | null ): string =>
	entriesOf( kept )
		.filter( ( entry ) => entry.endsWith( '-' ) )
		.join( ' ' );
