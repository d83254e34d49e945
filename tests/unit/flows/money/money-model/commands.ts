/** What a reader may do in a life of the model: only what the screens let them, whatever goes wrong. */
import type { AsyncCommand } from 'fast-check';
import { membershipActions } from '#src/domain/changes/membership-actions.ts';
import type { EndState } from '#src/domain/money-failure.ts';
import type { Plan } from '#src/domain/plans/plan.ts';
import {
	planChange,
	planPause,
	planResume,
} from '#src/domain/changes/replacement.ts';
import { restartDay } from '#src/domain/subscriptions/restart-day.ts';
import type { Result } from '#src/domain/result.ts';
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
import { readFault } from '../../../../sandbox/faults.ts';
import { cardNonce, setCardsDecline } from '../../../../sandbox/reader-acts.ts';
import type { Browser } from './browser.ts';
import {
	expectChangeTold,
	expectFlagFollows,
	expectOneAtMost,
	expectSameCard,
	othersOf,
	standingOf,
	type Said,
} from './laws.ts';
import type { Trouble } from './trouble.ts';

interface Model {
	readonly catalogue: readonly Plan[];
}
export type Command = AsyncCommand< Model, Browser >;

const DAY_MS = 86_400_000;

/** Lets the session change; what it returns says whether anybody who pressed nothing was touched. */
function watchOthers( browser: Browser, { change }: Trouble ): () => void {
	const { reader, other, sent, world } = browser;
	const before = othersOf( browser );
	const callsBefore = world.journal.all().length;
	const own = browser.deps.browser.cookies.sessionId();
	let sentBefore: number | null = null;
	if ( change?.to === 'expired' ) {
		browser.meanwhile( change.call, () =>
			world.accounts.closeSession( own )
		);
	} else if ( change ) {
		const who = {
			'the other': other,
			nobody: null,
			'a new one of the same': reader,
		}[ change.to ];
		browser.meanwhile( change.call, () => {
			sentBefore = sent.length;
			browser.logIn( who );
		} );
	}
	return () => {
		expectSame( othersOf( browser ), before, 'who pressed nothing' );
		if ( sentBefore !== null ) {
			expectSame( sent.length, sentBefore, 'sent after the change' );
		}
		expectSame(
			world.journal
				.all()
				.slice( callsBefore )
				.filter( ( { session } ) => session !== own ).length,
			0,
			"calls in another session's name"
		);
	};
}

/** Runs a flow under trouble; a closed page is opened anew. */
async function under(
	browser: Browser,
	trouble: Trouble,
	flow: () => Promise< Result< unknown, object > >
): Promise< Said > {
	const { faults } = browser.world;
	for ( const fault of trouble.faults ) {
		faults.plan( readFault( { ...fault }, [ fault.call ] ) );
	}
	const expectNobodyElse = watchOthers( browser, trouble );
	const work =
		trouble.closeAfter === null
			? flow()
			: Promise.race( [
					browser.closeAfter( trouble.closeAfter ),
					flow(),
				] );
	const outcome = await work;
	await browser.quiet();
	expectNobodyElse();
	faults.clear();
	browser.openPage();
	if ( outcome === 'closed' ) {
		return outcome;
	}
	if ( outcome.ok ) {
		return { ok: true };
	}
	const { end = null } = outcome.failure as { end?: EndState };
	return { ok: false, end };
}

async function look( browser: Browser, catalogue: readonly Plan[] ) {
	const fresh = await freshMembership( browser.deps, catalogue );
	if ( ! fresh.ok ) {
		throw new Error( fresh.failure );
	}
	const { listed, today } = fresh.value;
	const derived = deriveStatus( listed, {
		paused: browser.reader.profile?.paused === true,
		pauseFeature: true,
		now: browser.deps.browser.clock.now(),
	} );
	return {
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
	`${ name }(${ [ ...more, trouble ]
		.map( ( one ) => JSON.stringify( one ) )
		.join( ', ' ) })`;

/** A change of what is there: nothing happens when the screens would not offer it. */
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
							plan,
							catalogue,
							agreed: planned.target.startsOn,
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
							months,
							reason: null,
							catalogue,
							agreed: planned.target.startsOn,
						} )
				: null;
		}
	);

