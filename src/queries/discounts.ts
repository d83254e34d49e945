/** What lowers the payments of a subscription (`offer-1`, `offer-2`). */
import { queryOptions } from '@tanstack/react-query';
import type { Deps } from '#src/flows/deps/deps.ts';
import { readerKeys } from './keys.ts';
import { hasSession } from './reader.ts';

/** Empty, and logged, when they cannot be read. */
export const discountsQuery = ( deps: Deps, subscriptionId: string ) =>
	queryOptions( {
		queryKey: [ ...readerKeys.discounts, subscriptionId ],
		queryFn: () => deps.site.discounts( subscriptionId ),
		enabled: () => hasSession( deps ),
	} );
