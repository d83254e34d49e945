/** The commands of the money model: what a reader can do, as far as the screens allow it. */
import type { AsyncCommand } from 'fast-check';
import { membershipActions } from '#src/domain/changes/membership-actions.ts';
import type { Plan } from '#src/domain/plans/plan.ts';
import { planChange, planPause, planResume } from '#src/domain/changes/replacement.ts';
import { owed } from '#src/domain/schedules/payments-ahead.ts';
import { restartDay } from '#src/domain/subscriptions/restart-day.ts';
import type { Result } from '#src/domain/result.ts';
import { isLive } from '#src/domain/subscriptions/selling.ts';
import { deriveStatus } from '#src/domain/subscriptions/subscription-status.ts';
import { cancelMembership } from '#src/flows/changes/cancel.ts';
import { changePlan } from '#src/flows/changes/change-plan.ts';
import { freshMembership } from '#src/flows/money/fresh-membership.ts';
import { pauseMembership } from '#src/flows/changes/pause.ts';
import { payPastDue } from '#src/flows/subscriptions/pay-past-due.ts';
import { resumeMembership } from '#src/flows/changes/resume.ts';
import { findEarlierPayment } from '#src/flows/subscriptions/payment-end.ts';
import { subscribe } from '#src/flows/subscriptions/subscribe.ts';
import { settleChange } from '#src/flows/changes/settle-change.ts';
import { findUnfinishedChange } from '#src/flows/changes/unfinished-change.ts';
import { createMoneyJournal } from '#src/services/browser/money-journal.ts';
import { cardNonce, runningOf, setCardsDecline } from '../../../../sandbox/reader-acts.ts';
import type { Browser } from './browser.ts';
import {
	expectCancelTold,
	expectChangeTold,
	expectFlagFollows,
	expectOneAtMost,
	expectPaymentTold,
	expectPurchaseTold,
	expectSameCard,
	standingOf,
} from './laws.ts';
import type { Trouble } from './trouble.ts';
import { expectSame, under } from './under.ts';
import { UNSHOWN } from '../../unshown.ts';
import { namedCard } from '../../named-card.ts';

interface Model {
	readonly catalogue: readonly Plan[];
}
export type Command = AsyncCommand< Model, Browser >;

const DAY_MS = 86_400_000;

async function look( browser: Browser, catalogue: readonly Plan[] ) {
	const fresh = await freshMembership( browser.deps, catalogue );
	if ( ! fresh.ok ) {
		throw new Error( fresh.failure );
	}
	const { all, listed, today } = fresh.value;
	const derived = deriveStatus( listed, {
		paused: browser.reader.profile?.paused === true,
		pauseFeature: true,
		now: browser.deps.browser.clock.now(),
	} );
	return {
		// A page that sells plans lists no membership that is still charged.
		seen: all.filter( ( one ) => ! isLive( one ) ).map( ( { id } ) => id ),
		listed,
		today,
		restart: restartDay( derived, today ),
		actions: membershipActions( derived, {
			listed,
			pauseFeature: true,
			today,
		} ),
	};
}
type Look = Awaited< ReturnType< typeof look > >;

const command = (
	name: string,
	run: ( browser: Browser, catalogue: readonly Plan[] ) => Promise< void >
): Command => ( {
	check: () => true,
	run: ( { catalogue }, browser ) => run( browser, catalogue ),
	toString: () => name,
} );

const named = ( name: string, trouble: Trouble, ...more: unknown[] ) =>
	`${ name }(${ [ ...more, trouble ].map( ( one ) => JSON.stringify( one ) ).join( ', ' ) })`;

/** Changes an existing membership; does nothing where the screens would not offer it. */
const changing = (
	name: string,
	trouble: Trouble,
	mostCharges: ( seen: Look ) => number,
	flow: (
		browser: Browser,
		seen: Look,
		catalogue: readonly Plan[]
	) => ( () => Promise< Result< unknown, object > > ) | null
): Command =>
	command( name, async ( browser, catalogue ) => {
		const seen = await look( browser, catalogue );
		const act = flow( browser, seen, catalogue );
		if ( act ) {
			const before = standingOf( browser );
			const said = await under( browser, trouble, act );
			if ( trouble.device ) {
				return expectOneAtMost( browser );
			}
			expectChangeTold( browser, before, said, mostCharges( seen ) );
			expectSameCard( browser, before );
		}
	} );

