/** Fetches a fresh one-time nonce of a saved card (`payment-25`). */
import { done, failed, type Result } from '#src/domain/result.ts';
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import type { MoneyDeps } from '../deps/deps.ts';
import { cardTakingOver } from './card-taking-over.ts';
import { cardsNow, cardsOrNull } from './cards-now.ts';

/** Null if the card is missing or expired, or the cards cannot be read. */
export async function savedNonce(
	deps: Pick< MoneyDeps, 'decision' >,
	token: string
): Promise< string | null > {
	const cards = await cardsOrNull( deps );
	const method = cards?.find( ( one ) => one.token === token );
	return method && ! method.expired ? method.nonce : null;
}

export interface ChosenCard {
	readonly token: string;
	readonly nonce: string;
}

type NoCard =
	| 'session-not-authenticated'
	| 'service-unavailable'
	/** No card can pay. */
	| 'method-not-found';

/**
 * The card for a membership's replacement. `mark` belongs to the card with which a change began.
 */
export async function cardToPayWith(
	deps: Pick< MoneyDeps, 'browser' | 'decision' | 'journal' >,
	replaced: Pick< Subscription, 'paymentMethodToken' > | null,
	mark: string | null = null
): Promise< Result< ChosenCard, NoCard > > {
	const cards = await cardsNow( deps );
	if ( ! cards.ok ) {
		return cards;
	}
	const method = cardTakingOver( deps, replaced, cards.value, mark );
	return method?.nonce
		? done( { token: method.token, nonce: method.nonce } )
		: failed( 'method-not-found' );
}
