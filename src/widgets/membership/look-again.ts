/**
 * Asks the service itself once more after a lost answer: what is cached, or still under way, is
 * older than the question (`change-12`).
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
	const earlier = await findEarlierPayment( deps );
	await client.cancelQueries( { queryKey: query.queryKey } );
	// Asked in any case: it finds out whether the session is over as well.
	const lists = await client.fetchQuery( { ...query, staleTime: 0 } );
	if ( earlier === 'unknown' ) {
		throw new Error( outageErrors.unknown() );
	}
	return lists;
}