export const change = ( planId: string, trouble: Trouble ): Command =>
	changing(
		named( 'change', trouble, planId ),
		trouble,
		() => 0,
		( { deps }, { listed, today, actions }, catalogue ) => {
			const plan = catalogue.find( ( one ) => one.planId === planId );
			const planned = plan && planChange( listed, plan, today );
			return actions.changePlan && planned
				? () =>
						changePlan( deps, {
							...UNSHOWN,
							plan,
							catalogue,
							agreed: planned.target,
						} )
				: null;
		}
	);

export const pause = ( months: 1 | 2 | 3, trouble: Trouble ): Command =>
	changing(
		named( 'pause', trouble, months ),
		trouble,
		() => 0,
		( { deps }, { listed, today, actions }, catalogue ) => {
			const planned = planPause( listed, months, today );
			return actions.pause && planned
				? () =>
						pauseMembership( deps, {
							...UNSHOWN,
							months,
							reason: null,
							catalogue,
							agreed: planned.target,
						} )
				: null;
		}
	);

export const resume = ( trouble: Trouble ): Command =>
	changing(
		named( 'resume', trouble ),
		trouble,
		( { listed, today } ) => ( planResume( listed, today )?.target.startsOn === null ? 1 : 0 ),
		( { deps }, { listed, today, actions }, catalogue ) => {
			const planned = planResume( listed, today );
			return actions.resume && planned
				? () =>
						resumeMembership( deps, {
							...UNSHOWN,
							catalogue,
							agreed: planned.target,
						} )
				: null;
		}
	);

/** A visit that finds an unfinished change, and perhaps finishes or restores it. */
export const visit = ( choice: 'finish' | 'restore' | null, trouble: Trouble ): Command =>
	command( named( 'visit', trouble, choice ), async ( browser, catalogue ) => {
		const before = standingOf( browser );
		await findEarlierPayment( browser.deps );
		const found = await findUnfinishedChange( browser.deps );
		expect_( before.hasOperation && before.live.length === 0, found );
		const journal = createMoneyJournal( browser.deps.journal );
		if (
			! journal.operation() &&
			! journal.payment() &&
			Object.keys( journal.pendingWrites().flags ).length === 0
		) {
			expectFlagFollows( browser );
		}
		if ( found && choice ) {
			const start = found[ choice ];
			const said = await under( browser, trouble, () =>
				settleChange( browser.deps, { ...UNSHOWN, change: found, choice, catalogue } )
			);
			if ( trouble.device ) {
				return expectOneAtMost( browser );
			}
			expectChangeTold( browser, before, said, start.startsOn === null ? 1 : 0 );
			expectSameCard( browser, before );
		}
	} );

function expect_( isOpen: boolean, found: object | null ): void {
	if ( isOpen !== ( found !== null ) ) {
		throw new Error(
			isOpen
				? 'An open change was not shown.'
				: 'Something was shown as unfinished that is not.'
		);
	}
}

export const cancel = ( trouble: Trouble ): Command =>
	command( named( 'cancel', trouble ), async ( browser, catalogue ) => {
		const { actions } = await look( browser, catalogue );
		if ( actions.cancel.length === 0 ) {
			return;
		}
		const before = standingOf( browser );
		const said = await under( browser, trouble, () =>
			cancelMembership( browser.deps, {
				shown: actions.cancel,
				reason: null,
			} )
		);
		expectOneAtMost( browser );
		if ( ! trouble.device ) {
			expectCancelTold( browser, before, said );
		}
	} );

