/** One press pays a past-due amount with at most one charge (`payment-45`, `payment-46`). */
import type { SessionIds } from '#src/domain/profile/account.ts';
import type { PayFailure } from '#src/domain/money-failure.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import { declinedRecently } from '#src/messages/payment.ts';
import { newKey } from '#src/services/browser/new-mark.ts';
import type { Deps, MoneyDeps } from '../deps/deps.ts';
import { freshMembership } from '../money/fresh-membership.ts';
import { refused, refusedForNow } from './change-money.ts';
import { cardMark } from '../cards/card-taking-over.ts';
import { moneyFlow } from '../money/money-flow.ts';
import { beginPayment, paymentMade, paymentNotMade, settlePayment } from './payment-end.ts';
import { lookUntil } from '../money/read-back.ts';
import { attachCard, putCardBack, type Attached, type PayingCard } from './attach-card.ts';

export interface PayInput {
	readonly subscriptionId: string;
	readonly card: PayingCard;
	/** Cents that the reader was shown as owed; null if unknown. */
	readonly cents: number | null;
	readonly began?: SessionIds | undefined;
}

interface PaidUp {
	/** False if the debt was paid before, by the service itself or in another tab. */
	readonly charged: boolean;
}

type Outcome = Result< PaidUp, PayFailure >;

/** The value is the token of the card that was charged; null if nothing was charged. */
type Charge = Result< string | null, PayFailure >;

export const payPastDue = ( deps: Deps, input: PayInput ): Promise< Outcome > =>
	moneyFlow( deps, ( money ) => pay( money, input ), input.began );

/** Re-reads the subscription to check whether it is still past due. */
async function standing(
	deps: MoneyDeps,
	id: string,
	reads = 1
): Promise< 'owed' | 'paid' | 'unknown' > {
	const status = await lookUntil(
		deps,
		reads,
		( subscriptions ) => subscriptions.find( ( one ) => one.id === id )?.status,
		( seen ) => seen === 'active'
	);
	if ( status === 'active' ) {
		return 'paid';
	}
	return status === 'past due' ? 'owed' : 'unknown';
}

async function pay( deps: MoneyDeps, input: PayInput ): Promise< Outcome > {
	const { subscriptionId: id } = input;
	const earlier = await settlePayment( deps );
	if ( earlier === 'unknown' ) {
		return refused( 'service-unavailable', 'unknown' );
	}
	const fresh = await freshMembership( deps );
	if ( ! fresh.ok ) {
		return refused( fresh.failure );
	}
	const found = fresh.value.all.find( ( one ) => one.id === id );
	if ( found?.status === 'active' ) {
		const charged = earlier === 'made';
		if ( ! charged ) {
			deps.refreshEntitlement();
		}
		return done( { charged } );
	}
	if ( found?.status !== 'past due' ) {
		return refused( 'subscription-not-found' );
	}
	const begun = { kind: 'past-due', subscriptionId: id } as const;
	let attempt = beginPayment( deps, begun, null );
	const attached = await attachCard( deps, found, fresh.value.all, input.card, ( card ) => {
		attempt = beginPayment( deps, begun, card );
	} );
	if ( ! attached.ok ) {
		if ( attached.failure.end !== 'unknown' ) {
			paymentNotMade( deps );
		}
		return attached;
	}
	const outcome = await charge( deps, input, attached.value );
	if ( outcome.ok ) {
		const charged = outcome.value !== null;
		paymentMade( deps, { ...attempt, card: charged ? cardMark( outcome.value ) : null } );
		return done( { charged } );
	}
	if ( outcome.failure.end !== 'unknown' ) {
		paymentNotMade( deps );
	}
	return outcome;
}

async function charge(
	deps: MoneyDeps,
	{ subscriptionId: id, cents }: PayInput,
	attached: Attached
): Promise< Charge > {
	// A service may charge a new card automatically, and another request would charge twice.
	const before = attached.isChanged ? await standing( deps, id ) : 'owed';
	if ( before !== 'owed' ) {
		return before === 'paid'
			? done( attached.card.token )
			: refused( 'service-unavailable', 'unknown' );
	}
	const tried = await retry( deps, id, cents, attached.card.token );
	if ( tried.ok || tried.failure.end === 'unknown' ) {
		return tried;
	}
	const { reason } = tried.failure;
	const end =
		reason === 'declined' || reason === 'declined-recently'
			? await putCardBack( deps, id, attached )
			: attached.endAsItIs;
	// The service may have charged the restored card automatically.
	return ! attached.isChanged || ( await standing( deps, id ) ) !== 'paid'
		? failed( { ...tried.failure, end } )
		: done( end === attached.endAsItIs ? attached.card.token : attached.earlier );
}

async function retry(
	deps: MoneyDeps,
	id: string,
	cents: number | null,
	token: string
): Promise< Charge > {
	const tried = await deps.money.retryPayment( id, {
		cents,
		key: newKey(),
	} );
	if ( tried.ok ) {
		return done( tried.value === 'paid' ? token : null );
	}
	const { failure } = tried;
	if ( typeof failure !== 'string' ) {
		if ( failure.reason === 'too-many-requests' ) {
			return refusedForNow( failure );
		}
		if ( failure.reason === 'declined' ) {
			return refused( 'declined', 'unchanged', failure.message );
		}
		return failure.reason === 'amount-changed'
			? failed( {
					...failure,
					end: 'unchanged',
					message: null,
				} )
			: refused( failure.reason, 'unchanged', declinedRecently( failure.seconds ) );
	}
	switch ( failure ) {
		case 'session-not-authenticated':
			return refused( failure );
		case 'declined':
			return refused( 'declined' );
		case 'not-found':
		case 'refused':
			return refused( 'not-restarted' );
		case 'service-unavailable':
		case 'call-failed':
			return refused( 'service-unavailable' );
		case 'in-progress':
		case 'outcome-unknown': {
			const after = await standing( deps, id, 2 );
			return after === 'paid' ? done( token ) : refused( 'service-unavailable', 'unknown' );
		}
	}
}
