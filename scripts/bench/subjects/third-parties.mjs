/**
 * Measures how long our own scripts keep the main thread of a story busy on a phone, with all third
 * parties off and with all of them on and allowed. The companies' own scripts (here the sandbox's
 * stand-ins) are not counted.
 */
import { measureOwnTime } from '../own-time.mjs';
import { NETWORKS } from '../throttled.mjs';

const STORY = '/last-across-the-line/';
const FOLDER = '/build/app/';
/**
 * Multiples of the time on a visitor's page with all third parties off. They are high because that
 * page takes only 14 to 19 ms.
 */
const LIMITS = {
	'visitor, all on': { total: 4, longest: 2.5 },
	'no plan': { total: 7, longest: 2.5 },
	'no plan, all on': { total: 12, longest: 2.5 },
	subscriber: { total: 7, longest: 2.5 },
	'subscriber, all on': { total: 12, longest: 2.5 },
};
const GOALS = {
	'visitor, all on': { total: 2.6 },
	'no plan': { total: 1.6 },
	'no plan, all on': { total: 2.6 },
	subscriber: { total: 1.6 },
	'subscriber, all on': { total: 2.6 },
};
/** The two measurements of the same page are short, so they vary more than longer ones. */
const WITHIN = 0.15;
const STAND_INS = '/__sandbox/vendors';

/**
 * The data that includes/Assets/Vendors.php prints if all third parties are on and the reader
 * consents to all.
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
		goals: GOALS,
	} );
}
