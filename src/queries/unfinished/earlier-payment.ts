/** Determines the outcome of a payment that was started on an earlier page (`payment-52`). */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Deps } from '#src/flows/deps/deps.ts';
import { findEarlierPayment, type EarlierPayment } from '#src/flows/subscriptions/payment-end.ts';
import { outageErrors } from '#src/messages/outage.ts';
import { readerKeys } from '../keys.ts';
import { hasSession, orLogOut } from '../reader.ts';

/** Throws while the outcome is unknown: unknown must never look like "nothing". */
async function find( deps: Deps, client: QueryClient ): Promise< EarlierPayment > {
	const found = await findEarlierPayment( deps );
	if ( found === 'unknown' ) {
		throw new Error( outageErrors.unknown() );
	}
	if ( found === 'made' ) {
		// Earlier reads do not include this payment.
		void client.invalidateQueries( {
			queryKey: readerKeys.all,
			predicate: ( { queryKey } ) => queryKey[ 1 ] !== readerKeys.earlierPayment[ 1 ],
		} );
	}
	return found;
}

export const earlierPaymentQuery = ( deps: Deps ) =>
	queryOptions( {
		queryKey: readerKeys.earlierPayment,
		queryFn: ( { client } ) => orLogOut( deps, client, () => find( deps, client ) ),
		enabled: () => hasSession( deps ),
	} );
