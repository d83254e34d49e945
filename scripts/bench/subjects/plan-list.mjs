/**
 * Measures how long a megabyte of plan list takes to parse, in TypeScript and in PHP, compared with
 * the same plans as JSON, which each platform parses natively.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { php } from '../../setup/php.mjs';
import { root } from '../../setup/paths.mjs';
import { say } from '../../processes/steps.mjs';
import { withRules } from '../rules.mjs';

const BYTES = 1_000_000;
/**
 * The maximum factor for ten times the text; a parser that backtracks takes a hundred times as
 * long.
 */
const MOST_GROWTH = 30;
/** Multiples of the time for the same plans in JSON. */
const LIMIT = { TypeScript: 15, PHP: 4 };
const WITHIN = 0.05;

/** Generates lines as an editor writes them, until the megabyte is full. */
function planList() {
	const lines = [];
	for ( let bytes = 0, index = 0; bytes < BYTES; index++ ) {
		const line = `sports-${ index } { name: "Sports Membership", frequency: 12, amount: "83.88", normal_amount: "119.88", featured: true, curation: { heading: 'Everything, all season', points: [ "Every game story", "Team newsletters" ] } }`;
		lines.push( line );
		bytes += line.length + 1;
	}
	return lines.join( '\n' );
}

/** Runs in the page. */
async function prepare( text ) {
	const { parsePlanList } = await import( '/plans/plan-list-text.ts' );
	const { lines } = parsePlanList( text );
	const json = JSON.stringify( lines );
	const grammar = () => parsePlanList( text );
	window.bench = { grammar, again: grammar, json: () => JSON.parse( json ) };
	return lines.length;
}

/** Runs in the page; returns the milliseconds of one run. */
function time( kind ) {
	const begin = performance.now();
	window.bench[ kind ]();
	return performance.now() - begin;
}

async function inPhp( rounds, text ) {
	const { command } = await php();
	const { status, stdout, stderr } = spawnSync(
		command,
		[ path.join( root, 'scripts/bench/subjects/plan-list.php' ), String( rounds ) ],
		{ input: text, encoding: 'utf8', maxBuffer: 10 * BYTES }
	);
	if ( status !== 0 ) {
		throw new Error( stderr || stdout );
	}
	return JSON.parse( stdout );
}

function compare( bench, name, lines, rounds ) {
	bench.judge( `${ lines } lines in ${ name }`, rounds, {
		control: 'json',
		same: [ 'grammar', 'again' ],
		within: WITHIN,
		limits: { grammar: { time: LIMIT[ name ] } },
	} );
}

export async function measure( bench, { browser } ) {
	const text = planList();
	await withRules( browser, 1, async ( page ) => {
		const lines = await page.evaluate( prepare, text );
		const timed = [ 'grammar', 'again', 'json' ].map( ( kind ) => [
			kind,
			() => page.evaluate( time, kind ),
		] );
		compare( bench, 'TypeScript', lines, await bench.inTurns( Object.fromEntries( timed ) ) );
	} );
	const { lines, rounds, growth } = await inPhp( bench.rounds, text );
	const wanted = text.split( '\n' ).length;
	if ( lines !== wanted ) {
		throw new Error( `PHP read ${ lines } lines of ${ wanted }` );
	}
	compare( bench, 'PHP', lines, rounds );
	say( `  PHP, ten times as much of a difficult text: ${ growth.toFixed( 1 ) } times` );
	bench.limit( 'PHP, ten times as much of a difficult text', growth, MOST_GROWTH );
}
