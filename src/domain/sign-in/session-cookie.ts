/**
 * Picks the session that a page uses (`session-26`). The identity service gives every visitor a
 * session cookie, and a browser may hold several of the same name for other paths and domains: the
 * first one not refused counts.
 */
import { fingerprintOf } from './fingerprint.ts';

/**
 * The session id in a page's cookies; null if there is none or all were refused.
 *
 * @param header `document.cookie`.
 * @param name   The session cookie's name.
 * @param kept   As written by `withAnswer` of session-answers.ts; untrusted.
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
