/** Exchanges the card form's nonce for one of the reader's vault (`payment-24`). */
import type { SubscribeFailure } from '#src/domain/failure.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import { outageFailure } from '#src/services/http/outage-failure.ts';
import type { MoneyDeps } from '../deps/deps.ts';

/** Without a session and a tracking id the form's own nonce is the one to send. */
export async function vaultCard(
	deps: Pick< MoneyDeps, 'decision' | 'money' | 'reader' >,
	nonce: string
): Promise< Result< string, SubscribeFailure > > {
	const { sessionId, trackingId } = deps.reader;
	if ( ! sessionId || ! trackingId ) {
		return done( nonce );
	}
	const added = await deps.money.addPaymentMethod( nonce );
	if ( ! added.ok ) {
		return failed(
			added.failure.reason === 'refused'
				? added.failure
				: { reason: 'service-unavailable' }
		);
	}
	try {
		const methods = await deps.decision.paymentMethods();
		const fresh = methods.find( ( { token } ) => token === added.value );
		return fresh?.nonce
			? done( fresh.nonce )
			: failed( { reason: 'card-not-exchanged' } );
	} catch ( error ) {
		outageFailure( error );
		return failed( { reason: 'service-unavailable' } );
	}
}