/** Buys or restarts, whichever the payflow would. `isTwice`: Pay is pressed in two tabs. */
export const buy = (
	planId: string,
	isTwice: boolean,
	trouble: Trouble,
	number?: string
): Command =>
	command( named( 'buy', trouble, planId, isTwice, number ), async ( browser, catalogue ) => {
		const plan = catalogue.find( ( one ) => one.planId === planId );
		if ( ! plan ) {
			return;
		}
		const { restart, seen, today } = await look( browser, catalogue );
		const before = standingOf( browser );
		const { deps, world } = browser;
		const sentBefore = browser.ordered.length;
		const pay = () =>
			subscribe( deps, {
				plan,
				cardNonce: cardNonce( world, number, '2060-01-01' ),
				skipTrial: true,
				seen,
				shownOn: today,
				...( restart && { startDate: restart } ),
			} );
		const said = await under( browser, trouble, async () => {
			const first = pay();
			const second = isTwice ? await pay() : null;
			// Each press gets its answer: the first may fail before the second one buys.
			return second?.ok ? second : first;
		} );
		expectOneAtMost( browser );
		const ordered = browser.ordered.slice( sentBefore );
		if ( before.live.length > 0 && ordered.length > 0 ) {
			throw new Error( 'ordered over what is charged' );
		}
		if ( ! trouble.device ) {
			expectPurchaseTold( browser, before, said, restart ? 0 : 1 );
		}
	} );

export const pay = ( isNewCard: boolean, trouble: Trouble, number?: string ): Command =>
	command( named( 'pay', trouble, isNewCard, number ), async ( browser, catalogue ) => {
		const { actions } = await look( browser, catalogue );
		const owing = actions.pay;
		if ( ! owing ) {
			return;
		}
		const { deps, world } = browser;
		const before = standingOf( browser );
		const plan = catalogue.find( ( { planId } ) => planId === owing.planId );
		const cents = owed( owing, plan ?? null );
		const [ owes ] = before.live;
		if ( owes && world.wire === 'specified' ) {
			expectSame( cents, world.billing.owed( owes ), 'told as owed' );
		}
		const said = await under( browser, trouble, () =>
			payPastDue( deps, {
				subscriptionId: owing.id,
				cents,
				card: isNewCard
					? { nonce: cardNonce( world, number, '2060-01-01' ) }
					: {
							saved: namedCard( world.cards.byToken( owes?.cardToken ?? null ) ),
							isOwn: true,
						},
			} )
		);
		expectOneAtMost( browser );
		if ( ! trouble.device ) {
			expectPaymentTold( browser, before, said );
		}
	} );

export const wait = ( days: number ): Command =>
	command( `wait(${ days })`, async ( { world } ) => {
		world.moveTo( world.clock.now() + days * DAY_MS );
	} );

export const bank = ( declines: boolean ): Command =>
	command( `bank(${ declines })`, async ( { world, reader } ) => {
		setCardsDecline( world, reader, declines );
	} );

/**
 * The bank declines the next payment, and accepts the card after that. `cents`: how far the amount
 * due is below the plan's price.
 */
export const fallDue = ( cents: number ): Command =>
	command( `fallDue(${ cents })`, async ( browser ) => {
		const { world, reader } = browser;
		const running = runningOf( world, reader );
		if ( ! running?.nextBilling || running.state === 'past due' ) {
			return;
		}
		if ( cents > 0 ) {
			world.billing.addDiscount( running, { id: 'stay-half', cents, cycles: null } );
		}
		setCardsDecline( world, reader, true );
		world.moveTo(
			Math.max( world.clock.now(), Date.parse( `${ running.nextBilling }T12:00:00Z` ) )
		);
		setCardsDecline( world, reader, false );
		// The session may have expired by now.
		browser.openPage();
	} );

/** Another card is made the default on the cards page; the membership keeps its own. */
export const otherDefault = ( number: string ): Command =>
	command( `otherDefault(${ number })`, async ( { world, reader } ) => {
		const saved = world.cards.redeem( reader, cardNonce( world, number, '2060-01-01' ) );
		if ( saved.ok ) {
			world.cards.makeDefault( saved.card );
		}
	} );

/** The publisher lowers this reader's price below the plan's. */
export const lower = ( cents: number ): Command =>
	command( `lower(${ cents })`, async ( { world, reader } ) => {
		const running = runningOf( world, reader );
		if ( running ) {
			world.billing.addDiscount( running, {
				id: 'stay-half',
				cents,
				cycles: null,
			} );
		}
	} );
