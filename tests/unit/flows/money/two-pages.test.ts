/**
 * Two pages of one reader, in one browser or on two devices: the first page changes something after
 * the second has rendered and before its button is pressed. The second press charges nothing again,
 * undoes nothing, and reports the truth.
 */
import { describe, expect, it } from 'vitest';
import type { CancelOffer } from '#src/domain/changes/cancel-offer.ts';
import type { Result } from '#src/domain/result.ts';
import { removeCard } from '#src/flows/cards/change-card.ts';
import { cancelMembership } from '#src/flows/changes/cancel.ts';
import { changePlan } from '#src/flows/changes/change-plan.ts';
import { pauseMembership } from '#src/flows/changes/pause.ts';
import { resumeMembership } from '#src/flows/changes/resume.ts';
import type { Deps } from '#src/flows/deps/deps.ts';
import { payPastDue } from '#src/flows/subscriptions/pay-past-due.ts';
import { restartForLess } from '#src/flows/subscriptions/restart-for-less.ts';
import { restartMembership, subscribe } from '#src/flows/subscriptions/subscribe.ts';
import { takeOffer } from '#src/flows/subscriptions/take-offer.ts';
import { cardNonce, setCardsDecline } from '../../../sandbox/reader-acts.ts';
import { setMoneyStage } from './money-stage.ts';
import { seenCard } from '../named-card.ts';

const money = setMoneyStage();
const { stage } = money;

type Press = ( deps: Deps ) => Promise< Result< unknown, unknown > >;
/** Renders the page from the current data and returns its button. */
type Page = () => Press;

const OFFER: CancelOffer = {
	discountId: 'stay-half',
	amount: 420,
	percent: null,
	billingCycles: 3,
	heading: '',
	text: '',
};
const firstLive = () => money.live()[ 0 ];
const nextDay = () => firstLive()?.nextBilling ?? '';
const onPage = () => ( { replaces: firstLive()?.id, shownCard: money.namedCard( firstLive() ) } );
const monthsAfter = ( day: string, months: number ) => {
	const date = new Date( `${ day }T00:00:00Z` );
	date.setUTCMonth( date.getUTCMonth() + months );
	return date.toISOString().slice( 0, 10 );
};

const buys =
	( planId = 'sports-monthly' ): Page =>
	() => {
		const shown = stage.shown();
		const plan = money.plan( planId );
		return ( deps ) =>
			subscribe( deps, {
				plan,
				skipTrial: false,
				...shown,
				cardNonce: cardNonce( stage.world ),
			} );
	};
const changes =
	( planId = 'sports-yearly' ): Page =>
	() => {
		const plan = money.plan( planId );
		const { productId, amount, currency } = plan;
		const agreed = { planId, productId, amount, currency, startsOn: nextDay() };
		const shown = onPage();
		return ( deps ) =>
			changePlan( deps, { plan, agreed, ...shown, catalogue: money.catalogue() } );
	};
const pauses =
	( months: 1 | 2 = 1 ): Page =>
	() => {
		const agreed = money.monthlyFrom( monthsAfter( nextDay(), months ) );
		const shown = onPage();
		return ( deps ) =>
			pauseMembership( deps, {
				months,
				reason: null,
				agreed,
				...shown,
				catalogue: money.catalogue(),
			} );
	};
const resumes: Page = () => {
	const running = money.held().find( ( { paidThrough } ) => paidThrough );
	const day = running?.paidThrough ?? '';
	const isOver = day < new Date( stage.world.clock.now() ).toISOString().slice( 0, 10 );
	const next = new Date( Date.parse( day ) + 86_400_000 ).toISOString().slice( 0, 10 );
	const agreed = money.monthlyFrom( isOver ? null : next );
	const shown = onPage();
	return ( deps ) => resumeMembership( deps, { agreed, ...shown, catalogue: money.catalogue() } );
};
const cancels: Page = () => {
	const shown = money.shown();
	return ( deps ) => cancelMembership( deps, { shown, reason: null } );
};
const stays: Page = () => {
	const subscriptionId = firstLive()?.id ?? '';
	return ( deps ) => takeOffer( deps, { subscriptionId, offer: OFFER } );
};
const restarts =
	( less: CancelOffer | null = null ): Page =>
	() => {
		const input = {
			plan: money.plan( money.held()[ 0 ]?.planId ?? '' ),
			skipTrial: true,
			startDate: money.held()[ 0 ]?.nextBilling ?? '2027-07-01',
			...stage.shown(),
			savedCard: money.namedCard( money.held()[ 0 ] ),
		};
		return ( deps ) =>
			less ? restartForLess( deps, input, less ) : restartMembership( deps, input );
	};
const pays: Page = () => {
	const subscriptionId = firstLive()?.id ?? '';
	const card = money.ownCard();
	return ( deps ) => payPastDue( deps, { subscriptionId, card, cents: 999 } );
};
const removesCard: Page = () => {
	const token = ( firstLive() ?? money.held()[ 0 ] )?.cardToken ?? '';
	const card = seenCard( stage.world, token );
	return ( deps ) => removeCard( deps, card );
};
/** Two presses, one after the other; the second page is rendered after the first press. */
const then =
	( first: Page, second: Page ): Page =>
	() =>
	async ( deps ) => {
		await first()( deps );
		return second()( deps );
	};

/**
 * The reader, the two presses, and what the second page reports: 'done', ENDS, or the failure's
 * reason and end state.
 */
