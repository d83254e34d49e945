/** Exchanges the card form's nonce for one of the reader's vault (`payment-24`). */
import type { SubscribeFailure } from '#src/domain/failure.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import type { MoneyDeps } from '../deps/deps.ts';
import { cardsNow } from './cards-now.ts';
import { saveCard } from './save-card.ts';
import type { CardOfPayment } from './usual-card.ts';

export interface VaultedNonce {
	readonly nonce: string;
	/** Null where the card is not in a vault. */
	readonly card: CardOfPayment | null;
}

/** Without a session and a tracking id the form's own nonce is the one to send. */
export async function vaultCard(
	deps: Pick< MoneyDeps, 'decision' | 'money' | 'reader' >,
	nonce: string
): Promise< Result< VaultedNonce, SubscribeFailure > > {
	const { sessionId, trackingId } = deps.reader;
	if ( ! sessionId || ! trackingId ) {
		return done( { nonce, card: null } );
	}
	const saved = await saveCard( deps, nonce );
	if ( ! saved.ok ) {
		const { reason, message } = saved.failure;
		switch ( reason ) {
			case 'refused':
				return failed( { reason, message } );
			case 'outcome-unknown':
				return failed( { reason: 'service-unavailable' } );
			default:
				return failed( { reason } );
		}
	}
	const { token, usualBefore } = saved.value;
	const cards = await cardsNow( deps );
	if ( ! cards.ok ) {
		return failed( { reason: cards.failure } );
	}
	const fresh = cards.value.find( ( one ) => one.token === token );
	return fresh?.nonce
		? done( {
				nonce: fresh.nonce,
				card: { token, usualBefore: usualBefore?.token ?? null },
			} )
		: failed( { reason: 'card-not-exchanged' } );
}
