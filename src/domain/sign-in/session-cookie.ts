/**
 * Every visitor has a session cookie, and a browser may hold several for other paths and domains:
 * the first one not refused counts (`session-26`).
 */
import { fingerprintOf } from './fingerprint.ts';

/** Null if there is none or all were refused. `kept`, as `withAnswer` wrote it, is untrusted. */
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
