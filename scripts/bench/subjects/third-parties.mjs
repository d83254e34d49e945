/**
 * How long our own scripts hold the main thread of a story on a phone, with every third party off
 * and with all of them on and allowed. What the companies' scripts take themselves (here: the
 * sandbox's stand-ins) is theirs and not counted.
 */
import { measureOwnTime } from '../own-time.mjs';
import { NETWORKS } from '../throttled.mjs';

const STORY = '/last-across-the-line/';
const FOLDER = '/build/app/';
/** Times what a visitor's page takes with every third party off. */
const LIMITS = {
	'visitor, all on': { total: 3, longest: 2.5 },
	'no plan': { total: 3.75, longest: 2.5 },
	'no plan, all on': { total: 6, longest: 2.5 },
	subscriber: { total: 4.6, longest: 2.5 },
	'subscriber, all on': { total: 6, longest: 2.5 },
};
/** The two are small, so they lie further apart than longer ones. */
const WITHIN = 0.15;
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
	visitor: { persona: null, isOn: false },
	again: { persona: null, isOn: false },
	'visitor, all on': { persona: null, isOn: true },
	'no plan': { persona: 'member', isOn: false },
	'no plan, all on': { persona: 'member', isOn: true },
	subscriber: { persona: 'monthly', isOn: false },
	'subscriber, all on': { persona: 'monthly', isOn: true },
};

export async function measure( bench, where ) {
	const opened =
		( { persona, isOn } ) =>
		() =>
			measureOwnTime(
				{ ...where, persona, network: NETWORKS[ 'fast 4G' ] },
				{
					address: where.baseUrl + STORY,
					folder: FOLDER,
					prepare: ( page ) => ( isOn ? addVendors( page, where.baseUrl ) : null ),
				}
			);
	const rounds = await bench.inTurns(
		Object.fromEntries(
			Object.entries( CASES ).map( ( [ name, one ] ) => [ name, opened( one ) ] )
		)
	);
	bench.judge( 'our own scripts on a story', rounds, {
		control: 'visitor',
		same: [ 'visitor', 'again' ],
		within: WITHIN,
		limits: LIMITS,
	} );
}
