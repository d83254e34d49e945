/**
 * Asks the service itself once more after a lost answer: what is cached, or still under way, is older than the
 * question (`change-12`).
 */
import type { QueryClient } from '@tanstack/react-query';
import type { Deps } from '#src/flows/deps/deps.ts';
import { findEarlierPayment } from '#src/flows/subscriptions/payment-end.ts';
import { outageErrors } from '#src/messages/outage.ts';
import { subscriptionListQuery } from '#src/queries/membership.ts';

/** @throws when it is still not known. */
export async function lookAgain( deps: Deps, client: QueryClient ) {
	const query = subscriptionListQuery( deps );
	// What a payment leads to follows also when it is found only now.
	if ( ( await findEarlierPayment( deps ) ) === 'unknown' ) {
		throw new Error( outageErrors.unknown() );
	}
	await client.cancelQueries( { queryKey: query.queryKey } );
	return client.fetchQuery( { ...query, staleTime: 0 } );
}
