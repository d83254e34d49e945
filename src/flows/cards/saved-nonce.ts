/** Fetches a fresh one-time nonce of a saved card (`payment-25`). */
import { cardFor, type SeenPaying } from '#src/domain/changes/paying-card.ts';
import { utcDay } from '#src/domain/days/utc-day.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import { createMoneyJournal } from '#src/services/browser/money-journal.ts';
import type { MoneyDeps } from '../deps/deps.ts';
import { cardMark, cardsNow, cardsOrNull } from './cards-now.ts';

/** Null when it is not there, has expired, or the cards cannot be read. */
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

export type NoCard =
	| 'session-not-authenticated'
	| 'service-unavailable'
	/** There is no card at all that can pay. */
	| 'method-not-found';

/** The card that pays what takes the place of a membership. `mark` is that of the card which a change began with. */
export async function cardToPayWith(
	deps: Pick< MoneyDeps, 'browser' | 'decision' | 'journal' >,
	replaced: Pick< Subscription, 'paymentMethodToken' > | null,
	mark: string | null = null
): Promise< Result< ChosenCard, NoCard > > {
	const cards = await cardsNow( deps );
	if ( ! cards.ok ) {
		return cards;
	}
	const marked = ( wanted: string | null | undefined ): SeenPaying => {
		return ( { token } ) => cardMark( token ) === wanted;
	};
	const begun = cards.value.find( marked( mark ) );
	const method = cardFor(
		{
			paymentMethodToken:
				replaced?.paymentMethodToken ?? begun?.token ?? null,
		},
		cards.value,
		utcDay( deps.browser.clock.now() ),
		marked( createMoneyJournal( deps.journal ).lastPayment()?.card )
	);
	return method?.nonce
		? done( { token: method.token, nonce: method.nonce } )
		: failed( 'method-not-found' );
}
