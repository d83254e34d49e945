/**
 * Extracts the message of a failed answer as plain text: its JSON message, else the title of its
 * error page for the log, or that page's first heading for the reader (`wire-7`, `wire-14`).
 */
import { recordIn } from '#src/domain/shape.ts';

const LONGEST = 300;

const line = ( text: string ) => text.replace( /\s+/g, ' ' ).trim().slice( 0, LONGEST );

/** The JSON `message`; null if there is none. */
export function messageOf( text: string ): string | null {
	const message = recordIn( text )?.message;
	return typeof message === 'string' ? line( message ) || null : null;
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

/** Trusted Types forbid parsing text as HTML. One pass only: doubly encoded text stays text. */
const decoded = ( html: string ): string =>
	html.replace( /&(#x[\da-f]+|#\d+|\w+);/gi, ( whole, name ) => characterOf( name ) ?? whole );

const pageTitle = ( text: string ): string =>
	line( decoded( /<title[^>]*>([^<]*)/i.exec( text )?.[ 1 ] ?? '' ) );

function pageHeading( text: string ): string {
	const html = /<h1[^>]*>([^]*?)<\/h1>/i.exec( text )?.[ 1 ] ?? '';
	return line( decoded( html.replace( /<[^>]*>/g, '' ) ) );
}

/** The text for the log: the JSON message, else the page's title, else ''. */
export const titleOf = ( text: string ): string => messageOf( text ) ?? pageTitle( text );

/** The text for the reader: the JSON message, else the page's first `<h1>`, else null. */
export const headingOf = ( text: string ): string | null =>
	messageOf( text ) ?? ( pageHeading( text ) || null );

/** A line of text in lower case, with its words separated. */
export const lineOf = ( text: string ): string => line( text ).toLowerCase().replaceAll( '-', ' ' );

/** The page's title and first heading, each as `lineOf` returns it. */
export const pageHeadings = ( text: string ): readonly string[] =>
	[ pageTitle( text ), pageHeading( text ) ].filter( Boolean ).map( lineOf );
