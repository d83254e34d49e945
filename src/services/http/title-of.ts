/**
 * Reads what a failed reply says about itself, as text, never as HTML: the log gets the page's title, a reader the
 * first heading of the service's error page (`wire-7`, `wire-14`).
 */
import { isRecord } from './shape.ts';

const LONGEST = 300;

const line = ( text: string ) =>
	text.replace( /\s+/g, ' ' ).trim().slice( 0, LONGEST );

/** The reply's JSON `message`; null when it is no JSON or has none. */
export function messageOf( text: string ): string | null {
	try {
		const body: unknown = JSON.parse( text );
		const message = isRecord( body ) ? body.message : null;
		return typeof message === 'string' ? line( message ) || null : null;
	} catch {
		return null;
	}
}

/** The JSON message, else the HTML page's title as it is written, else ''. For the log. */
export const titleOf = ( text: string ): string =>
	messageOf( text ) ??
	line( /<title[^>]*>([^<]*)/i.exec( text )?.[ 1 ] ?? '' );

const ENTITIES: Readonly< Record< string, string > > = {
	amp: '&',
	lt: '<',
	gt: '>',
	quot: '"',
	'#39': "'",
	'#039': "'",
};

/** The JSON message, else the HTML page's first `<h1>`, else null. For the reader. */
export function headingOf( text: string ): string | null {
	const html = /<h1[^>]*>([^]*?)<\/h1>/i.exec( text )?.[ 1 ] ?? '';
	const heading = line( html.replace( /<[^>]*>/g, '' ) ).replace(
		/&(#?\w+);/g,
		( whole, name ) => ENTITIES[ name ] ?? whole
	);
	return messageOf( text ) ?? ( heading || null );
}
