/**
 * A refusal and a lost answer are read back: the card may be stored, and typing it again would
 * store it twice (`payment-24`).
 */
import type { PaymentMethod } from '#src/domain/cards/payment-method.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import type { MoneyDeps } from '../deps/deps.ts';
import { cardsNow, cardsUntil } from './cards-now.ts';

interface SavedCard {
	readonly token: string;
	/** A fresh nonce for the card; null until the service has sent one. */
	readonly nonce: string | null;
	/** The previous default card; null if there was none, or if it is unknown. */
	readonly usualBefore: PaymentMethod | null;
}

interface NotSaved {
	readonly reason:
		| 'session-not-authenticated'
		| 'refused'
		/** Nothing was sent, because the cards could not be read first. */
		| 'service-unavailable'
		/** The answer was lost, and the cards do not show it yet: the list may be stale. */
		| 'outcome-unknown';
	/** The service's own text; null if it sends none. */
	readonly message: string | null;
}

export async function saveCard(
	deps: Pick< MoneyDeps, 'browser' | 'decision' | 'money' >,
	formNonce: string
): Promise< Result< SavedCard, NotSaved > > {
	const known = await cardsNow( deps );
	if ( ! known.ok ) {
		// The outcome could not be read back later, so nothing is sent.
		return failed( { reason: known.failure, message: null } );
	}
	const before = known.value;
	const saved = ( { token, nonce }: Pick< PaymentMethod, 'token' | 'nonce' > ) =>
		done( { token, nonce, usualBefore: before.find( ( one ) => one.default ) ?? null } );
	const added = await deps.money.addPaymentMethod( formNonce );
	if ( added.ok ) {
		return saved( added.value );
	}
	const { failure } = added;
	const { reason } = failure;
	const message = 'message' in failure ? failure.message : null;
	if ( reason === 'session-not-authenticated' ) {
		return failed( { reason, message } );
	}
	const isLost = reason === 'service-unavailable';
	const freshIn = ( cards: readonly PaymentMethod[] ) =>
		cards.filter( ( { token } ) => ! before.some( ( old ) => old.token === token ) );
	const after = await cardsUntil(
		deps,
		isLost ? 2 : 1,
		( cards ) => freshIn( cards ).length > 0
	);
	const [ fresh, ...others ] = after.ok ? freshIn( after.value ) : [];
	if ( fresh && others.length === 0 ) {
		return saved( fresh );
	}
	return failed( { reason: isLost ? 'outcome-unknown' : 'refused', message } );
}
