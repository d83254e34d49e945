/**
 * Decides which session a page goes by (`session-26`). The identity service sets a session cookie
 * for every visitor, and a browser may hold several of one name, of other paths and domains: the
 * first that the service has not refused counts.
 */
import { fingerprintOf } from './fingerprint.ts';

/**
 * The session id in a page's cookies; null where there is none, or none but refused ones.
 *
 * @param header `document.cookie`.
 * @param name   The session cookie's name.
 * @param kept   As `withAnswer` of session-answers.ts wrote it; anything may stand in a storage.
 */
export function sessionIn( header: string, name: string, kept: string | null ): string | null {
	const answers = ( kept ?? '' ).split( ' ' );
	return (
		header
			.split( ';' )
			.map( ( pair ) => pair.trim() )
			.filter( ( pair ) => pair.startsWith( `${ name }=` ) )
			.map( ( pair ) => pair.slice( name.length + 1 ).trim() )
			.find( ( id ) => id && ! answers.includes( `${ fingerprintOf( id ) }-` ) ) ?? null
	);
}
