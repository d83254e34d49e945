/** Fetches a fresh one-time nonce of a saved card (`payment-25`). */
import { cardAsSeen, cardSeen } from '#src/domain/cards/payment-method.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import type { MoneyDeps } from '../deps/deps.ts';
import { cardTakingOver } from './card-taking-over.ts';
import { cardsNow, cardsOrNull } from './cards-now.ts';

/**
 * The nonce; null if the card is missing, expired or another one by now, or the cards cannot be
 * read. `seen` is the card as `cardSeen` writes it.
 */
export async function savedNonce(
	deps: Pick< MoneyDeps, 'decision' >,
	seen: string
): Promise< string | null > {
	const cards = await cardsOrNull( deps );
	const method = cards && cardAsSeen( cards, seen );
	return method && ! method.expired ? method.nonce : null;
}

export interface ChosenCard {
	readonly token: string;
	/** The card as `cardSeen` writes it. */
	readonly seen: string;
	readonly nonce: string;
}

type NoCard =
	| 'session-not-authenticated'
	| 'service-unavailable'
	/** No card can pay. */
	| 'method-not-found'
	| 'card-changed';

/** Identifies the card to charge when a membership is replaced. */
export interface CardChoice {
	/** Hash of the card with which a change began. */
	readonly mark?: string | null;
	/**
	 * The card that the reader was shown, as `cardSeen` writes it; null if the page said that none
	 * can pay, undefined if it named none.
	 */
	readonly shownCard: string | null | undefined;
}

/** Fails instead of choosing a card other than the one that the reader was shown. */
export async function cardToPayWith(
	deps: Pick< MoneyDeps, 'browser' | 'decision' | 'journal' >,
	replaced: Pick< Subscription, 'paymentMethodToken' > | null,
	{ mark, shownCard }: CardChoice
): Promise< Result< ChosenCard, NoCard > > {
	const cards = await cardsNow( deps );
	if ( ! cards.ok ) {
		return cards;
	}
	const method = cardTakingOver( deps, replaced, cards.value, mark );
	if ( method && shownCard !== undefined && cardSeen( method ) !== shownCard ) {
		return failed( 'card-changed' );
	}
	return method?.nonce
		? done( { token: method.token, seen: cardSeen( method ), nonce: method.nonce } )
		: failed( 'method-not-found' );
}
