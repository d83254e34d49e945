/**
 * Every call of tests/wire is answered in exactly the shape of its file, in each of its outcomes.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CALLS } from '../../sandbox/handlers/calls.ts';
import type { Wire } from '../../sandbox/handlers/contract.ts';
import { ask } from './ask.ts';
import { readXml } from '../../sandbox/gateway/typed-xml.ts';
import { differences } from './same-shape.ts';
import { newReader, registryOn } from './still-world.ts';
import { REACH } from './wire-reach.ts';

const FOLDER = path.join( process.cwd(), 'tests/wire' );
const WIRES = readdirSync( FOLDER )
	.filter( ( file ) => file.endsWith( '.json' ) )
	.map( ( file ) => JSON.parse( readFileSync( path.join( FOLDER, file ), 'utf8' ) ) as Wire );

const visit = async ( call: string, outcome: string ): Promise< Response > => {
	const registry = registryOn( '2026-11-21' );
	const world = registry.world();
	const reader = newReader( world );
	const scene = {
		registry,
		world,
		reader,
		session: world.accounts.openSession( reader ).id,
	};
	const [ address, asking, before ] = REACH[ call ]?.[ outcome ] ?? [ '', {} ];
	await before?.( scene );
	return ask(
		registry,
		typeof address === 'function' ? address( scene ) : address,
		typeof asking === 'function' ? asking( scene ) : asking
	);
};

/** The card provider's server interface speaks XML; the wire files hold its content as JSON. */
const valueOf = ( text: string, headers: Headers ): unknown => {
	if ( text === '' ) {
		return undefined;
	}
	return headers.get( 'content-type' )?.startsWith( 'application/xml' )
		? readXml( text )
		: JSON.parse( text );
};

describe( 'The wire files', () => {
	it( 'have a handler each, registered under their name, and no handler is without one', () => {
		const names = WIRES.map( ( { call } ) => call ).sort();
		expect( CALLS.map( ( { name, wire } ) => `${ name } ${ wire.call }` ).sort() ).toEqual(
			names.map( ( name ) => `${ name } ${ name }` )
		);
	} );

	// Proves wire-2.
	it( 'name the source of their shape', () => {
		for ( const { source, call } of WIRES ) {
			expect( source, call ).toMatch(
				/Zephr|Braintree|Google|Sailthru|OpenWeb|Piano|assumed|(?:^Ours: |contract).*`[a-z-]+-\d+`/
			);
		}
	} );
} );

describe.each( WIRES.map( ( wire ) => [ wire.call, wire ] as const ) )( '%s', ( call, wire ) => {
	it.each( Object.keys( wire.responses ) )(
		'answers "%s" with exactly the keys of its file',
		async ( outcome ) => {
			const expected = wire.responses[ outcome ];
			const response = await visit( call, outcome );
			expect( response.status ).toBe( expected?.status );
			const text = await response.text();
			if (
				typeof expected?.body === 'string' &&
				! ( 'content-type' in ( expected.headers ?? {} ) )
			) {
				expect( response.headers.get( 'content-type' ) ).toBe( 'text/html' );
				expect( text.replace( /<h1>.*<\/h1>/, '' ) ).toBe(
					expected.body.replace( /<h1>.*<\/h1>/, '' )
				);
			} else {
				const body = valueOf( text, response.headers );
				expect( differences( expected?.body, body, '', `${ call } ${ outcome }` ) ).toEqual(
					[]
				);
			}
			const cookies =
				( expected?.headers as { 'set-cookie'?: string[] } | undefined )?.[
					'set-cookie'
				] ?? [];
			expect(
				response.headers
					.getSetCookie()
					.map( ( line ) => line.replace( /=[^;]*/, '' ).split( ';' )[ 0 ] )
			).toEqual( cookies.map( ( line ) => line.replace( /=[^;]*/, '' ).split( ';' )[ 0 ] ) );
			expect( response.headers.get( 'date' ) ).toBe( 'Sat, 21 Nov 2026 12:00:00 GMT' );
		}
	);
} );
