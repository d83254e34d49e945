/** A membership on a plan that is no longer listed can be canceled too (`cancel-2`, `cancel-3`). */
import type { SessionIds } from '#src/domain/profile/account.ts';
import { isTrial, nextRound, readUntil, type CancelReason } from '#src/domain/changes/cancel.ts';
import type { CancelFailure } from '#src/domain/money-failure.ts';
import { NOT_PAUSED } from '#src/domain/changes/pause.ts';
import type { ProfileChanges } from '#src/domain/profile/profile.ts';
import { done, type Result } from '#src/domain/result.ts';
import { liveWithout } from '#src/domain/subscriptions/live-beside.ts';
import { isLive, withPending } from '#src/domain/subscriptions/selling.ts';
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import { isUnpaid } from '#src/domain/subscriptions/unpaid.ts';
import { isStartUnderWay } from '#src/domain/changes/unfinished-change.ts';
import type { UtcDay } from '#src/domain/days/utc-day.ts';
import { createMoneyJournal } from '#src/services/browser/money-journal.ts';
import type { MoneyRefusal } from '#src/services/http/money-command.ts';
import type { Deps, MoneyDeps } from '../deps/deps.ts';
import { endMoney, refused } from '../subscriptions/change-money.ts';
import { freshMembership } from '../money/fresh-membership.ts';
import { aside, moneyLook } from '../money/money-flow.ts';
import { awaitedMembership } from '../standing/awaited-membership.ts';
import { lookUntil, READ_PAUSE } from '../money/read-back.ts';
import { reportToNewsletters } from './report-to-newsletters.ts';
import { saveProfileFlags } from '../money/save-profile-flags.ts';

type Shown = Pick<
	Subscription,
	'id' | 'paidThroughDate' | 'planId' | 'status' | 'transactionHistory'
>;

export interface CancelInput {
	/** The subscriptions that the page said would be canceled, as it showed them. */
	readonly shown: readonly Shown[];
	readonly reason: CancelReason | null;
	/** Only sent with the reason 'other'. */
	readonly reasonText?: string;
	readonly began?: SessionIds | undefined;
}

export interface Cancelled {
	/** The last paid day; null if none is left. */
	readonly readUntil: UtcDay | null;
	/** Whether another subscription of the reader is still charged. */
	readonly isAnotherCharged: boolean;
}

type Outcome = Result< Cancelled, CancelFailure >;

export const cancelMembership = ( deps: Deps, input: CancelInput ): Promise< Outcome > =>
	endMoney( deps, ( money ) => cancel( money, input ), input.began );

async function cancel( deps: MoneyDeps, input: CancelInput ): Promise< Outcome > {
	const fresh = await freshMembership( deps );
	if ( ! fresh.ok ) {
		return refused( fresh.failure );
	}
	const { all } = fresh.value;
	const ids = input.shown.map( ( { id } ) => id );
	if ( ! withPending( all ).some( ( { id } ) => ids.includes( id ) ) ) {
		return refused( 'subscription-not-found' );
	}
	const live = withPending( all ).filter( isLive );
	const wanted = ids.filter( ( wantedId ) => live.some( ( { id } ) => id === wantedId ) );
	const others = live.filter( ( { id } ) => ! ids.includes( id ) );
	const isAsShown = ( was: Shown ) =>
		! wanted.includes( was.id ) ||
		live.some(
			( one ) =>
				one.id === was.id &&
				one.planId === was.planId &&
				// A renewal that has failed since moves neither money nor the last paid day.
				( one.status === was.status || one.status === 'past due' ) &&
				// The page said that a trial ends before anything is charged.
				( ! isTrial( was ) || isUnpaid( one ) )
		);
	// Another tab or device has paid it, changed it or put another one in its place.
	if ( ! input.shown.every( isAsShown ) || ( wanted.length < ids.length && others.length > 0 ) ) {
		return refused( 'changed-meanwhile' );
	}
	if ( wanted.length === 0 && isOrderOpen( deps, all ) ) {
		return refused( 'cancel-failed', 'unknown' );
	}
	const refusal = await endAll( deps, {
		ids,
		wanted,
		before: withPending( all ),
	} );
	if ( refusal ) {
		return refusal;
	}
	return done( concluded( deps, input, fresh.value ) );
}

/** Call it once a read shows that none of these is charged, however that was noticed. */
function concluded(
	deps: MoneyDeps,
	input: CancelInput,
	{ all, today }: { readonly all: readonly Subscription[]; readonly today: UtcDay }
): Cancelled {
	const ids = input.shown.map( ( { id } ) => id );
	const others = withPending( all ).filter(
		( one ) => isLive( one ) && ! ids.includes( one.id )
	);
	deps.sendEvent( 'cancel' );
	deps.refreshEntitlement();
	// The flags are not awaited, because the cancellation is confirmed at once.
	aside( saveProfileFlags( deps, flagsOf( input, others.length > 0 ) ) );
	const hadPause = input.shown.some( ( { status } ) => status === 'pending' );
	if ( hadPause && others.length === 0 ) {
		aside( reportToNewsletters( deps, { isPaused: false } ) );
	}
	const owed = input.shown.filter( ( { status } ) => status === 'past due' );
	return {
		// A list that shows them canceled no longer says that their last days were not paid.
		readUntil: readUntil(
			all.map( ( one ) =>
				owed.some( ( { id } ) => id === one.id ) ? { ...one, status: 'past due' } : one
			),
			today
		),
		isAnotherCharged: liveWithout( all, ids ).length > 0,
	};
}

