/**
 * Whether articles are open to the reader, and the source of that access if it is not their own
 * membership.
 */
import { useQuery } from '@tanstack/react-query';
import { servedBy, type Served } from '#src/domain/access/served.ts';
import { dataLayerQuery, entitlementQuery } from '#src/queries/reader.ts';
import { useDeps } from '../page/deps-context.tsx';
import type { StatusState } from './use-status.ts';

export interface Access {
	/** The source of the reader's access, if it is not their own membership. */
	readonly served: Served | null | 'unknown';
	/** Whether the first answer about `served` is still missing. */
	readonly isServedAsked: boolean;
	/** Repeats the reads that `served` depends on; null while they are running. */
	readonly askServed: ( () => void ) | null;
	readonly entitled: boolean | 'unknown';
	/** Whether the first answer about `entitled` is still missing. */
	readonly isEntitledAsked: boolean;
}

export function useAccess( state: StatusState ): Access {
	const deps = useDeps();
	const dataLayer = useQuery( dataLayerQuery( deps ) );
	const entitlement = useQuery( entitlementQuery( deps ) );
	const entitled = entitlement.data ?? 'unknown';
	const served = () => {
		if ( state.kind !== 'known' ) {
			return 'unknown';
		}
		const { all, derived, isSettingUp, today } = state.status;
		// Until the membership that was just paid for here is in the list, it explains the access.
		return isSettingUp
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
		served: served(),
		isServedAsked: dataLayer.isPending || entitlement.isPending,
		askServed:
			dataLayer.isFetching || entitlement.isFetching
				? null
				: () => void Promise.all( [ dataLayer.refetch(), entitlement.refetch() ] ),
		entitled,
		isEntitledAsked: entitlement.isPending,
	};
}
