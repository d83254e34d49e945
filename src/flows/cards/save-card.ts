/**
 * Puts a card of the form into the reader's vault, once: a refusal and a lost answer are both read back, since the card
 * may be there all the same, and typing it again would save it twice (`payment-24`).
 */
import type { PaymentMethod } from '#src/domain/cards/payment-method.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import type { MoneyDeps } from '../deps/deps.ts';
import { cardsNow, cardsOrNull } from './cards-now.ts';

export interface SavedCard {
	readonly token: string;
	/** The default card before it; null where there was none, or nobody knows. */
	readonly usualBefore: PaymentMethod | null;
}

export interface NotSaved {
	readonly reason:
		| 'session-not-authenticated'
		| 'refused'
		/** It is not there: the cards could not be read before, or its answer was lost. */
		| 'service-unavailable'
		/** Its answer was lost, and the cards cannot be read. */
		| 'outcome-unknown';
	/** The service's own text; null when it has none. */
	readonly message: string | null;
}

export async function saveCard(
	deps: Pick< MoneyDeps, 'decision' | 'money' >,
	nonce: string
): Promise< Result< SavedCard, NotSaved > > {
	const known = await cardsNow( deps );
	if ( ! known.ok ) {
		// What became of it could not be seen afterwards: nothing is sent.
		return failed( { reason: known.failure, message: null } );
	}
	const before = known.value;
	const saved = ( token: string ) =>
		done( {
			token,
			usualBefore: before.find( ( one ) => one.default ) ?? null,
		} );
	const added = await deps.money.addPaymentMethod( nonce );
	if ( added.ok ) {
		return saved( added.value );
	}
	const { failure } = added;
	const { reason } = failure;
	const message = 'message' in failure ? failure.message : null;
	if ( reason === 'session-not-authenticated' ) {
		return failed( { reason, message } );
	}
	const after = await cardsOrNull( deps );
	const fresh = after?.filter(
		( { token } ) => ! before.some( ( old ) => old.token === token )
	);
	if ( fresh?.length === 1 && fresh[ 0 ] ) {
		return saved( fresh[ 0 ].token );
	}
	if ( reason !== 'service-unavailable' ) {
		return failed( { reason: 'refused', message } );
	}
	return failed( {
		reason: fresh?.length === 0 ? reason : 'outcome-unknown',
		message,
	} );
}
