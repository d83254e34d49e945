/**
 * Picks the card to charge; screens and flows share it, so that the card shown is the card charged.
 */
import type { PaymentMethod } from '#src/domain/cards/payment-method.ts';
import { cardFor, type SeenPaying } from '#src/domain/changes/paying-card.ts';
import { utcDay } from '#src/domain/days/utc-day.ts';
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import { fingerprintOf } from '#src/domain/sign-in/fingerprint.ts';
import { lastPaymentIn, type JournalPlace } from '#src/services/browser/journal-place.ts';
import type { MoneyDeps } from '../deps/deps.ts';

interface Slice extends Pick< MoneyDeps, 'browser' > {
	readonly journal: JournalPlace;
}

/** A card as this browser remembers it, because a browser must not store tokens. */
export const cardMark = ( token: string ): string => fingerprintOf( token );

const marked = ( mark: string | null | undefined ): SeenPaying => {
	return ( { token } ) => cardMark( token ) === mark;
};

export const seenPaying = ( { journal }: Pick< Slice, 'journal' > ) =>
	marked( lastPaymentIn( journal.read() )?.card );

/** Null if no card can pay. `mark` belongs to the card with which a change began. */
export function cardTakingOver(
	deps: Slice,
	replaced: Pick< Subscription, 'paymentMethodToken' > | null | undefined,
	cards: readonly PaymentMethod[],
	mark: string | null = null
): PaymentMethod | null {
	const begun = cards.find( marked( mark ) );
	return cardFor(
		{
			paymentMethodToken: replaced?.paymentMethodToken ?? begun?.token ?? null,
		},
		cards,
		utcDay( deps.browser.clock.now() ),
		seenPaying( deps )
	);
}
