/**
 * Runs the runners, small ones two at a time, and counts passed and failed tests. A runner that
 * spends much of its time waiting runs beside all others, which get the processor when it waits.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { need } from '../setup/needs.mjs';
import { cacheFolder, root } from '../setup/paths.mjs';
import { run } from '../processes/run.mjs';
import { aliveWhile, explain, say, seconds } from '../processes/steps.mjs';

const SHOWN_LINES = 120;
/**
 * Niceness of the runners beside one that mostly waits, so that this one gets the processor first.
 */
const LOW_PRIORITY = 15;
const SIGN_OF_LIFE_MS = 30_000;
/**
 * A runner that hangs is silent; a slow one keeps printing, except for linters, which are silent
 * for up to a minute and a half.
 */
const SILENCE_MS = 20 * 60_000;
/** A missing need is reported once, even if several runners have it. */
const told = new Set();
const folder = path.join( cacheFolder, 'test' );

/**
 * Runs everything and ends the process: exit code 0 only if nothing failed, last line `N passed, N
 * failed`.
 *
 * @param {Object[]} runners From runners.mjs.
 */
export async function runAll( runners ) {
	const began = performance.now();
	const rows = new Map(
		runners.map( ( { name } ) => [ name, { passed: 0, failed: 1, note: 'did not run' } ] )
	);
	const close = () => {
		const sum = ( key ) =>
			[ ...rows.values() ].reduce( ( total, row ) => total + row[ key ], 0 );
		const width = Math.max( ...[ ...rows.keys() ].map( ( { length } ) => length ) );
		say();
		rows.forEach( ( row, name ) =>
			say( `${ row.failed ? '✗' : '✓' } ${ name.padEnd( width ) } ${ countOf( row ) }` )
		);
		say( `  in ${ seconds( began ) }, logs in ${ path.relative( root, folder ) }` );
		say();
		say( `${ sum( 'passed' ) } passed, ${ sum( 'failed' ) } failed` );
		process.exit( sum( 'failed' ) ? 1 : 0 );
	};
	// A stopped run still prints a true closing line.
	[ 'SIGINT', 'SIGTERM', 'SIGHUP' ].forEach( ( signal ) => process.once( signal, close ) );
	process.once( 'uncaughtException', ( error ) => {
		explain( error );
		rows.set( 'scripts', failedToRun( error ) );
		close();
	} );
	mkdirSync( folder, { recursive: true } );
	const goThrough = async ( line ) => {
		for ( let next = line.shift(); next; next = line.shift() ) {
			rows.set( next.name, await runOne( next ) );
		}
	};
	const isAlone = ( { usesAllCores, readsLast } ) => Boolean( usesAllCores || readsLast );
	const goThroughAll = async ( all ) => {
		const small = all.filter( ( one ) => ! isAlone( one ) );
		await Promise.all( [ goThrough( small ), goThrough( small ) ] );
		await goThrough( all.filter( isAlone ) );
	};
	const waiting = runners.filter( ( { waitsMuch } ) => waitsMuch );
	const others = runners.filter( ( { waitsMuch } ) => ! waitsMuch );
	const nice = waiting.length ? LOW_PRIORITY : 0;
	await Promise.all( [
		goThrough( waiting ),
		goThroughAll( others.map( ( one ) => ( { ...one, nice } ) ) ),
	] );
	close();
}

async function runOne( runner ) {
	try {
		for ( const name of runner.needs ) {
			await need( name );
		}
	} catch ( error ) {
		if ( ! told.has( error ) ) {
			told.add( error );
			explain( error );
		}
		return failedToRun( error );
	}
	const began = performance.now();
	const log = path.join( folder, `${ runner.name }.log` );
	const report = path.join( folder, `${ runner.name }.report` );
	rmSync( report, { force: true } );
	const [ command, args, env ] = runner.command( report );
	say( `• ${ runner.name }` );
	const result = await aliveWhile(
		( tell, hear ) =>
			run( command, args, {
				env,
				log,
				nice: runner.nice,
				silence: SILENCE_MS,
				onLine: ( line ) => hear( `${ runner.name }: ${ line }` ),
			} ),
		SIGN_OF_LIFE_MS
	);
	const row = resultOf( runner, result, report );
	say(
		`  ${ row.failed ? '✗' : '✓' } ${ runner.name }: ${ countOf( row ) } (${ seconds( began ) })`
	);
	if ( runner.slowest && ! row.note ) {
		const slowest = path.join( folder, `${ runner.name }.slowest` );
		writeFileSync( slowest, runner.slowest( readFileSync( report, 'utf8' ) ).join( '\n' ) );
		say( `    its slowest tests: ${ path.relative( root, slowest ) }` );
	}
	if ( row.failed ) {
		say(
			result.tail
				.trim()
				.split( '\n' )
				.slice( -SHOWN_LINES )
				.map( ( line ) => `  | ${ line }` )
				.join( '\n' )
		);
	}
	return row;
}

function failedToRun( error ) {
	return {
		passed: 0,
		failed: 1,
		note: `could not run: ${ firstLine( error.message ) }`,
	};
}

/** A runner that was stopped, wrote no report or ran no test has failed, whatever its exit code. */
function resultOf( runner, result, report ) {
	const ended = result.timedOut
		? `stopped after ${ SILENCE_MS / 60_000 } minutes without a word`
		: `exit code ${ result.code }`;
	if ( ! runner.count ) {
		return result.code === 0
			? { passed: 1, failed: 0, note: '' }
			: { passed: 0, failed: 1, note: ended };
	}
	let counted;
	try {
		counted = existsSync( report ) && runner.count( readFileSync( report, 'utf8' ) );
	} catch ( error ) {
		return {
			passed: 0,
			failed: 1,
			note: `${ ended }, its report cannot be read: ${ firstLine( error.message ) }`,
		};
	}
	if ( ! counted || counted.passed + counted.failed === 0 ) {
		return {
			passed: 0,
			failed: 1,
			note: `${ ended }, ${ counted ? 'it ran no test' : 'it wrote no report' }`,
		};
	}
	if ( result.code !== 0 && counted.failed === 0 ) {
		return {
			...counted,
			failed: 1,
			note: `${ ended }, though no test failed`,
		};
	}
	return { ...counted, note: '' };
}

function countOf( { passed, failed, note } ) {
	// Must differ from the closing line, which has to be unique.
	return [ `${ passed } ok`, failed && `${ failed } not`, note ].filter( Boolean ).join( ', ' );
}

function firstLine( text ) {
	return String( text ).split( '\n' )[ 0 ];
}
