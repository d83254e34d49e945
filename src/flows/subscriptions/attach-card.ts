/** A declined card gives way to the earlier one, which may work (`payment-66`). */
import { cardAsSeen, type PaymentMethod } from '#src/domain/cards/payment-method.ts';
import { cardOf } from '#src/domain/changes/paying-card.ts';
import type { EndState, PayFailure } from '#src/domain/money-failure.ts';
import { done, type Result } from '#src/domain/result.ts';
import { isLive, withPending } from '#src/domain/subscriptions/selling.ts';
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import type { MoneyDeps } from '../deps/deps.ts';
import { seenPaying } from '../cards/card-taking-over.ts';
import { cardsNow, cardsOrNull } from '../cards/cards-now.ts';
import { logPaymentDate } from '../cards/log-payment-date.ts';
import { paysWith } from '../cards/pays-with.ts';
import { saveCard } from '../cards/save-card.ts';
import type { CardOfPayment } from '../cards/usual-card.ts';
import { refused } from './change-money.ts';
import { aside } from '../money/money-flow.ts';

/** The card to use: from the form, or a saved one as `cardSeen` writes it. */
export type PayingCard = { readonly nonce: string } | Saved;

interface Saved {
	readonly saved: string;
	/** Whether the page showed this card as the one that already pays the subscription. */
	readonly isOwn: boolean;
}

export interface Attached {
	readonly card: CardOfPayment;
	/** Whether the card differs from the previous one. */
	readonly isChanged: boolean;
	/** The previous card; null if unknown. */
	readonly earlier: string | null;
	/** Whether the card was saved for this payment. */
	readonly isNew: boolean;
	/** The reader's state if nothing changes and nothing is charged. */
	readonly endAsItIs: EndState;
}

async function payingNow(
	deps: MoneyDeps,
	{ id, paymentMethodToken }: Subscription,
	all: readonly Subscription[],
	/** Null if they were not read. */
	read: readonly PaymentMethod[] | null
): Promise< string | null > {
	// A card in use may be that of another subscription.
	if (
		paymentMethodToken ||
		withPending( all ).some( ( one ) => one.id !== id && isLive( one ) )
	) {
		return paymentMethodToken;
	}
	const cards = read ?? ( await cardsOrNull( deps ) );
	const card = cards && cardOf( { paymentMethodToken }, cards, seenPaying( deps ) );
	// Another default card may have been set since, and only a card in use is known to work.
	return card?.has_active_subscription ? card.token : null;
}

async function newCard(
	deps: MoneyDeps,
	nonce: string
): Promise< Result< CardOfPayment, PayFailure > > {
	const saved = await saveCard( deps, nonce );
	if ( saved.ok ) {
		const { token, usualBefore } = saved.value;
		return done( { token, usualBefore: usualBefore?.token ?? null } );
	}
	const { reason, message } = saved.failure;
	switch ( reason ) {
		case 'session-not-authenticated':
			return refused( reason );
		case 'refused':
			return message
				? refused( 'card-refused', 'unchanged', message )
				: refused( 'card-not-exchanged' );
		case 'service-unavailable':
			return refused( 'card-not-exchanged' );
		case 'outcome-unknown':
			return refused( 'card-not-exchanged', 'uncharged' );
	}
}

/** Fails instead of charging a card other than the one that the reader was shown. */
function savedCard(
	cards: readonly PaymentMethod[],
	{ saved, isOwn }: Saved,
	earlier: string | null
): Result< CardOfPayment, PayFailure > {
	const token = cardAsSeen( cards, saved )?.token;
	return ! token || ( isOwn && earlier && earlier !== token )
		? refused( 'card-changed' )
		: done( { token, usualBefore: null } );
}

export async function attachCard(
	deps: MoneyDeps,
	owing: Subscription,
	/** All of the reader's subscriptions. */
	all: readonly Subscription[],
	paying: PayingCard,
	/** Called once the card is known, and saved if it is new. */
	onCard: ( card: CardOfPayment ) => void
): Promise< Result< Attached, PayFailure > > {
	const isNew = 'nonce' in paying;
	const cards = isNew ? done( null ) : await cardsNow( deps );
	if ( ! cards.ok ) {
		return refused( cards.failure );
	}
	const earlier = await payingNow( deps, owing, all, cards.value );
	const card = isNew
		? await newCard( deps, paying.nonce )
		: savedCard( cards.value ?? [], paying, earlier );
	if ( ! card.ok ) {
		return card;
	}
	const { token } = card.value;
	onCard( card.value );
	const attached: Attached = {
		card: card.value,
		isChanged: token !== earlier,
		isNew,
		earlier,
		endAsItIs: token === earlier ? 'unchanged' : 'card-set',
	};
	if ( ! attached.isChanged ) {
		return done( attached );
	}
	const notSet: EndState = isNew ? 'card-saved' : 'unchanged';
	const changed = await deps.money.changeCard( owing.id, token );
	if ( changed.ok ) {
		aside( logPaymentDate( deps, 'payment-method-update-log' ) );
		return done( attached );
	}
	const { reason, message } = changed.failure;
	switch ( reason ) {
		case 'session-not-authenticated':
			return refused( reason, notSet );
		case 'not-live':
			return refused( 'subscription-not-found', notSet );
		case 'refused':
			// The service may have set the card nevertheless; nothing is charged to it.
			return refused(
				'card-refused',
				( await paysWith( deps, owing.id, token ) ) ? 'card-set' : notSet,
				message
			);
		case 'service-unavailable':
			return ( await paysWith( deps, owing.id, token ) )
				? done( attached )
				: refused( 'service-unavailable', 'unknown' );
	}
}

/** Restores the earlier card if another one was set. Returns the reader's state afterwards. */
export async function putCardBack(
	deps: MoneyDeps,
	subscriptionId: string,
	{ isChanged, isNew, earlier, endAsItIs }: Attached
): Promise< EndState > {
	if ( ! isChanged || ! earlier ) {
		return endAsItIs;
	}
	const changed = await deps.money.changeCard( subscriptionId, earlier );
	// A refusal is read back too, because the service may have made the change anyway.
	if ( ! changed.ok && ! ( await paysWith( deps, subscriptionId, earlier ) ) ) {
		return endAsItIs;
	}
	return isNew ? 'card-saved' : 'unchanged';
}
