/**
 * Pays what is past due, with a new card, another saved one, or the present one: one press, at most one charge
 * (`payment-45`, `payment-46`).
 */
import type { SessionIds } from '#src/domain/profile/account.ts';
import type { PayFailure } from '#src/domain/money-failure.ts';
import { done, type Result } from '#src/domain/result.ts';
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import type { Deps, MoneyDeps } from '../deps/deps.ts';
import { freshMembership } from '../money/fresh-membership.ts';
import { refused } from '../money/change-money.ts';
import { aside, moneyFlow } from '../money/money-flow.ts';
import {
	beginPayment,
	paymentMade,
	paymentNotMade,
	settlePayment,
} from './payment-end.ts';
import { logPaymentDate } from '../cards/log-payment-date.ts';
import {
	READ_PAUSE,
	readSubscriptions,
	lookUntil,
} from '../money/read-back.ts';

/** What pays: a card of the form, a saved one, or null for the one that the subscription has. */
export type PayingCard =
	{ readonly nonce: string } | { readonly saved: string } | null;

export interface PayInput {
	readonly subscriptionId: string;
	readonly card: PayingCard;
	/** Who pressed, when something was waited for since. */
	readonly began?: SessionIds | undefined;
}

export interface PaidUp {
	/** False when it had been paid before, by the service itself or in another tab. */
	readonly charged: boolean;
}

type Outcome = Result< PaidUp, PayFailure >;

export const payPastDue = ( deps: Deps, input: PayInput ): Promise< Outcome > =>
	moneyFlow( deps, ( money ) => pay( money, input ), input.began );

/** Whether it is past due still, has been paid, or is not known. */
async function standing(
	deps: MoneyDeps,
	id: string,
	reads = 1
): Promise< 'owed' | 'paid' | 'unknown' > {
	const status = await lookUntil(
		deps,
		reads,
		( subscriptions ) =>
			subscriptions.find( ( one ) => one.id === id )?.status,
		( seen ) => seen === 'active'
	);
	if ( status === 'active' ) {
		return 'paid';
	}
	return status === 'past due' ? 'owed' : 'unknown';
}

async function pay( deps: MoneyDeps, input: PayInput ): Promise< Outcome > {
	const { subscriptionId: id, card } = input;
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
			deps.askEntitlementAnew();
		}
		return done( { charged } );
	}
	if ( found?.status !== 'past due' ) {
		return refused( 'subscription-not-found' );
	}
	const attempt = beginPayment( deps, {
		kind: 'past-due',
		subscriptionId: id,
	} );
	const outcome = await charge( deps, found, card );
	if ( outcome.ok ) {
		paymentMade( deps, attempt );
	} else if ( outcome.failure.end !== 'unknown' ) {
		paymentNotMade( deps );
	}
	return outcome;
}

async function charge(
	deps: MoneyDeps,
	owing: Subscription,
	card: PayingCard
): Promise< Outcome > {
	const refusal = await payWith( deps, owing, card );
	if ( refusal ) {
		return refusal;
	}
	// A service may charge a new card by itself: to ask for the money again would be a second charge.
	const before = card ? await standing( deps, owing.id ) : 'owed';
	if ( before !== 'owed' ) {
		return before === 'paid'
			? done( { charged: true } )
			: refused( 'service-unavailable', 'unknown' );
	}
	return retry( deps, owing.id );
}

/** Null when the subscription has the card that is to pay. */
async function payWith(
	deps: MoneyDeps,
	owing: Subscription,
	card: PayingCard
) {
	if ( ! card ) {
		return null;
	}
	let token: string;
	if ( 'nonce' in card ) {
		const added = await deps.money.addPaymentMethod( card.nonce );
		if ( ! added.ok ) {
			return added.failure.reason === 'refused'
				? refused( 'card-refused', 'unchanged', added.failure.message )
				: refused( 'card-not-exchanged' );
		}
		token = added.value;
	} else {
		token = card.saved;
	}
	if ( token === owing.paymentMethodToken ) {
		return null;
	}
	const changed = await deps.money.changeCard( owing.id, token );
	if ( changed.ok ) {
		aside( logPaymentDate( deps, 'payment-method-update-log' ) );
		return null;
	}
	const { reason, message } = changed.failure;
	switch ( reason ) {
		case 'session-not-authenticated':
			return refused( reason );
		case 'not-live':
			return refused( 'subscription-not-found' );
		case 'refused':
			return refused( 'card-refused', 'unchanged', message );
		case 'service-unavailable':
			return ( await hasCard( deps, owing.id, token ) )
				? null
				: refused( 'service-unavailable', 'unknown' );
	}
}

async function hasCard( deps: MoneyDeps, id: string, token: string ) {
	await deps.browser.clock.wait( READ_PAUSE );
	const subscriptions = await readSubscriptions( deps );
	return subscriptions?.some(
		( one ) => one.id === id && one.paymentMethodToken === token
	);
}

async function retry( deps: MoneyDeps, id: string ): Promise< Outcome > {
	const tried = await deps.money.retryPayment( id );
	if ( tried.ok ) {
		return done( { charged: true } );
	}
	switch ( tried.failure ) {
		case 'session-not-authenticated':
			return refused( tried.failure );
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
			return after === 'paid'
				? done( { charged: true } )
				: refused( 'service-unavailable', 'unknown' );
		}
	}
}
