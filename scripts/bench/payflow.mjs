/**
 * The second half of `npm run bench:modal`: how long a visitor on a phone waits from the press of
 * "Subscribe" to the plans, what is fetched for them, and what the card form weighs that a reader
 * comes to from there.
 *
 * Its control is its own: the same press once more in each round, and the front page without the
 * app.
 */
import { CARD_FORM, PAYFLOW } from '../size/budgets.mjs';
import { add, kilo, weighText } from '../size/weigh.mjs';
import { say } from '../processes/steps.mjs';
import { median, shuffled, spread, twice } from './figures.mjs';
import { NETWORKS, visit } from './throttled.mjs';

const STORY = '/harbor-city-seventh-game/';
const PLAN = 'dialog[open] input[type=radio]';
/** Milliseconds to the plans. */
const BUDGET = 1400;

/**
 * Presses and waits for the plans; milliseconds, and the addresses of what was asked for until
 * then.
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

async function measureLoad( parts, limit ) {
	const plans = await visit( {
		...parts,
		network: null,
		async work( page, seen ) {
			const { asked } = await openPlans( page, parts.baseUrl );
			return weighed( seen.scripts.filter( ( one ) => asked.includes( one.url() ) ) );
		},
	} );
	say( `· plans: ${ kilo( plans.br ) } of scripts (Brotli) in ${ plans.requests } requests` );
	limit( 'scripts up to the plans (bytes br)', plans.br, PAYFLOW.br );

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
	limit( 'card form (files)', 1, card.requests );
	limit( 'card form (bytes gz)', card.gz, CARD_FORM.gz );
	limit( 'card form (bytes br)', card.br, CARD_FORM.br );
}

async function frontPage( page, baseUrl ) {
	await page.goto( baseUrl, { waitUntil: 'load' } );
	return page.evaluate( () => performance.getEntriesByType( 'navigation' )[ 0 ].loadEventStart );
}

async function measureTimes( parts, { rounds, margin, limit } ) {
	const times = { plans: [], again: [], control: [] };
	for ( let round = 0; round < rounds; round++ ) {
		for ( const kind of shuffled( Object.keys( times ) ) ) {
			times[ kind ].push(
				await visit( {
					...parts,
					network: NETWORKS[ 'slow 4G' ],
					work: async ( page ) =>
						kind === 'control'
							? frontPage( page, parts.baseUrl )
							: ( await openPlans( page, parts.baseUrl ) ).time,
				} )
			);
		}
	}
	const { ratio, isSound } = twice( times.plans, times.again );
	say(
		`${ isSound ? '·' : '✗' } plans, same against same ${ ratio.toFixed( 3 ) }${ isSound ? '' : ' (void: the machine is too busy)' }; front page ${ spread( times.control ) }`
	);
	say(
		`· plans   after ${ spread( times.plans ) }, ${ ( median( times.plans ) / median( times.control ) ).toFixed( 2 ) } times the front page; budget ${ BUDGET } ms`
	);
	if ( isSound ) {
		limit( 'plans (ms)', median( times.plans ), BUDGET * margin );
	}
}

/**
 * @param {Object}   parts          Browser, address and persona of a visit.
 * @param {Object}   options
 * @param {number}   options.rounds
 * @param {number}   options.margin On top of the budget in milliseconds, for a machine that does other things.
 * @param {Function} options.limit  Gets a name, a figure and the most that is allowed.
 */
export async function measurePayflow( parts, options ) {
	await measureLoad( parts, options.limit );
	await measureTimes( parts, options );
}
