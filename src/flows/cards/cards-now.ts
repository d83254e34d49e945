/** Reads the reader's current cards, each with a fresh nonce. */
import type { PaymentMethod } from '#src/domain/cards/payment-method.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import type { MoneyDeps } from '../deps/deps.ts';
import { unreadNow, type UnreadNow } from '../money/fresh-membership.ts';
import { READ_PAUSE } from '../money/read-back.ts';

type Slice = Pick< MoneyDeps, 'decision' >;

export async function cardsNow( {
	decision,
}: Slice ): Promise< Result< readonly PaymentMethod[], UnreadNow > > {
	try {
		return done( await decision.paymentMethods() );
	} catch ( error ) {
		return failed( unreadNow( error ) );
	}
}

/** Reads up to `reads` times until `isShown`, because the list may lag; returns the last result. */
export async function cardsUntil(
	deps: Slice & Pick< MoneyDeps, 'browser' >,
	reads: number,
	isShown: ( cards: readonly PaymentMethod[] ) => boolean
): ReturnType< typeof cardsNow > {
	let cards = await cardsNow( deps );
	for ( let read = 1; read < reads; read++ ) {
		if ( cards.ok && isShown( cards.value ) ) {
			return cards;
		}
		await deps.browser.clock.wait( READ_PAUSE );
		cards = await cardsNow( deps );
	}
	return cards;
}

/** The current cards; null if they cannot be read. */
export async function cardsOrNull( deps: Slice ): Promise< readonly PaymentMethod[] | null > {
	const cards = await cardsNow( deps );
	return cards.ok ? cards.value : null;
}
