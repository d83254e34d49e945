/**
 * What the identity service has said of session ids, as a tab keeps it: sums of the ids, each with
 * a sign (`session-26`).
 */
import { fingerprintOf } from './fingerprint.ts';

const REMEMBERED = 12;

const entriesOf = ( kept: string | null ): readonly string[] =>
	( kept ?? '' ).split( ' ' ).filter( ( entry ) => /^[\da-z]+[+-]$/.test( entry ) );

/**
 * Whether it is a reader's; null while the service has not been asked. Anything may stand in a
 * storage.
 */
export function saidOf( kept: string | null, sessionId: string ): boolean | null {
	const entries = entriesOf( kept );
	const fingerprint = fingerprintOf( sessionId );
	if ( entries.includes( `${ fingerprint }-` ) ) {
		return false;
	}
	return entries.includes( `${ fingerprint }+` ) || null;
}

/** The kept text with one more answer, the newest last, and no more than a tab needs. */
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

/** After a log-out only refused ids are worth keeping: their cookies may still stand. */
export const withoutReaders = ( kept: string | null ): string =>
	entriesOf( kept )
		.filter( ( entry ) => entry.endsWith( '-' ) )
		.join( ' ' );
