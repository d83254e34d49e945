/**
 * `npm run bench:third-parties`: how long our own scripts hold the main thread of a story on a
 * phone, with every third party off and with all of them on and allowed. Never part of `npm test`.
 *
 * With BASE_URL set it visits that publisher (a production build) instead of starting one; ROUNDS,
 * default 7. Each round measures the page without third parties twice, in random order: the two say
 * whether the session is quiet enough. What the companies' scripts take themselves (here: the
 * sandbox's stand-ins) is theirs and not counted.
 */
import process from 'node:process';
import { prepared } from '../setup/needs.mjs';
import { say } from '../processes/steps.mjs';
import { withTestPublisher } from '../commands/test-publisher.mjs';
import { withBrowser } from './browser.mjs';
import { median, millis, shuffled } from './figures.mjs';
import { measureOwnTime } from './own-time.mjs';
import { NETWORKS } from './throttled.mjs';

const ROUNDS = Number( process.env.ROUNDS ?? 7 );
const STORY = '/last-across-the-line/';
const FOLDER = '/build/app/';
/** Milliseconds on a phone (four times slower): in all, and within one task. */
const BUDGET = { total: 45, longest: 50 };
/** How far the two measurements of the same page may lie apart, in milliseconds: they are small. */
const NOISE_MS = 5;
const STAND_INS = '/__sandbox/vendors';

/**
 * What includes/Assets/Vendors.php prints where every third party is switched on and the reader
 * agrees to all.
 */
const EVERY_VENDOR = {
	consent: [ 'functional', 'preferences', 'statistics', 'marketing' ],
	demo: STAND_INS,
	analytics: {
		data_layer: true,
		tag: 'G-SANDBOX1',
		beacon: `${ STAND_INS }/in`,
	},
	affiliate: { tag: '100', enterprise: '200', action: '300' },
	comments: {
		spot: 'sp_sandbox',
		sso: '/plugins/public/openweb/sso',
		told: [],
	},
	piano: { aid: 'sandboxaid', environment: 'sandbox' },
};

/**
 * The story as PHP prints it with third parties on: script, configuration, and the theme's place
 * for comments.
 */
async function addVendors( page, baseUrl ) {
	await page.route( `${ baseUrl }${ STORY }`, async ( route ) => {
		const answer = await route.fetch();
		const text = await answer.text();
		const body = text
			.replace(
				/(<script[^>]* src="([^"]*\/build\/app\/)loader\.js)/,
				( _all, loader, folder ) =>
					`<script type="application/json" id="circulation-vendors">${ JSON.stringify(
						EVERY_VENDOR
					) }</script><script defer src="${ folder }vendors/vendors.js"></script>${ loader }`
			)
			.replace(
				'</main>',
				`<div data-circ-comments="12" data-circ-comments-url="${ baseUrl }${ STORY }"></div></main>`
			);
		await route.fulfill( { response: answer, body } );
	} );
	await page.route( `${ baseUrl }${ STAND_INS }/in`, ( route ) =>
		route.fulfill( { status: 204 } )
	);
}

const CASES = {
	'visitor, all off': { persona: null, isOn: false },
	'visitor, all off, again': { persona: null, isOn: false },
	'visitor, all on': { persona: null, isOn: true },
	'reader without a plan, all off': { persona: 'member', isOn: false },
	'reader without a plan, all on': { persona: 'member', isOn: true },
	'subscriber, all on': { persona: 'monthly', isOn: true },
};

async function measure( { browser, baseUrl } ) {
	const names = Object.keys( CASES );
	const seen = Object.fromEntries( names.map( ( name ) => [ name, [] ] ) );
	for ( let round = 0; round < ROUNDS; round++ ) {
		for ( const name of shuffled( names ) ) {
			const { persona, isOn } = CASES[ name ];
			seen[ name ].push(
				await measureOwnTime(
					{
						browser,
						baseUrl,
						persona,
						network: NETWORKS[ 'fast 4G' ],
					},
					{
						address: baseUrl + STORY,
						folder: FOLDER,
						prepare: ( page ) => ( isOn ? addVendors( page, baseUrl ) : null ),
					}
				)
			);
		}
	}
	return seen;
}

/** @return {string[]} What is over its budget; nothing is judged in a session that is not quiet. */
function report( seen ) {
	const all = ( name, key ) => seen[ name ].map( ( one ) => one[ key ] );
	const [ off, again ] = Object.keys( CASES );
	const apart = Math.abs( median( all( off, 'total' ) ) - median( all( again, 'total' ) ) );
	const isSound = apart <= NOISE_MS;
	say(
		`${ isSound ? '·' : '✗' } same against same: ${ apart.toFixed( 1 ) } ms apart${ isSound ? '' : ' (void: the machine is too busy)' }`
	);
	const problems = [];
	for ( const name of Object.keys( CASES ) ) {
		say(
			`· ${ name }: ${ millis( all( name, 'total' ) ) }, within one task ${ millis( all( name, 'longest' ) ) }`
		);
		for ( const [ key, most ] of Object.entries( BUDGET ) ) {
			const figure = median( all( name, key ) );
			if ( isSound && figure > most ) {
				problems.push(
					`${ name }, ${ key }: ${ figure.toFixed( 1 ) } ms, at most ${ most } is allowed`
				);
			}
		}
	}
	return problems;
}

async function bench( baseUrl ) {
	const problems = report( await withBrowser( ( browser ) => measure( { browser, baseUrl } ) ) );
	problems.forEach( ( problem ) => say( `✗ ${ problem }` ) );
	return problems.length ? 1 : 0;
}

await prepared( 'node', 'browser' );
process.exitCode = process.env.BASE_URL
	? await bench( process.env.BASE_URL )
	: await withTestPublisher( bench );
