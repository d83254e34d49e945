/**
 * Reads the subscriptions from the service again after a lost answer, instead of using a cached or
 * pending read (`change-12`).
 */
import type { QueryClient } from '@tanstack/react-query';
import type { Deps } from '#src/flows/deps/deps.ts';
import { findEarlierPayment } from '#src/flows/subscriptions/payment-end.ts';
import { outageErrors } from '#src/messages/outage.ts';
import { subscriptionListQuery } from '#src/queries/membership.ts';
import { freshFor } from '#src/queries/query-client.ts';

/** @throws if the outcome is still unknown. */
export async function lookAgain( deps: Deps, client: QueryClient ) {
	const query = subscriptionListQuery( deps );
	// If a payment is found now, its follow-up actions run too.
	const earlier = await findEarlierPayment( deps );
	await client.cancelQueries( { queryKey: query.queryKey } );
	// The lists are fetched whatever was found, because the call also detects an ended session.
	const lists = await client.fetchQuery( { ...query, staleTime: freshFor( 0 ) } );
	if ( earlier === 'unknown' ) {
		throw new Error( outageErrors.unknown() );
	}
	return { ...lists, earlier };
}
