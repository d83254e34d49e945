/**
 * Decides which session a page goes by (`session-26`). The identity service sets a session cookie for every visitor, and
 * a browser may hold several of one name, of other paths and domains: the first that the service has not refused counts.
 */
import { fingerprintOf } from './fingerprint.ts';

/** What the identity service has said of sessions, by their fingerprints. */
export interface SaidOfSessions {
	readonly isReaders: ( fingerprint: string ) => boolean;
	readonly isRefused: ( fingerprint: string ) => boolean;
}

const REMEMBERED = 12;

const entriesOf = ( kept: string | null ): readonly string[] =>
	( kept ?? '' )
		.split( ' ' )
		.filter( ( entry ) => /^[\da-z]+[+-]$/.test( entry ) );

/** @param kept As `withAnswer` wrote it; anything may stand in a storage. */
export function saidOfSessions( kept: string | null ): SaidOfSessions {
	const entries = entriesOf( kept );
	return {
		isReaders: ( fingerprint ) => entries.includes( `${ fingerprint }+` ),
		isRefused: ( fingerprint ) => entries.includes( `${ fingerprint }-` ),
	};
}

/** The kept text with one more answer, the newest last, and no more than a tab needs. */
export const withAnswer = (
	kept: string | null,
	sessionId: string,
	isReaders: boolean
): string => {
	const fingerprint = fingerprintOf( sessionId );
	return [
		...entriesOf( kept ).filter(
			( entry ) => entry.slice( 0, -1 ) !== fingerprint
		),
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

/**
 * The session id in a page's cookies; null where there is none, or none but refused ones.
 *
 * @param header `document.cookie`.
 * @param name   The session cookie's name.
 * @param kept   As `withAnswer` wrote it.
 */
export function sessionIn(
	header: string,
	name: string,
	kept: string | null
): string | null {
	const { isRefused } = saidOfSessions( kept );
	return (
		header
			.split( ';' )
			.map( ( pair ) => pair.trim() )
			.filter( ( pair ) => pair.startsWith( `${ name }=` ) )
			.map( ( pair ) => pair.slice( name.length + 1 ).trim() )
			.find(
				( id ) => id !== '' && ! isRefused( fingerprintOf( id ) )
			) ?? null
	);
}
