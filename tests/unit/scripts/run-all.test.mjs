/**
 * A runner that mostly waits runs beside the others, which get the processor whenever it is idle.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { run } from '../../../scripts/processes/run.mjs';

let folder;
beforeEach( () => {
	folder = mkdtempSync( path.join( os.tmpdir(), 'circulation-runners-' ) );
} );
afterEach( () => rmSync( folder, { recursive: true, force: true } ) );

/** Runs runners whose commands are lines of JavaScript, and returns what was printed. */
async function runAll( runners ) {
	const { out, code } = await run( process.execPath, [
		'--input-type=module',
		'-e',
		`import { runAll } from './scripts/runners/run-all.mjs';
		await runAll( ${ JSON.stringify( runners ) }.map( ( { code, ...one } ) => ( {
			...one,
			needs: [],
			command: () => [ process.execPath, [ '-e', code ] ],
		} ) ) );`,
	] );
	return { code, last: out.trim().split( '\n' ).at( -1 ) };
}

const fileOf = ( name ) => JSON.stringify( path.join( folder, name ) );
const noted = ( name ) => Number( readFileSync( path.join( folder, name ), 'utf8' ) );
const notes = ( name ) => `fs.writeFileSync( ${ fileOf( name ) }, String( os.getPriority() ) );`;
/** Ends only when another runner has left its note, so alone it would never end. */
const awaits = ( name ) =>
	`setInterval( () => fs.existsSync( ${ fileOf( name ) } ) && process.exit(), 10 );`;

it( 'runs what waits much beside all others, which give way to it', async () => {
	const ended = await runAll( [
		{ name: 'of-a-test-1', code: notes( 'small' ) },
		{ name: 'of-a-test-2', code: notes( 'large' ), usesAllCores: true },
		{
			name: 'of-a-test-3',
			code: `${ notes( 'waiting' ) } ${ awaits( 'large' ) }`,
			waitsMuch: true,
		},
	] );
	expect( ended ).toEqual( { code: 0, last: '3 passed, 0 failed' } );
	const low = Math.max( 15, os.getPriority() );
	expect( [ noted( 'waiting' ), noted( 'small' ), noted( 'large' ) ] ).toEqual( [
		os.getPriority(),
		low,
		low,
	] );
} );

it( 'does not change the priority when nothing waits', async () => {
	await runAll( [ { name: 'of-a-test-4', code: notes( 'alone' ) } ] );
	expect( noted( 'alone' ) ).toBe( os.getPriority() );
} );
