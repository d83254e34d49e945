/** What the build leaves out of the query library: the lists that grow page by page, and nothing else. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';

const require = createRequire( import.meta.url );
const shake = require( '../../../scripts/webpack/queries-that-shake.cjs' );

const moduleOf = ( name ) =>
	readFileSync(
		new URL(
			`../../../node_modules/@tanstack/query-core/build/modern/${ name }.js`,
			import.meta.url
		),
		'utf8'
	);

const codeOf = ( text ) => text.replace( /\/\*[\s\S]*?\*\//g, '' );

/** Names of what a class can do. */
const methodsOf = ( text ) =>
	[ ...codeOf( text ).matchAll( /^\t(?:async )?(\w+)\(.*\) \{$/gm ) ].map(
		( [ , name ] ) => name
	);

describe( 'a query', () => {
	it( 'fetches by its own behaviour only', () => {
		const code = codeOf( shake( moduleOf( 'query' ) ) );
		expect( code ).toContain( '\tthis.options.behavior?.onFetch(' );
		expect( code ).not.toContain( 'infiniteQueryBehavior(' );
	} );
} );

describe( 'the query client', () => {
	it( 'keeps all but the calls that would begin such a list', () => {
		const whole = moduleOf( 'queryClient' );
		const kept = methodsOf( shake( whole ) );
		expect(
			methodsOf( whole ).filter( ( name ) => ! kept.includes( name ) )
		).toEqual( [
			'infiniteQuery',
			'fetchInfiniteQuery',
			'prefetchInfiniteQuery',
			'ensureInfiniteQueryData',
		] );
		expect( codeOf( shake( whole ) ) ).not.toMatch( /infinite/i );
	} );
} );
