/** Exchanges the card form's nonce for a nonce of the reader's vault (`payment-24`). */
import type { SubscribeFailure } from '#src/domain/failure.ts';
import type { PaymentMethod } from '#src/domain/cards/payment-method.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import type { MoneyDeps } from '../deps/deps.ts';
import { cardsUntil } from './cards-now.ts';
import { saveCard } from './save-card.ts';
import type { CardOfPayment } from './usual-card.ts';

export interface VaultedNonce {
	readonly nonce: string;
	/** Null if the card is not in a vault. */
	readonly card: CardOfPayment | null;
}

/** These reads last half a minute, as long as a call may take. */
const MOST_READS = 16;

/** Without a session and a tracking id there is no vault, so the form's own nonce is returned. */
export async function vaultCard(
	deps: Pick< MoneyDeps, 'browser' | 'decision' | 'money' | 'reader' >,
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
				return failed( { reason: 'card-not-listed' } );
			default:
				return failed( { reason } );
		}
	}
	const { token, nonce: answered, usualBefore } = saved.value;
	const rowIn = ( cards: readonly PaymentMethod[] ) =>
		cards.find( ( one ) => one.token === token );
	const cards = await cardsUntil(
		deps,
		answered ? 1 : MOST_READS,
		( read ) => rowIn( read ) !== undefined
	);
	if ( ! cards.ok && cards.failure === 'session-not-authenticated' ) {
		return failed( { reason: cards.failure } );
	}
	const fresh = ( cards.ok && rowIn( cards.value )?.nonce ) || answered;
	return fresh
		? done( {
				nonce: fresh,
				card: { token, usualBefore: usualBefore?.token ?? null },
			} )
		: failed( { reason: 'card-not-listed' } );
}
