/**
 * Finds which tests prove which rule of docs/product: a comment `// Proves payment-1, plan-2.`
 * directly above a test.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const RULE = /^### ([a-z-]+-\d+) (.+)$/gm;
const COMMENT = /^[ \t]*\/\/ Proves ((?:[a-z-]+-\d+(?:, )?)+)\.$/gm;

const files = ( folder, pattern ) =>
	readdirSync( folder, { recursive: true } )
		.map( ( name ) => join( folder, name ) )
		.filter( ( path ) => pattern.test( path ) )
		.sort();

/** Every rule in page order, as `{ id, title, page, isUnproven }`. */
export const rules = () =>
	files( 'docs/product', /\.md$/ ).flatMap( ( page ) => {
		const text = readFileSync( page, 'utf8' );
		return [ ...text.matchAll( RULE ) ].map( ( match ) => {
			const end = text.indexOf( '\n### ', match.index + 1 );
			const body = text.slice( match.index, end === -1 ? undefined : end );
			return {
				id: match[ 1 ],
				title: match[ 2 ],
				page,
				isUnproven: /^Not proven yet: ./m.test( body ),
			};
		} );
	} );

/** The first line of the test below a comment, without brackets and attributes. */
const testBelow = ( text, from ) => {
	const below = text
		.slice( from )
		.split( '\n' )
		.slice( 1 )
		.filter( ( line ) => ! /^\s*(#\[|\/\*\*|\*|\/\/|$)/.test( line ) );
	const php = /function (\w+)/.exec( below[ 0 ] ?? '' );
	const quoted = /(['"`])(.+?)\1/.exec( below.slice( 0, 12 ).join( '\n' ) );
	return php?.[ 1 ]?.replaceAll( '_', ' ' ) ?? quoted?.[ 2 ] ?? '';
};

/** Every proof as `{ id, file, line, test }`. */
export const proofs = () =>
	files( 'tests', /\.(ts|tsx|mjs|php)$/ ).flatMap( ( file ) => {
		const text = readFileSync( file, 'utf8' );
		return [ ...text.matchAll( COMMENT ) ].flatMap( ( match ) =>
			match[ 1 ].split( ', ' ).map( ( id ) => ( {
				id,
				file,
				line: text.slice( 0, match.index ).split( '\n' ).length + 1,
				test: testBelow( text, match.index ),
			} ) )
		);
	} );
