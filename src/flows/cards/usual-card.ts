/**
 * The card that paid becomes the default; after a failed payment the previous one comes back
 * (`payment-66`). Neither step ever fails a payment.
 */
import type { MoneyDeps } from '../deps/deps.ts';
import { cardMark } from './card-taking-over.ts';
import { cardsOrNull } from './cards-now.ts';

type Slice = Pick< MoneyDeps, 'decision' | 'money' >;

export interface CardOfPayment {
	readonly token: string;
	/** The default card before this one was saved for the payment; null for an older card. */
	readonly usualBefore: string | null;
}

/** The same two cards as hashes, because a browser must not store tokens. */
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
	/** Changes the default only if it is still this card. */
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

/** Call it after a payment succeeded with the card. */
export const keepUsualCard = ( deps: Slice, { card }: CardMarks ): Promise< void > =>
	makeUsual( deps, card );

/** Call it if no payment succeeded with the card. */
export const giveUsualCardBack = (
	deps: Slice,
	{ card, usualBefore }: CardMarks
): Promise< void > => ( card ? makeUsual( deps, usualBefore, card ) : Promise.resolve() );
