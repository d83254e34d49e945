/**
 * Cancels a membership: nothing more is charged, and what is paid stays readable (`cancel-2`, `cancel-3`). A
 * membership on a plan that the publisher no longer lists can be canceled too.
 */
import type { SessionIds } from '#src/domain/profile/account.ts';
import { readUntil, type CancelReason } from '#src/domain/changes/cancel.ts';
import type { CancelFailure } from '#src/domain/money-failure.ts';
import { NOT_PAUSED } from '#src/domain/changes/pause.ts';
import type { ProfileChanges } from '#src/domain/profile/profile.ts';
import { done, type Result } from '#src/domain/result.ts';
import {
	isLive,
	liveSubscription,
	withPending,
} from '#src/domain/subscriptions/selling.ts';
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import type { UtcDay } from '#src/domain/days/utc-day.ts';
import type { Deps, MoneyDeps } from '../deps/deps.ts';
import { changeMoney, refused } from '../money/change-money.ts';
import { freshMembership } from '../money/fresh-membership.ts';
import { aside } from '../money/money-flow.ts';
import { lookUntil } from '../money/read-back.ts';
import { saveProfileFlags } from '../money/save-profile-flags.ts';

export interface CancelInput {
	/** All that the reader was shown as being cancelled. */
	readonly subscriptionIds: readonly string[];
	readonly reason: CancelReason | null;
	/** Sent with the reason 'other' only. */
	readonly reasonText?: string;
	/** Who pressed, when something was waited for since. */
	readonly began?: SessionIds | undefined;
}

export interface Cancelled {
	/** The last day that is paid for; null when none is left. */
	readonly readUntil: UtcDay | null;
}

type Outcome = Result< Cancelled, CancelFailure >;

export const cancelMembership = (
	deps: Deps,
	input: CancelInput
): Promise< Outcome > =>
	changeMoney(
		deps,
		'cancel',
		( money ) => cancel( money, input ),
		input.began
	);

/** Those among the ids that are charged. */
const liveAmong = (
	subscriptions: readonly Subscription[],
	ids: readonly string[]
): readonly string[] => {
	const live = new Set(
		withPending( subscriptions )
			.filter( isLive )
			.map( ( { id } ) => id )
	);
	return ids.filter( ( id ) => live.has( id ) );
};

async function cancel(
	deps: MoneyDeps,
	input: CancelInput
): Promise< Outcome > {
	const fresh = await freshMembership( deps );
	if ( ! fresh.ok ) {
		return refused(
			fresh.failure === 'session-not-authenticated'
				? fresh.failure
				: 'subscription-not-found'
		);
	}
	const { all, today } = fresh.value;
	const ids = input.subscriptionIds;
	if ( ! withPending( all ).some( ( { id } ) => ids.includes( id ) ) ) {
		return refused( 'subscription-not-found' );
	}
	const wanted = liveAmong( all, ids );
	if ( wanted.length === 0 && liveSubscription( all ) ) {
		return refused( 'changed-meanwhile' );
	}
	const refusal = await endAll( deps, wanted );
	if ( refusal ) {
		return refusal;
	}
	deps.sendEvent( 'cancel' );
	deps.askEntitlementAnew();
	const others = withPending( all ).filter(
		( one ) => isLive( one ) && ! ids.includes( one.id )
	);
	// Not awaited: that it is cancelled is said at once.
	aside( saveProfileFlags( deps, flagsOf( input, others.length > 0 ) ) );
	return done( { readUntil: readUntil( all, today ) } );
}

/** Null when nothing of them is charged any more. */
async function endAll( deps: MoneyDeps, ids: readonly string[] ) {
	let failure: { reason: string; message: string | null } | null = null;
	let isSomeEnded = false;
	for ( const id of ids ) {
		const ended = await deps.money.cancelSubscription( id );
		isSomeEnded ||= ended.ok;
		if ( ! ended.ok ) {
			failure = ended.failure;
			break;
		}
	}
	if ( ! failure ) {
		return null;
	}
	const { reason, message } = failure;
	const end = isSomeEnded ? 'unfinished' : 'unchanged';
	if ( reason === 'session-not-authenticated' ) {
		return refused( reason, end );
	}
	const left = await lookUntil(
		deps,
		reason === 'service-unavailable' ? 2 : 1,
		( subscriptions ) => liveAmong( subscriptions, ids ),
		( { length } ) => length === 0
	);
	if ( left === null ) {
		return refused( 'cancel-failed', 'unknown', message );
	}
	return left.length === 0 ? null : refused( 'cancel-failed', end, message );
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
