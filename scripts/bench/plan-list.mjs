/**
 * `npm run bench:plan-list`: how long a megabyte of plan list takes, with the grammar in TypeScript
 * and in PHP. Never part of `npm test`.
 *
 * ROUNDS, default 11. Each round reads the list a second time, which says whether the session is
 * quiet enough, and the same plans as JSON, which is what the same machine takes with a parser that
 * it brings along; in random order.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { php } from '../setup/php.mjs';
import { prepared } from '../setup/needs.mjs';
import { root } from '../setup/paths.mjs';
import { say } from '../processes/steps.mjs';
import { withBrowser } from './browser.mjs';
import { median, millis, shuffled, twice } from './figures.mjs';
import { withRules } from './rules.mjs';

const ROUNDS = Number( process.env.ROUNDS ?? 11 );
const BYTES = 1_000_000;
/** Times as long for ten times the text; a reader that goes back takes a hundred times as long. */
const MOST_GROWTH = 30;
/** Milliseconds for all of them, with a quarter on top for a machine that does other things. */
const BUDGET = 50 * 1.25;

/** Lines as an editor writes them, until the megabyte is full. */
function planList() {
	const lines = [];
	for ( let bytes = 0, index = 0; bytes < BYTES; index++ ) {
		const line = `sports-${ index } { name: "Sports Membership", frequency: 12, amount: "83.88", normal_amount: "119.88", featured: true, curation: { heading: 'Everything, all season', points: [ "Every game story", "Team newsletters" ] } }`;
		lines.push( line );
		bytes += line.length + 1;
	}
	return lines.join( '\n' );
}

/** In the page. */
async function prepare( text ) {
	const { parsePlanList } = await import( '/plan-list-text.ts' );
	const { lines } = parsePlanList( text );
	const json = JSON.stringify( lines );
	const grammar = () => parsePlanList( text );
	window.bench = { grammar, again: grammar, json: () => JSON.parse( json ) };
	return lines.length;
}

/** In the page: milliseconds for one. */
function measure( kind ) {
	const begin = performance.now();
	window.bench[ kind ]();
	return performance.now() - begin;
}

async function inTheBrowser( page, text ) {
	const lines = await page.evaluate( prepare, text );
	const figures = { grammar: [], again: [], json: [] };
	for ( let round = 0; round < ROUNDS; round++ ) {
		for ( const kind of shuffled( Object.keys( figures ) ) ) {
			figures[ kind ].push( await page.evaluate( measure, kind ) );
		}
	}
	return { lines, figures };
}

async function inPhp( text ) {
	const { command } = await php();
	const { status, stdout, stderr } = spawnSync(
		command,
		[ path.join( root, 'scripts/bench/plan-list.php' ), String( ROUNDS ) ],
		{ input: text, encoding: 'utf8', maxBuffer: 10 * BYTES }
	);
	if ( status !== 0 ) {
		throw new Error( stderr || stdout );
	}
	return JSON.parse( stdout );
}

/** Whether it is over the budget. */
function compare( name, wanted, { lines, figures } ) {
	if ( lines !== wanted ) {
		throw new Error( `${ name } read ${ lines } lines of ${ wanted }` );
	}
	const { ratio, isSound } = twice( figures.grammar, figures.again );
	const all = [ ...figures.grammar, ...figures.again ];
	say(
		`${ isSound ? '·' : '✗' } ${ name }: ${ lines } lines in ${ millis( all ) }, ${ ( median( all ) / median( figures.json ) ).toFixed( 1 ) } times as long as the same plans in JSON; budget 50 ms; same against same ${ ratio.toFixed( 3 ) }${ isSound ? '' : ' (void: the machine is too busy)' }`
	);
	const isOver = isSound && median( all ) > BUDGET;
	if ( isOver ) {
		say( '✗ over the budget' );
	}
	return isOver;
}

await prepared( 'node', 'php', 'browser' );
const text = planList();
const wanted = text.split( '\n' ).length;
const read = await withBrowser( ( browser ) =>
	withRules( browser, 1, ( page ) => inTheBrowser( page, text ) )
);
const readInPhp = await inPhp( text );
const isSteep = readInPhp.growth > MOST_GROWTH;
const over = [
	compare( 'TypeScript', wanted, read ),
	compare( 'PHP', wanted, readInPhp ),
	isSteep,
];
say(
	`${ isSteep ? '✗' : '·' } PHP, ten times as much of a difficult text: ${ readInPhp.growth.toFixed( 1 ) } times as long at most, at most ${ MOST_GROWTH } is allowed`
);
process.exitCode = over.includes( true ) ? 1 : 0;