export const resume = ( trouble: Trouble ): Command =>
	changing(
		named( 'resume', trouble ),
		trouble,
		( { listed, today } ) =>
			planResume( listed, today )?.target.startsOn === null ? 1 : 0,
		( { deps }, { listed, today, actions }, catalogue ) => {
			const planned = planResume( listed, today );
			return actions.resume && planned
				? () =>
						resumeMembership( deps, {
							catalogue,
							agreed: planned.target.startsOn,
						} )
				: null;
		}
	);

/** A visit: what is left half-way is found, and perhaps finished or restored. */
export const visit = (
	choice: 'finish' | 'restore' | null,
	trouble: Trouble
): Command =>
	command( named( 'visit', trouble, choice ), async ( browser ) => {
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
				settleChange( browser.deps, { change: found, choice } )
			);
			expectChangeTold(
				browser,
				before,
				said,
				start.startsOn === null ? 1 : 0
			);
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
				subscriptionIds: actions.cancel.map( ( { id } ) => id ),
				reason: null,
			} )
		);
		const after = standingOf( browser );
		expectSame( after.charges, before.charges, 'a cancel that charges' );
		if ( said !== 'closed' && said.ok ) {
			expectSame( after.live.length, 0, 'told as cancelled' );
		}
		if ( said !== 'closed' && ! said.ok && said.end === 'unchanged' ) {
			expectSame( after.live.length, 1, 'told as unchanged' );
		}
	} );

/** Buys, or restarts, whatever the payflow would do. `isTwice`: Pay is pressed in two tabs. */
export const buy = (
	planId: string,
	isTwice: boolean,
	trouble: Trouble,
	number?: string
): Command =>
	command(
		named( 'buy', trouble, planId, isTwice, number ),
		async ( browser, catalogue ) => {
			const { restart } = await look( browser, catalogue );
			const plan = catalogue.find( ( one ) => one.planId === planId );
			const before = standingOf( browser );
			if ( ! plan || before.live.length > 0 ) {
				return;
			}
			const { deps, world } = browser;
			const pay = () =>
				subscribe( deps, {
					plan,
					cardNonce: cardNonce( world, number, '2060-01-01' ),
					skipTrial: true,
					...( restart && { startDate: restart } ),
				} );
			const said = await under( browser, trouble, async () => {
				const [ first ] = await Promise.all(
					isTwice ? [ pay(), pay() ] : [ pay() ]
				);
				return first as Result< unknown, object >;
			} );
			const after = standingOf( browser );
			expectOneAtMost( browser );
			if ( after.charges - before.charges > ( restart ? 0 : 1 ) ) {
				throw new Error( 'more than one charge for one purchase' );
			}
			if ( said !== 'closed' && said.ok ) {
				expectSame( after.live.length, 1, 'told as bought' );
			}
		}
	);

export const pay = (
	isNewCard: boolean,
	trouble: Trouble,
	number?: string
): Command =>
	command(
		named( 'pay', trouble, isNewCard, number ),
		async ( browser, catalogue ) => {
			const { actions } = await look( browser, catalogue );
			const owing = actions.pay;
			if ( ! owing ) {
				return;
			}
			const { deps, world } = browser;
			const before = standingOf( browser );
			const said = await under( browser, trouble, () =>
				payPastDue( deps, {
					subscriptionId: owing.id,
					cents: owing.amount,
					card: isNewCard
						? { nonce: cardNonce( world, number, '2060-01-01' ) }
						: null,
				} )
			);
			const after = standingOf( browser );
			expectOneAtMost( browser );
			if ( after.charges - before.charges > 1 ) {
				throw new Error( 'paid twice' );
			}
			if ( said !== 'closed' && ! said.ok && said.end === 'unchanged' ) {
				expectSame(
					after.charges,
					before.charges,
					'told as not charged'
				);
			}
			if ( said !== 'closed' && said.ok ) {
				expectSame( after.live[ 0 ]?.state, 'active', 'told as paid' );
			}
		}
	);

export const wait = ( days: number ): Command =>
	command( `wait(${ days })`, async ( { world } ) => {
		world.moveTo( world.clock.now() + days * DAY_MS );
	} );

export const bank = ( declines: boolean ): Command =>
	command( `bank(${ declines })`, async ( { world, reader } ) => {
		setCardsDecline( world, reader, declines );
	} );

function expectSame( actual: unknown, expected: unknown, name: string ): void {
	if ( actual !== expected ) {
		throw new Error( `${ name }: ${ actual }, not ${ expected }` );
	}
}
