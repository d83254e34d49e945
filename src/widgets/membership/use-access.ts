/** Whether the stories are open to the reader, and by what, where not by a membership of their own. */
import { useQuery } from '@tanstack/react-query';
import { servedBy, type Served } from '#src/domain/access/served.ts';
import { dataLayerQuery, entitlementQuery } from '#src/queries/reader.ts';
import { useDeps } from '../page/deps-context.tsx';
import type { StatusState } from './use-status.ts';

export interface Access {
	/** By what the stories are open, where it is not by a membership of the reader's own. */
	readonly served: Served | null | 'unknown';
	/** Whether the first answer about `served` is still missing. */
	readonly isServedAsked: boolean;
	/** Asks again for what `served` follows from; null while that is under way. */
	readonly askServed: ( () => void ) | null;
	readonly entitled: boolean | 'unknown';
	/** The same of 'unknown' above. */
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
		const { derived, isSettingUp, listed, today, unrecognised } = state.status;
		// What opens the stories then was just paid for here.
		return isSettingUp
			? null
			: servedBy( {
					subscriptions: [ ...listed, ...unrecognised ],
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
