/**
 * Makes the default card the one that pays: a payment's card becomes the default after success, and
 * a card saved for a failed payment does not remain it (`payment-66`). It never fails a payment.
 */
import type { MoneyDeps } from '../deps/deps.ts';
import { cardMark } from './card-taking-over.ts';
import { cardsOrNull } from './cards-now.ts';

type Slice = Pick< MoneyDeps, 'decision' | 'money' >;

/** The card with which a payment is tried. */
export interface CardOfPayment {
	readonly token: string;
	/** The default card before this one was saved for the payment; null for an older card. */
	readonly usualBefore: string | null;
}

/** The same in the form that this browser may store. */
export interface CardMarks {
	readonly card: string | null;
	readonly usualBefore: string | null;
}

export const marksOf = ( card: CardOfPayment | null ): CardMarks => ( {
	card: card && cardMark( card.token ),
	usualBefore: card?.usualBefore ? cardMark( card.usualBefore ) : null,
} );

async function makeUsual(
	deps: Slice,
	mark: string | null,
	/** Restores it only if this card is still the default. */
	instead: string | null = null
): Promise< void > {
	if ( mark === null ) {
		return;
	}
	const cards = ( await cardsOrNull( deps ) ) ?? [];
	const usual = cards.find( ( one ) => one.default );
	const wanted = cards.find( ( { token } ) => cardMark( token ) === mark );
	const isInPlace = instead === null || ( usual && cardMark( usual.token ) === instead );
	if ( wanted && ! wanted.default && ! wanted.expired && isInPlace ) {
		await deps.money.makeDefaultPaymentMethod( wanted.token );
	}
}

/** The payment succeeded with it. */
export const keepUsualCard = ( deps: Slice, { card }: CardMarks ): Promise< void > =>
	makeUsual( deps, card );

/** No payment succeeded with it. */
export const giveUsualCardBack = (
	deps: Slice,
	{ card, usualBefore }: CardMarks
): Promise< void > => ( card ? makeUsual( deps, usualBefore, card ) : Promise.resolve() );
