/** Fetches a fresh one-time nonce of a saved card (`payment-25`). */
import { outageFailure } from '#src/services/http/outage-failure.ts';
import type { MoneyDeps } from '../deps/deps.ts';

/**
 * Of the card with that token, by default of the default one; null when there is none, it has expired, or the cards
 * cannot be read.
 */
export async function savedNonce(
	{ decision }: Pick< MoneyDeps, 'decision' >,
	token?: string
): Promise< string | null > {
	try {
		const methods = await decision.paymentMethods();
		const method = methods.find( ( one ) =>
			token === undefined ? one.default : one.token === token
		);
		return method && ! method.expired ? method.nonce : null;
	} catch ( error ) {
		outageFailure( error );
		return null;
	}
}
