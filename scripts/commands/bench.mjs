/**
 * `npm run bench -- <subject>…`: measures what the product costs, compared with a control in the
 * same run; without a subject it lists them. ROUNDS sets how often each is measured; BASE_URL names
 * a running publisher (a production build) to visit instead of starting one.
 *
 * With `--short [report]` each subject takes one quick round without limits; `npm test` runs it to
 * notice a benchmark that no longer starts.
 */
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { Bench } from '../bench/bench.mjs';
import { withBrowser } from '../bench/browser.mjs';
import { subjects } from '../bench/subjects.mjs';
import { endAll } from '../processes/background.mjs';
import { explain, say, seconds, StepFailed } from '../processes/steps.mjs';
import { prepared } from '../setup/needs.mjs';
import { withTestPublisher } from './test-publisher.mjs';

const [ first, report ] = process.argv.slice( 2 );
const isShort = first === '--short';
const chosen = isShort ? Object.keys( subjects ) : process.argv.slice( 2 );

/** Runs one subject; returns whether it ran and stayed within its limits. */
async function measure( name, baseUrl ) {
	say( `• ${ name }` );
	const { needs, rounds, load } = subjects[ name ];
	const bench = new Bench( {
		rounds: isShort ? 1 : Number( process.env.ROUNDS ?? rounds ),
		isShort,
	} );
	try {
		const { measure: work } = await load();
		await ( needs.includes( 'browser' )
			? withBrowser( ( browser ) => work( bench, { browser, baseUrl, isShort } ) )
			: work( bench ) );
		bench.problems.forEach( ( problem ) => say( `✗ ${ problem }` ) );
	} catch ( error ) {
		explain( error );
		return false;
	}
	return bench.problems.length === 0;
}

/** Runs the subjects one after another; returns how many passed. */
async function measureAll( names, baseUrl ) {
	let held = 0;
	for ( const name of names ) {
		const began = performance.now();
		held += Number( await measure( name, baseUrl ) );
		say( `  ${ name } took ${ seconds( began ) }` );
	}
	return held;
}

/** Measures the subjects on one publisher, which is started for all of them. */
async function measureOnPublisher( names ) {
	if ( process.env.BASE_URL || ! names.length ) {
		return measureAll( names, process.env.BASE_URL );
	}
	let held = 0;
	await withTestPublisher( async ( baseUrl ) => {
		held = await measureAll( names, baseUrl );
		return 0;
	}, 'bench' );
	return held;
}

const unknown = chosen.filter( ( name ) => ! Object.hasOwn( subjects, name ) );
if ( unknown.length || ! chosen.length ) {
	explain(
		new StepFailed(
			unknown.length ? `There is no subject "${ unknown[ 0 ] }".` : 'Name a subject.',
			`npm run bench -- <subject>, one of:\n${ Object.entries( subjects )
				.map( ( [ name, { about } ] ) => `    ${ name.padEnd( 14 ) } ${ about }` )
				.join( '\n' ) }`
		)
	);
	process.exit();
}
const needsOf = ( { needs, needsInFull = [] } ) =>
	isShort ? needs : [ ...needs, ...needsInFull ];
await prepared( ...new Set( chosen.flatMap( ( name ) => needsOf( subjects[ name ] ) ) ) );
const onPublisher = chosen.filter( ( name ) => subjects[ name ].visitsPublisher );
const alone = chosen.filter( ( name ) => ! onPublisher.includes( name ) );
const held = ( await measureOnPublisher( onPublisher ) ) + ( await measureAll( alone ) );
await endAll();
if ( isShort && report ) {
	writeFileSync( report, JSON.stringify( { passed: held, failed: chosen.length - held } ) );
}
process.exitCode = held === chosen.length ? 0 : 1;