const SAID = [
	[ 'member', 'buys', buys(), 'buys the same', buys(), 'already-active' ],
	[ 'member', 'buys', buys( 'sports-yearly' ), 'buys another', buys(), 'already-active' ],
	[
		'member',
		'buys and cancels',
		then( buys( 'sports-yearly' ), cancels ),
		'buys',
		buys(),
		'terms-changed',
	],
	[ 'monthly', 'changes', changes(), 'changes to the same', changes(), 'done' ],
	[
		'monthly',
		'changes',
		changes(),
		'changes to another',
		changes( 'sports-half-yearly' ),
		'terms-changed unchanged',
	],
	[ 'monthly', 'changes', changes(), 'pauses', pauses(), 'terms-changed unchanged' ],
	[ 'monthly', 'changes', changes(), 'cancels', cancels, 'changed-meanwhile unchanged' ],
	[ 'monthly', 'changes', changes(), 'takes the offer', stays, 'refused' ],
	[ 'monthly', 'pauses', pauses(), 'pauses as long', pauses(), 'terms-changed unchanged' ],
	[ 'monthly', 'pauses', pauses(), 'pauses longer', pauses( 2 ), 'terms-changed unchanged' ],
	[ 'monthly', 'pauses', pauses(), 'changes', changes(), 'terms-changed unchanged' ],
	[ 'monthly', 'pauses', pauses(), 'cancels', cancels, 'changed-meanwhile unchanged' ],
	[ 'monthly', 'pauses', pauses(), 'takes the offer', stays, 'refused' ],
	[ 'monthly', 'cancels', cancels, 'cancels', cancels, 'done' ],
	[ 'monthly', 'cancels', cancels, 'changes', changes(), 'subscription-not-found unchanged' ],
	[ 'monthly', 'cancels', cancels, 'pauses', pauses(), 'subscription-not-found unchanged' ],
	[ 'monthly', 'cancels', cancels, 'takes the offer', stays, 'refused' ],
	[
		'monthly',
		'cancels and restarts',
		then( cancels, restarts() ),
		'cancels',
		cancels,
		'changed-meanwhile unchanged',
	],
	[
		'monthly',
		'cancels and restarts',
		then( cancels, restarts() ),
		'changes',
		changes(),
		'terms-changed unchanged',
	],
	[ 'monthly', 'takes the offer', stays, 'takes the offer', stays, 'done' ],
	[ 'monthly', 'takes the offer', stays, 'cancels', cancels, 'ENDS' ],
	[ 'paused', 'resumes', resumes, 'resumes', resumes, 'terms-changed unchanged' ],
	[ 'paused', 'cancels', cancels, 'resumes', resumes, 'subscription-not-found unchanged' ],
	[ 'active-paused', 'resumes', resumes, 'resumes', resumes, 'done' ],
	[ 'active-paused', 'resumes', resumes, 'cancels', cancels, 'changed-meanwhile unchanged' ],
	[ 'active-paused', 'cancels', cancels, 'resumes', resumes, 'subscription-not-found unchanged' ],
	[ 'cancelled-time-left', 'restarts', restarts(), 'restarts', restarts(), 'already-active' ],
	[
		'cancelled-time-left',
		'restarts',
		restarts(),
		'restarts for less',
		restarts( OFFER ),
		'already-active',
	],
	[
		'cancelled-time-left',
		'restarts for less',
		restarts( OFFER ),
		'restarts',
		restarts(),
		'already-active',
	],
	[
		'cancelled-time-left',
		'restarts and cancels',
		then( restarts(), cancels ),
		'restarts',
		restarts(),
		'terms-changed',
	],
	[ 'cancelled-time-left', 'restarts', restarts(), 'removes the card', removesCard, 'in-use' ],
	[
		'cancelled-time-left',
		'removes the card',
		removesCard,
		'restarts',
		restarts(),
		'card-changed',
	],
	[ 'past-due', 'pays', pays, 'pays', pays, 'done' ],
	[ 'past-due', 'cancels', cancels, 'pays', pays, 'subscription-not-found unchanged' ],
	[ 'past-due', 'pays', pays, 'cancels', cancels, 'changed-meanwhile unchanged' ],
	[
		'past-due',
		'pays and cancels',
		then( pays, cancels ),
		'pays',
		pays,
		'subscription-not-found unchanged',
	],
] as const;

const told = ( outcome: Result< unknown, unknown > ) => {
	const { reason, end } = Object( outcome.ok ? {} : outcome.failure ) as Record< string, string >;
	return outcome.ok ? 'done' : [ reason, end ].filter( Boolean ).join( ' ' );
};

/**
 * Here the second press ends the membership, because the reader pressed Cancel; no other press may
 * change it.
 */
const ENDS = 'ENDS';

// Proves change-10, change-16, change-20, payment-1, payment-63.
describe.each( [ 'tab', 'device' ] )( 'After another %s', ( where ) => {
	it.each(
		SAID.map(
			( [ persona, a, first, b, second, says ] ) =>
				[ persona, a, b, says, first, second ] as const
		)
	)( '(%s) %s, a page that %s says: %s', async ( persona, _a, _b, says, first, second ) => {
		await money.as( persona );
		setCardsDecline( stage.world, stage.reader( persona ), false );
		stage.world.engine.restartOffer = JSON.stringify( { discount_id: 'stay-half' } );
		const press = second();
		expect( await money.settled( first()( stage.composeAgain() ) ) ).toMatchObject( {
			ok: true,
		} );
		if ( where === 'device' ) {
			localStorage.clear();
		}
		const charges = money.charges();
		const before = money.standing();
		const outcome = await money.settled( press( stage.deps ) );
		expect( told( outcome ) ).toBe( says === ENDS ? 'done' : says );
		expect( money.charges() ).toBe( charges );
		expect( money.standing() ).toEqual(
			says === ENDS ? before.map( ( one ) => one.replace( 'active', 'cancelled' ) ) : before
		);
	} );
} );
