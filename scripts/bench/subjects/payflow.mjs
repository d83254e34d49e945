/**
 * Measures the second half of the subject `modal`: how long a visitor on a phone waits from the
 * press of "Subscribe" to the plans, what is fetched for them, and the weight of the card form that
 * follows.
 */
import { CARD_FORM, PAYFLOW } from '../../size/budgets.mjs';
import { add, kilo, weighText } from '../../size/weigh.mjs';
import { say } from '../../processes/steps.mjs';
import { frontPage, NETWORKS, visit } from '../throttled.mjs';

const STORY = '/harbor-city-seventh-game/';
const PLAN = 'dialog[open] input[type=radio]';
/** A multiple of the front page's time. */
const PLANS_LIMIT = 1.45;
const PLANS_GOAL = 1;

/**
 * Presses "Subscribe" and waits for the plans; returns how many milliseconds that took, and the
 * addresses requested meanwhile.
 */
async function openPlans( page, baseUrl ) {
	await page.goto( baseUrl + STORY, { waitUntil: 'networkidle' } );
	return page.evaluate(
		( plan ) =>
			new Promise( ( resolve ) => {
				const press = performance.now();
				dispatchEvent( new CustomEvent( 'circulation:open-payflow' ) );
				const look = () => {
					if ( ! document.querySelector( plan ) ) {
						requestAnimationFrame( look );
						return;
					}
					const shown = performance.now();
					const asked = performance
						.getEntriesByType( 'resource' )
						.filter(
							( { startTime, responseEnd } ) =>
								startTime >= press && responseEnd <= shown
						)
						.map( ( { name } ) => name );
					resolve( { time: shown - press, asked } );
				};
				look();
			} ),
		PLAN
	);
}

const weighed = async ( responses ) =>
	add(
		await Promise.all(
			responses.map( async ( response ) => weighText( await response.body() ) )
		)
	);

async function measureLoad( bench, parts ) {
	const plans = await visit( {
		...parts,
		network: null,
		async work( page, seen ) {
			const { asked } = await openPlans( page, parts.baseUrl );
			return weighed( seen.scripts.filter( ( one ) => asked.includes( one.url() ) ) );
		},
	} );
	say( `· plans: ${ kilo( plans.br ) } of scripts (Brotli) in ${ plans.requests } requests` );
	bench.limit( 'scripts up to the plans (bytes br)', plans.br, PAYFLOW.br );

	const card = await visit( {
		...parts,
		persona: 'member',
		network: null,
		async work( page, seen ) {
			await openPlans( page, parts.baseUrl );
			await page.click( 'dialog[open] button[type=submit]' );
			await page.waitForSelector( 'dialog[open] iframe' );
			return weighed( seen.scripts.filter( ( one ) => /\/card-fields\./.test( one.url() ) ) );
		},
	} );
	say( `· card form: ${ kilo( card.gz ) } gzip, ${ kilo( card.br ) } Brotli` );
	bench.limit( 'card form (files)', 1, card.requests );
	bench.limit( 'card form (bytes gz)', card.gz, CARD_FORM.gz );
	bench.limit( 'card form (bytes br)', card.br, CARD_FORM.br );
}

/**
 * @param {Object} bench
 * @param {Object} parts Options of visit().
 */
export async function measurePayflow( bench, parts ) {
	await measureLoad( bench, parts );
	const pressed = () =>
		visit( {
			...parts,
			network: NETWORKS[ 'slow 4G' ],
			work: async ( page ) => ( await openPlans( page, parts.baseUrl ) ).time,
		} );
	const rounds = await bench.inTurns( {
		plans: pressed,
		again: pressed,
		'front page': () =>
			visit( {
				...parts,
				network: NETWORKS[ 'slow 4G' ],
				work: ( page ) => frontPage( page, parts.baseUrl ),
			} ),
	} );
	bench.judge( 'from Subscribe to the plans', rounds, {
		control: 'front page',
		same: [ 'plans', 'again' ],
		within: 0.05,
		limits: { plans: { time: PLANS_LIMIT } },
		goals: { plans: { time: PLANS_GOAL } },
	} );
}
