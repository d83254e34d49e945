/**
 * Reads what a failed reply says about itself, as text, never as HTML: the log gets the page's
 * title, a reader the first heading of the service's error page (`wire-7`, `wire-14`).
 */
import { isRecord } from './shape.ts';

const LONGEST = 300;

const line = ( text: string ) => text.replace( /\s+/g, ' ' ).trim().slice( 0, LONGEST );

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

const NAMED: Readonly< Record< string, string > > = {
	amp: '&',
	lt: '<',
	gt: '>',
	quot: '"',
	apos: "'",
	nbsp: ' ',
	hellip: '…',
	lsquo: '‘',
	rsquo: '’',
	ldquo: '“',
	rdquo: '”',
	ndash: '–',
	mdash: '—',
};

const LAST_CODE_POINT = 0x10ffff;

function characterOf( name: string ): string | undefined {
	if ( ! name.startsWith( '#' ) ) {
		return NAMED[ name ];
	}
	const code = Number( name.slice( 1 ).replace( /^x/i, '0x' ) );
	return code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint( code ) : undefined;
}

/**
 * By hand: a page with Trusted Types lets no text be parsed as HTML. Once, so that what was encoded
 * twice stays text.
 */
const decoded = ( html: string ): string =>
	html.replace( /&(#x[\da-f]+|#\d+|\w+);/gi, ( whole, name ) => characterOf( name ) ?? whole );

const pageTitle = ( text: string ): string =>
	line( decoded( /<title[^>]*>([^<]*)/i.exec( text )?.[ 1 ] ?? '' ) );

function pageHeading( text: string ): string {
	const html = /<h1[^>]*>([^]*?)<\/h1>/i.exec( text )?.[ 1 ] ?? '';
	return line( decoded( html.replace( /<[^>]*>/g, '' ) ) );
}

/** The JSON message, else the HTML page's title, else ''. For the log. */
export const titleOf = ( text: string ): string => messageOf( text ) ?? pageTitle( text );

/** The JSON message, else the HTML page's first `<h1>`, else null. For the reader. */
export const headingOf = ( text: string ): string | null =>
	messageOf( text ) ?? ( pageHeading( text ) || null );

/** The title and the first heading of a page, as far as they are there, in small letters. */
export const pageWords = ( text: string ): readonly string[] =>
	[ pageTitle( text ), pageHeading( text ) ]
		.filter( Boolean )
		.map( ( words ) => words.toLowerCase().replaceAll( '-', ' ' ) );
