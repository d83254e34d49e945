/** The discounts on a subscription's next payments (`offer-1`, `offer-2`). */
import { queryOptions } from '@tanstack/react-query';
import type { Deps } from '#src/flows/deps/deps.ts';
import { readerKeys } from './keys.ts';
import { hasSession } from './reader.ts';

/** The service logs an unreadable answer and returns an empty list. */
export const discountsQuery = ( deps: Deps, subscriptionId: string ) =>
	queryOptions( {
		queryKey: [ ...readerKeys.discounts, subscriptionId ],
		queryFn: () => deps.site.discounts( subscriptionId ),
		enabled: () => hasSession( deps ),
	} );
