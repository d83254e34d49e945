/**
 * Whether articles are open to the reader, and the source of that access if it is not their own
 * membership.
 */
import { useQuery } from '@tanstack/react-query';
import { servedBy, type Served } from '#src/domain/access/served.ts';
import { dataLayerQuery, entitlementQuery } from '#src/queries/reader.ts';
import { useDeps } from '../page/deps-context.tsx';
import type { StatusState } from './use-status.ts';

export type Access = ReturnType< typeof useAccess >;

export function useAccess( state: StatusState ) {
	const deps = useDeps();
	const dataLayer = useQuery( dataLayerQuery( deps ) );
	const entitlement = useQuery( entitlementQuery( deps ) );
	const entitled: boolean | 'unknown' = entitlement.data ?? 'unknown';
	const served = (): Served | null | 'unknown' => {
		if ( state.kind !== 'known' ) {
			return 'unknown';
		}
		const { all, derived, awaited, today } = state.status;
		// Until the membership that was ordered here is in the list, it explains the access.
		return awaited
			? null
			: servedBy( {
					subscriptions: all,
					status: derived.status,
					products: dataLayer.data?.products ?? 'unknown',
					entitled,
					today,
				} );
	};
	return {
		/** The source of the reader's access, if it is not their own membership. */
		served: served(),
		/** Whether the first answer about `served` is still missing. */
		isServedAsked: dataLayer.isPending || entitlement.isPending,
		/** Repeats the reads that `served` depends on; null while they are running. */
		askServed:
			dataLayer.isFetching || entitlement.isFetching
				? null
				: () => void Promise.all( [ dataLayer.refetch(), entitlement.refetch() ] ),
		entitled,
		/** Whether the first answer about `entitled` is still missing. */
		isEntitledAsked: entitlement.isPending,
	};
}
