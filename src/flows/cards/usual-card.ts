/**
 * Keeps the default card the one that pays: whatever a payment went through with becomes it, and a
 * card that was saved for a payment that did not go through does not stay it (`payment-66`). Beside
 * the money: it never fails a payment.
 */
import type { MoneyDeps } from '../deps/deps.ts';
import { cardMark } from './card-taking-over.ts';
import { cardsOrNull } from './cards-now.ts';

type Slice = Pick< MoneyDeps, 'decision' | 'money' >;

/** With which card a payment is tried. */
export interface CardOfPayment {
	readonly token: string;
	/**
	 * The default card before this one was saved for the payment; null for a card that was there
	 * before.
	 */
	readonly usualBefore: string | null;
}

/** The same as this browser may remember it. */
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
	/** Only in the place of this one. */
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

/** The payment went through with it. */
export const keepUsualCard = ( deps: Slice, { card }: CardMarks ): Promise< void > =>
	makeUsual( deps, card );

/** No payment went through with it. */
export const giveUsualCardBack = (
	deps: Slice,
	{ card, usualBefore }: CardMarks
): Promise< void > => ( card ? makeUsual( deps, usualBefore, card ) : Promise.resolve() );
