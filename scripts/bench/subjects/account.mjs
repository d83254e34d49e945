/**
 * Measures how long a reader on a phone waits for the filled profile form and for the price of the
 * membership, what the form loads and requests, and how the newsletter page scales with its lists.
 */
import { ACCOUNT_PAGE, FIRST_PAGE } from '../../size/budgets.mjs';
import { say } from '../../processes/steps.mjs';
import { frontPage, gzipped, NETWORKS, visit } from '../throttled.mjs';
import { drawLists } from './newsletters.mjs';

const IDENTITY_LATENCY_MS = 20;
const IDENTITY_CALLS = [
	'identity.account',
	'identity.profile',
	'identity.datalayer',
	'identity.subscriptions',
];
const PAGES = {
	settings: { persona: 'member', address: FIRST_PAGE, shown: [ '#circ-first-name', '.' ] },
	membership: {
		persona: 'monthly',
		address: '/account/settings/membership',
		shown: [ 'main', '\\$\\d' ],
	},
};
/** Multiples of the front page's time on the same network. */
const LIMITS = {
	'slow 4G': { settings: { time: 2.25 }, membership: { time: 3.2 } },
	'fast 4G': { settings: { time: 3.7 }, membership: { time: 5.1 } },
};
const GOALS = {
	'slow 4G': { settings: { time: 1.6 } },
	'fast 4G': { settings: { time: 2.4 }, membership: { time: 3 } },
};
const WITHIN = 0.05;
/** Multiples of the time for ten lists. */
const LIST_LIMITS = { 1000: { drawn: 8, press: 0.15 } };
const LIST_NOISE = 0.1;

/** Milliseconds until the page shows the services' data about the reader. */
async function timeTo( page, baseUrl, { address, shown } ) {
	await page.addInitScript( ( [ selector, text ] ) => {
		const look = () => {
			const found = document.querySelector( selector );
			if ( new RegExp( text ).test( found?.value ?? found?.textContent ?? '' ) ) {
				window.benchFilled = performance.now();
			} else {
				requestAnimationFrame( look );
			}
		};
		look();
	}, shown );
	await page.goto( baseUrl + address, { waitUntil: 'commit' } );
	await page.waitForFunction( () => window.benchFilled );
	return page.evaluate( () => window.benchFilled );
}

async function measureLoad( bench, parts ) {
	const { bytes, scripts, calls } = await visit( {
		...parts,
		network: null,
		async work( page, seen ) {
			await timeTo( page, parts.baseUrl, PAGES.settings );
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
	bench.limit( `${ FIRST_PAGE }, scripts (bytes gz)`, bytes, ACCOUNT_PAGE.gz );
}

async function measurePages( bench, where, name ) {
	const at = ( persona, work ) => () =>
		visit( { ...where, persona, network: NETWORKS[ name ], work } );
	const shown = ( { persona, ...rest } ) =>
		at( persona, ( page ) => timeTo( page, where.baseUrl, rest ) );
	const rounds = await bench.inTurns( {
		settings: shown( PAGES.settings ),
		again: shown( PAGES.settings ),
		membership: shown( PAGES.membership ),
		'front page': at( null, ( page ) => frontPage( page, where.baseUrl ) ),
	} );
	bench.judge( name, rounds, {
		control: 'front page',
		same: [ 'settings', 'again' ],
		within: WITHIN,
		limits: LIMITS[ name ],
		goals: GOALS[ name ],
	} );
}

async function measureLists( bench, where ) {
	const lists = ( count ) => () => drawLists( { ...where, persona: 'member' }, count );
	const rounds = await bench.inTurns( {
		10: lists( 10 ),
		100: lists( 100 ),
		1000: lists( 1000 ),
		again: lists( 1000 ),
	} );
	bench.judge( 'newsletters', rounds, {
		control: '10',
		same: [ '1000', 'again' ],
		within: LIST_NOISE,
		limits: LIST_LIMITS,
	} );
}

const faults = ( baseUrl, method, fault ) =>
	fetch( `${ baseUrl }/__sandbox/api/faults`, {
		method,
		...( fault && { body: JSON.stringify( fault ) } ),
	} );

export async function measure( bench, where ) {
	try {
		for ( const call of IDENTITY_CALLS ) {
			await faults( where.baseUrl, 'POST', {
				call,
				kind: 'delay',
				delay: IDENTITY_LATENCY_MS,
				times: 1000,
			} );
		}
		await measureLoad( bench, { ...where, persona: 'member' } );
		for ( const name of bench.isShort ? [ 'fast 4G' ] : Object.keys( NETWORKS ) ) {
			await measurePages( bench, where, name );
		}
		await measureLists( bench, where );
	} finally {
		await faults( where.baseUrl, 'DELETE' );
	}
}
