/** A program that hangs is killed; one that is slow but still prints is not. */
import process from 'node:process';
import { expect, it } from 'vitest';
import { run } from '../../../scripts/processes/run.mjs';

const node = ( code, options ) => run( process.execPath, [ '-e', code ], options );

it( 'ends a program that says nothing for as long as its silence may last', async () => {
	const result = await node( 'setInterval( () => {}, 1000 )', {
		silence: 50,
	} );
	expect( result ).toMatchObject( { timedOut: true } );
	expect( result.code ).not.toBe( 0 );
} );

it( 'counts the silence from the last word on, however long the work takes', async () => {
	const limit = 1_500;
	const words = `let left = 12; const id = setInterval( () => {
		console.log( left ); left -= 1;
		if ( ! left ) clearInterval( id );
	}, ${ limit / 6 } );`;
	const began = performance.now();
	const result = await node( words, { silence: limit } );
	expect( performance.now() - began ).toBeGreaterThan( limit );
	expect( result ).toMatchObject( { timedOut: false, code: 0 } );
} );
