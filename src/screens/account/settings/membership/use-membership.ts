/** The membership page's data about a membership; each part of the page takes only what it shows. */
import { asSold } from '#src/domain/plans/as-sold.ts';
import type { Loaded } from '#src/queries/loaded.ts';
import { useAccess, type Access } from '#src/widgets/membership/use-access.ts';
import { useMethods, type Methods } from '#src/widgets/membership/use-methods.ts';
import { useOffer, type Offer } from '#src/widgets/membership/use-offer.ts';
import { useStatus, type Status } from '#src/widgets/membership/use-status.ts';

export type Membership = Status & Offer & Access & Methods;

export function useMembership(): Loaded< { membership: Membership } > {
	const state = useStatus();
	const parts = { ...useOffer( state ), ...useAccess( state ), ...useMethods() };
	if ( state.kind !== 'known' ) {
		return state;
	}
	const sold = asSold( state.status.plans, parts.offer ?? [] );
	const planOf: Status[ 'planOf' ] = ( one ) =>
		sold.find( ( { planId } ) => planId === one.planId ) ?? null;
	return { kind: 'known', membership: { ...state.status, ...parts, planOf } };
}
