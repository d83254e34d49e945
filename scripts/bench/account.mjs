/**
 * `npm run bench:account`: how long a reader on a phone waits for the filled profile form, what it
 * loads and asks, and how the newsletter page grows with its lists. Never part of `npm test`.
 *
 * With BASE_URL set it visits that publisher (a production build) instead of starting one; ROUNDS,
 * default 7. Each round visits the form twice and the front page once, in random order: the two
 * visits to the form say whether the session is quiet enough for its figures to mean anything, the
 * front page is what the same machine and line take for a page without the app.
 */
import process from 'node:process';
import { prepared } from '../setup/needs.mjs';
import { ACCOUNT_PAGE, FIRST_PAGE } from '../size/budgets.mjs';
import { say } from '../processes/steps.mjs';
import { withTestPublisher } from '../commands/test-publisher.mjs';
import { withBrowser } from './browser.mjs';
import { median, shuffled, spread, twice } from './figures.mjs';
import { measureLists } from './lists.mjs';
import { gzipped, NETWORKS, visit } from './throttled.mjs';

const ROUNDS = Number( process.env.ROUNDS ?? 7 );
const PERSONA = 'member';
const IDENTITY_LATENCY_MS = 20;
const IDENTITY_CALLS = [
	'identity.account',
	'identity.profile',
	'identity.datalayer',
	'identity.subscriptions',
];
/** Milliseconds to the filled form, with a quarter on top for a machine that does other things. */
const BUDGETS = { 'slow 4G': 2400 * 1.25, 'fast 4G': 1700 * 1.25 };
/** Milliseconds for 1,000 lists, and how many times the press of 10 lists a press may take. */
const LISTS = { mount: 350 * 1.25, toggle: 5 * 1.25, growth: 10 };

const problems = [];
const limit = ( name, figure, most ) => {
	if ( figure > most ) {
		problems.push(
			`${ name }: ${ Math.round( figure * 10 ) / 10 }, at most ${ most } is allowed`
		);
	}
};

/** Until the reader's own name stands in the form. */
async function timeToForm( page, baseUrl ) {
	await page.addInitScript( () => {
		const look = () => {
			if ( document.querySelector( '#circ-first-name' )?.value ) {
				window.benchFilled = performance.now();
			} else {
				requestAnimationFrame( look );
			}
		};
		look();
	} );
	await page.goto( baseUrl + FIRST_PAGE, { waitUntil: 'commit' } );
	await page.waitForFunction( () => window.benchFilled );
	return page.evaluate( () => window.benchFilled );
}

async function timeToFrontPage( page, baseUrl ) {
	await page.goto( baseUrl, { waitUntil: 'load' } );
	return page.evaluate( () => performance.getEntriesByType( 'navigation' )[ 0 ].loadEventStart );
}

async function measureForm( parts, name ) {
	const times = { form: [], again: [], control: [] };
	const kinds = {
		form: timeToForm,
		again: timeToForm,
		control: timeToFrontPage,
	};
	for ( let round = 0; round < ROUNDS; round++ ) {
		for ( const kind of shuffled( Object.keys( kinds ) ) ) {
			times[ kind ].push(
				await visit( {
					...parts,
					network: NETWORKS[ name ],
					work: ( page ) => kinds[ kind ]( page, parts.baseUrl ),
				} )
			);
		}
	}
	const { ratio, isSound } = twice( times.form, times.again );
	const all = [ ...times.form, ...times.again ];
	say(
		`${ isSound ? '·' : '✗' } ${ name }: filled form after ${ spread( all ) }, ${ ( median( all ) / median( times.control ) ).toFixed( 2 ) } times the front page; same against same ${ ratio.toFixed( 3 ) }${ isSound ? '' : ' (void: the machine is too busy)' }`
	);
	if ( isSound ) {
		limit( `${ name }, filled form (ms)`, median( all ), BUDGETS[ name ] );
	}
}

async function measureLoad( parts ) {
	const { bytes, scripts, calls } = await visit( {
		...parts,
		network: null,
		async work( page, seen ) {
			await timeToForm( page, parts.baseUrl );
			await page.waitForLoadState( 'networkidle' );
			return {
				bytes: await gzipped( seen.scripts ),
				scripts: seen.scripts.length,
				calls: seen.calls,
			};
		},
	} );
	say(
		`· ${ FIRST_PAGE }: ${ ( bytes / 1000 ).toFixed( 1 ) } KB of scripts in ${ scripts } files (gzip), ${ calls.length } calls:`
	);
	calls.forEach( ( call ) => say( `    ${ call }` ) );
	limit( `${ FIRST_PAGE }, scripts (bytes gz)`, bytes, ACCOUNT_PAGE.gz );
}

async function measureGrowth( parts ) {
	const figures = {};
	for ( const count of [ 10, 100, 1000 ] ) {
		const rounds = [];
		for ( let round = 0; round < ROUNDS; round++ ) {
			rounds.push( await measureLists( parts, count ) );
		}
		figures[ count ] = {
			mount: median( rounds.map( ( { mount } ) => mount ) ),
			toggle: median( rounds.map( ( { toggle } ) => toggle ) ),
		};
		say(
			`· ${ count } newsletters: drawn in ${ figures[ count ].mount.toFixed( 0 ) } ms, a press ${ figures[ count ].toggle.toFixed( 1 ) } ms`
		);
	}
	limit( '1,000 newsletters, drawn (ms)', figures[ 1000 ].mount, LISTS.mount );
	limit( '1,000 newsletters, a press (ms)', figures[ 1000 ].toggle, LISTS.toggle );
	limit(
		'a press on one of 1,000 against one of 10',
		figures[ 1000 ].toggle / figures[ 10 ].toggle,
		LISTS.growth
	);
}

async function measureAll( parts ) {
	const { baseUrl } = parts;
	try {
		for ( const call of IDENTITY_CALLS ) {
			await fetch( `${ baseUrl }/__sandbox/api/faults`, {
				method: 'POST',
				body: JSON.stringify( {
					call,
					kind: 'delay',
					delay: IDENTITY_LATENCY_MS,
					times: 1000,
				} ),
			} );
		}
		await measureLoad( parts );
		for ( const name of Object.keys( NETWORKS ) ) {
			await measureForm( parts, name );
		}
		await measureGrowth( parts );
	} finally {
		await fetch( `${ baseUrl }/__sandbox/api/faults`, {
			method: 'DELETE',
		} );
	}
}

async function bench( baseUrl ) {
	await withBrowser( ( browser ) => measureAll( { browser, baseUrl, persona: PERSONA } ) );
	problems.forEach( ( problem ) => say( `✗ ${ problem }` ) );
	return problems.length ? 1 : 0;
}

await prepared( 'node', 'browser' );
process.exitCode = process.env.BASE_URL
	? await bench( process.env.BASE_URL )
	: await withTestPublisher( bench );
