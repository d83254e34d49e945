/**
 * `npm run bench:status`: how long a phone needs to sort a reader's subscriptions and to derive the
 * status from them, a hundred and a thousand. Never part of `npm test`.
 *
 * ROUNDS, default 11. Each round takes the thousand a second time, which says whether the session
 * is quiet enough, and sorts as many bare days, which is what the same machine takes for the least
 * that could be done; in random order.
 */
import process from 'node:process';
import { prepared } from '../setup/needs.mjs';
import { say } from '../processes/steps.mjs';
import { withBrowser } from './browser.mjs';
import { median, millis, shuffled, twice } from './figures.mjs';
import { withRules } from './rules.mjs';

const ROUNDS = Number( process.env.ROUNDS ?? 11 );
const CPU_RATE = 4;
/** Milliseconds for a thousand, with a quarter on top; how many times those of a hundred. */
const BUDGET = { thousand: 10 * 1.25, growth: 15 };
/** How often each is done in one measurement: the clock of a page is coarse. */
const TIMES = { hundred: 200, thousand: 20, again: 20, days: 100 };

/** In the page: none of them runs, so that each step of the derivation looks at all of them. */
async function prepare() {
	const { listSubscriptions } = await import( '/subscription-order.ts' );
	const { deriveStatus } = await import( '/subscription-status.ts' );
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

/** In the page: milliseconds for one. */
function measure( [ kind, times ] ) {
	const work = window.bench[ kind ];
	const begin = performance.now();
	for ( let index = 0; index < times; index++ ) {
		work();
	}
	return ( performance.now() - begin ) / times;
}

async function bench( page ) {
	const status = await page.evaluate( prepare );
	if ( status !== 'Canceled' ) {
		throw new Error( `derived ${ status }, not what was meant` );
	}
	const figures = { hundred: [], thousand: [], again: [], days: [] };
	// The first rounds are those in which the browser compiles.
	for ( let round = -2; round < ROUNDS; round++ ) {
		for ( const kind of shuffled( Object.keys( figures ) ) ) {
			const found = await page.evaluate( measure, [ kind, TIMES[ kind ] ] );
			if ( round >= 0 ) {
				figures[ kind ].push( found );
			}
		}
	}
	const { ratio, isSound } = twice( figures.thousand, figures.again );
	const all = [ ...figures.thousand, ...figures.again ];
	const growth = median( all ) / median( figures.hundred );
	say(
		`${ isSound ? '·' : '✗' } same against same ${ ratio.toFixed( 3 ) }${ isSound ? '' : ' (void: the machine is too busy)' }`
	);
	say(
		`· 100 subscriptions: ${ millis( figures.hundred ) }; 1,000: ${ millis( all ) }, ${ growth.toFixed( 1 ) } times as long, ${ ( median( all ) / median( figures.days ) ).toFixed( 1 ) } times the sorting of as many days; budget 10 ms and ${ BUDGET.growth } times`
	);
	const isOver = isSound && ( median( all ) > BUDGET.thousand || growth > BUDGET.growth );
	if ( isOver ) {
		say( '✗ over the budget' );
	}
	return isOver ? 1 : 0;
}

await prepared( 'node', 'browser' );
process.exitCode = await withBrowser( ( browser ) => withRules( browser, CPU_RATE, bench ) );
