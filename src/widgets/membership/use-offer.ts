/** The plans on sale to a member, and what the yearly one would save. */
import { useQuery } from '@tanstack/react-query';
import { yearlySwitch } from '#src/domain/changes/yearly-switch.ts';
import type { Plan } from '#src/domain/plans/plan.ts';
import { planOfferQuery } from '#src/queries/plan-offer.ts';
import { useDeps } from '../page/deps-context.tsx';
import type { StatusState } from './use-status.ts';

export type Offer = ReturnType< typeof useOffer >;

export function useOffer( state: StatusState ) {
	const { data, isPending } = useQuery( planOfferQuery( useDeps() ) );
	/** @param sold Without it, everything in the catalogue. */
	const yearlyAmong = ( sold?: readonly Plan[] ) => {
		if ( state.kind !== 'known' ) {
			return null;
		}
		const { actions, derived, planOf, plans, unrecognisedLive } = state.status;
		return yearlySwitch( {
			derived,
			// During a charge on an unknown plan a change is refused (`change-1`).
			changesOn: unrecognisedLive.length === 0 ? actions.changePlan : null,
			offer: sold ?? plans,
			planOf,
		} );
	};
	return {
		/** Null while the offer is unknown. */
		offer: data?.plans ?? null,
		/** While this is true, `offer` may change from null by itself. */
		isOfferAsked: isPending,
		/** A yearly plan that saves money; 'asked' while the offer loads and the catalogue has one. */
		yearly: isPending
			? yearlyAmong() && ( 'asked' as const )
			: yearlyAmong( data?.plans ?? [] ),
	};
}