/** Ends a cancellation whose answer was lost, once `all` shows that it was done (`cancel-6`). */
export const cancelFound = (
	deps: Deps,
	input: CancelInput,
	lists: { readonly all: readonly Subscription[]; readonly today: UtcDay }
): Promise< Cancelled > => moneyLook( deps, async ( money ) => concluded( money, input, lists ) );

/** An order that this browser just made may be missing in the list, but is charged. */
const isOrderOpen = ( deps: MoneyDeps, all: readonly Subscription[] ): boolean =>
	awaitedMembership( deps, all ) === 'paid' ||
	isStartUnderWay(
		createMoneyJournal( deps.journal ).operation(),
		all,
		deps.browser.clock.now()
	);

/** A subscription that another device is starting appears within this many reads, or not at all. */
const MOST_LOOKS = 3;

interface ToEnd {
	/** The ids of the subscriptions that the page said would be canceled. */
	readonly ids: readonly string[];
	/** The given ids that are still being charged. */
	readonly wanted: readonly string[];
	readonly before: readonly Subscription[];
}

/** Another device may be between the two steps of a change, so replacements count too. */
const stillCharged =
	( { ids, before }: ToEnd ) =>
	( subscriptions: readonly Subscription[] ): readonly string[] => {
		const known = new Set( before.map( ( { id } ) => id ) );
		const products = before
			.filter( ( { id } ) => ids.includes( id ) )
			.map( ( { productId } ) => productId );
		const left = withPending( subscriptions )
			.filter( isLive )
			.filter(
				( { id, productId } ) =>
					ids.includes( id ) || ( ! known.has( id ) && products.includes( productId ) )
			)
			.map( ( { id } ) => id );
		return [ ...new Set( left ) ];
	};

interface Ended {
	/** Whether this press ended at least one subscription. */
	readonly isSomeEnded: boolean;
	/** The first refusal; a subscription that had already ended does not count. */
	readonly failure: MoneyRefusal | null;
	/** Whether this press ended all of the subscriptions. */
	readonly isAllOurs: boolean;
}

async function end( deps: MoneyDeps, ids: readonly string[] ): Promise< Ended > {
	let isSomeEnded = false;
	let isAllOurs = ids.length > 0;
	for ( const id of ids ) {
		const ended = await deps.money.cancelSubscription( id );
		isSomeEnded ||= ended.ok;
		isAllOurs &&= ended.ok;
		if ( ! ended.ok && ended.failure.reason !== 'not-live' ) {
			return { isSomeEnded, isAllOurs, failure: ended.failure };
		}
	}
	return { isSomeEnded, isAllOurs, failure: null };
}

/** Cancels those that appear meanwhile too. Null if a read shows that none is charged anymore. */
async function endAll( deps: MoneyDeps, toEnd: ToEnd ) {
	const tried = new Set( toEnd.wanted );
	const look = stillCharged( toEnd );
	const isNone = ( left: readonly string[] ) => left.length === 0;
	let ended = await end( deps, toEnd.wanted );
	let { isSomeEnded } = ended;
	const reason = () => ended.failure?.reason;
	let left: readonly string[] | null = null;
	for (
		let looks = 0, most = MOST_LOOKS;
		looks < most && reason() !== 'session-not-authenticated';
		looks++
	) {
		if ( looks > 0 || toEnd.wanted.length === 0 ) {
			await deps.browser.clock.wait( READ_PAUSE );
		}
		left = await lookUntil( deps, reason() === 'refused' ? 1 : 2, look, isNone );
		const come = nextRound( left, tried, ended );
		if ( come === null ) {
			break;
		}
		if ( come.length > 0 ) {
			come.forEach( ( id ) => tried.add( id ) );
			ended = await end( deps, come );
			isSomeEnded ||= ended.isSomeEnded;
			// At least one more read has to confirm these cancellations.
			most = Math.min( Math.max( most, looks + 2 ), 2 * MOST_LOOKS );
		}
	}
	const { failure } = ended;
	if ( failure?.reason === 'session-not-authenticated' ) {
		return refused( failure.reason, isSomeEnded ? 'unfinished' : 'unchanged' );
	}
	const message = failure?.message ?? null;
	if ( left === null ) {
		return refused( 'cancel-failed', 'unknown', message );
	}
	if ( isNone( left ) ) {
		return null;
	}
	if ( failure?.reason !== 'refused' ) {
		// The answer was lost, or reports success: a list that still shows the subscription may be
		// stale.
		return refused( 'cancel-failed', 'unknown', message );
	}
	return refused( 'cancel-failed', isSomeEnded ? 'unfinished' : 'unchanged', message );
}

const flagsOf = (
	{ reason, reasonText = '' }: CancelInput,
	isStillMember: boolean
): ProfileChanges => ( {
	'cancel-reason': reason ?? '',
	'cancel-reason-text': reason === 'other' ? reasonText.trim() : '',
	// A pause ends with the membership.
	...( ! isStillMember && {
		'current-plan': '',
		...NOT_PAUSED,
	} ),
} );
