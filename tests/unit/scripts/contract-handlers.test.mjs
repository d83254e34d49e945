/**
 * In the published shape the sandbox answers each outcome with the status and the fields of the
 * vendor's reference.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { compare } from '../../../scripts/contract/compare.mjs';
import { readFacts } from '../../../scripts/contract/facts.mjs';
import { readWires } from '../../../scripts/contract/wires.mjs';
import { readXml } from '../../sandbox/gateway/typed-xml.ts';
import { ask } from '../sandbox/ask.ts';
import { newReader, registryOn } from '../sandbox/still-world.ts';
import { REACH } from '../sandbox/wire-reach.ts';

const folder = fileURLToPath( new URL( '../../wire', import.meta.url ) );
const { operations, prefixes } = readFacts( path.join( folder, 'published' ) );
const wires = readWires( folder, prefixes ).filter( ( { call } ) => operations.has( call ) );

async function answerOf( call, outcome ) {
	const registry = registryOn( '2026-11-21' );
	const world = registry.world();
	world.wire = 'published';
	const reader = newReader( world );
	const scene = {
		world,
		reader,
		session: world.accounts.openSession( reader ).id,
	};
	const [ address, asking, before ] = REACH[ call ][ outcome ];
	before?.( scene );
	const response = await ask(
		registry,
		typeof address === 'function' ? address( scene ) : address,
		typeof asking === 'function' ? asking( scene ) : asking
	);
	const text = await response.text();
	const type = response.headers.get( 'content-type' ) ?? '';
	return {
		status: response.status,
		body: text === '' ? undefined : bodyOf( type, text ),
	};
}

function bodyOf( type, text ) {
	if ( type.startsWith( 'application/xml' ) ) {
		return readXml( text );
	}
	return type.startsWith( 'application/json' ) ? JSON.parse( text ) : text;
}

describe.each(
	wires.filter( ( { call } ) => call in REACH ).map( ( wire ) => [ wire.call, wire ] )
)( 'As published, %s', ( call, wire ) => {
	it.each( Object.keys( REACH[ call ] ).map( ( outcome ) => [ outcome ] ) )(
		'answers "%s" in the status and the fields of the reference',
		async ( outcome ) => {
			const answer = await answerOf( call, outcome );
			expect( answer.status ).toBe( wire.responses[ outcome ].status );
			expect(
				compare(
					{
						...wire,
						request: {},
						responses: { [ outcome ]: answer },
					},
					{ ...operations.get( call ), query: null, request: null }
				).differences
			).toEqual( [] );
		}
	);
} );
