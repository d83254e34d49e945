/**
 * Measures how long a phone needs to sort a hundred or a thousand subscriptions and to derive the
 * status from them, compared with sorting a thousand bare dates, which is the minimum.
 */
import { withRules } from '../rules.mjs';

const CPU_RATE = 4;
/** Multiples of the time for sorting the dates, and for a hundred subscriptions. */
const LIMIT = { days: 12, hundred: 15 };
const WITHIN = 0.05;
/** Repetitions per measurement, because the clock of a page is coarse. */
const TIMES = { hundred: 200, thousand: 20, again: 20, days: 100 };

/**
 * Runs in the page. None of the subscriptions is live, so that each step of the derivation
 * considers all of them.
 */
async function prepare() {
	const { listSubscriptions } = await import( '/subscriptions/subscription-order.ts' );
	const { deriveStatus } = await import( '/subscriptions/subscription-status.ts' );
	const plans = [ 'sports-monthly', 'sports-yearly' ].map( ( planId ) => ( {
		planId,
		planName: 'Sports Membership',
		amount: 999,
	} ) );
	const dayOf = ( index ) =>
		new Date( Date.UTC( 2000, 0, 1 + ( ( index * 7919 ) % 9000 ) ) )
			.toISOString()
			.slice( 0, 10 );
	const list = ( count ) =>
		Array.from( { length: count }, ( _none, index ) => ( {
			id: `s-${ index }`,
			status: 'cancelled',
			nextBillingDate: dayOf( index + 1 ),
			paidThroughDate: dayOf( index ),
			ends: dayOf( index ),
			planId: plans[ index % 2 ].planId,
			productId: 'sports-membership',
			plan: null,
			amount: 999,
			currency: 'USD',
			transactionHistory:
				index % 5
					? [
							{
								time: `${ dayOf( index ) }T00:00:00Z`,
								amount: 999,
								currency: 'USD',
								outcome: 'settled',
							},
						]
					: [],
			pendingSubscription: null,
			paymentMethodToken: null,
		} ) );
	const circumstances = {
		paused: false,
		pauseFeature: true,
		now: new Date( '2026-11-21T12:00:00Z' ),
	};
	const derive = ( subscriptions ) => () =>
		deriveStatus( listSubscriptions( subscriptions, plans ).listed, circumstances ).status;
	const days = list( 1000 ).map( ( { ends } ) => ends );
	const hundred = derive( list( 100 ) );
	const thousand = derive( list( 1000 ) );
	window.bench = {
		hundred,
		thousand,
		again: thousand,
		days: () => [ ...days ].sort().length,
	};
	return thousand();
}

/** Runs in the page; returns the milliseconds of one run. */
function time( [ kind, times ] ) {
	const work = window.bench[ kind ];
	const begin = performance.now();
	for ( let index = 0; index < times; index++ ) {
		work();
	}
	return ( performance.now() - begin ) / times;
}

export async function measure( bench, { browser } ) {
	await withRules( browser, CPU_RATE, async ( page ) => {
		const status = await page.evaluate( prepare );
		if ( status !== 'Canceled' ) {
			throw new Error( `derived ${ status }, not what was meant` );
		}
		const kinds = Object.entries( TIMES ).map( ( [ kind, times ] ) => [
			kind,
			() => page.evaluate( time, [ kind, times ] ),
		] );
		// The first two rounds are not counted, because the browser compiles during them.
		const rounds = await bench.inTurns( Object.fromEntries( kinds ), 2 );
		for ( const [ control, most ] of Object.entries( LIMIT ) ) {
			bench.judge( `a thousand against ${ control }`, rounds, {
				control,
				same: [ 'thousand', 'again' ],
				within: WITHIN,
				limits: { thousand: { time: most } },
			} );
		}
	} );
}
