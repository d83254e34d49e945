/** Everything the billing pages know of the reader, derived from the query cache. */
import { useQuery } from '@tanstack/react-query';
import type { SeenPaying } from '#src/domain/changes/paying-card.ts';
import { isPauseHeld } from '#src/domain/changes/replacement.ts';
import {
	membershipActions,
	type MembershipActions,
} from '#src/domain/changes/membership-actions.ts';
import { yearlySwitch, type YearlySwitch } from '#src/domain/changes/yearly-switch.ts';
import type { PaymentMethod } from '#src/domain/cards/payment-method.ts';
import type { Plan } from '#src/domain/plans/plan.ts';
import { liveBeside } from '#src/domain/subscriptions/live-beside.ts';
import { liveSubscription } from '#src/domain/subscriptions/selling.ts';
import {
	deriveStatus,
	type DerivedStatus,
	type StatusCircumstances,
} from '#src/domain/subscriptions/subscription-status.ts';
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import { utcDay, type UtcDay } from '#src/domain/days/utc-day.ts';
import { servedBy, type Served } from '#src/domain/access/served.ts';
import { isPaused } from '#src/domain/access/visitor.ts';
import { seenPaying } from '#src/flows/cards/card-taking-over.ts';
import { settingUp } from '#src/flows/standing/just-paid.ts';
import { paymentMethodsQuery, subscriptionListQuery } from '#src/queries/membership.ts';
import { planOfferQuery } from '#src/queries/plan-offer.ts';
import { pauseFlagQuery } from '#src/queries/unfinished/pause-flag.ts';
import { planCatalogueQuery } from '#src/queries/plans.ts';
import { dataLayerQuery, entitlementQuery, profileQuery } from '#src/queries/reader.ts';
import { useDeps } from '../page/deps-context.tsx';

export interface Membership {
	readonly derived: DerivedStatus;
	/** What the status was derived in. */
	readonly circumstances: StatusCircumstances;
	/** What may be done now. */
	readonly actions: MembershipActions;
	/** Sorted, each on a plan of the catalogue. */
	readonly listed: readonly Subscription[];
	readonly unrecognised: readonly Subscription[];
	/** Those of them that are charged, or would be. */
	readonly unrecognisedLive: readonly Subscription[];
	/** What is charged beside the membership that the status is about. */
	readonly beside: readonly Subscription[];
	/** A subscription's plan in the catalogue; null for an unknown plan id. */
	readonly planOf: ( subscription: Pick< Subscription, 'planId' > ) => Plan | null;
	/** For how many months the reader paused, 0 when the profile does not say. */
	readonly pausedMonths: number;
	/** Null while the list of cards is not known. */
	readonly methods: readonly PaymentMethod[] | null;
	/** Whether this browser has seen that card paying last. */
	readonly hasPaid: SeenPaying;
	/** The cards are not known yet: null above may become known by itself. */
	readonly areMethodsAsked: boolean;
	/** It was just paid for, and is not in the list yet. */
	readonly isSettingUp: boolean;
	/** By what the stories are open, where it is not by a membership of the reader's own. */
	readonly served: Served | null | 'unknown';
	/** Whether the first answer about `served` is still missing. */
	readonly isServedAsked: boolean;
	/** Asks again for what `served` follows from; null while that is under way. */
	readonly askServed: ( () => void ) | null;
	readonly entitled: boolean | 'unknown';
	/** The same of 'unknown' above. */
	readonly isEntitledAsked: boolean;
	/** The plans on offer, null while the offer is not known. */
	readonly offer: readonly Plan[] | null;
	/** The offer is not known yet: null above may become known by itself. */
	readonly isOfferAsked: boolean;
	/**
	 * The year that saves a monthly member something; 'asked' where the catalogue has one and the
	 * offer is asked.
	 */
	readonly yearly: YearlySwitch | 'asked' | null;
	readonly today: UtcDay;
}

export type MembershipState =
	| { readonly kind: 'loading' }
	| { readonly kind: 'outage'; readonly retry: () => void }
	| { readonly kind: 'known'; readonly membership: Membership };

export function useMembership(): MembershipState {
	const deps = useDeps();
	const list = useQuery( subscriptionListQuery( deps ) );
	const catalogue = useQuery( planCatalogueQuery( deps ) );
	const profile = useQuery( profileQuery( deps ) );
	const dataLayer = useQuery( dataLayerQuery( deps ) );
	const methods = useQuery( paymentMethodsQuery( deps ) );
	const offer = useQuery( planOfferQuery( deps ) );
	const entitlement = useQuery( entitlementQuery( deps ) );
	useQuery( {
		...pauseFlagQuery( deps ),
		enabled:
			profile.data?.paused === true &&
			list.data !== undefined &&
			! isPauseHeld( list.data, deps.browser.clock.now() ),
	} );

	// The others only add to what these say.
	const needed = [ list, catalogue ];
	if ( needed.some( ( { isError, data } ) => isError && ! data ) ) {
		return {
			kind: 'outage',
			retry: () => needed.forEach( ( query ) => void ( query.isError && query.refetch() ) ),
		};
	}
	// The profile's flag or, when that cannot be had, the data layer's.
	const isPausedKnown =
		profile.data !== undefined || ( profile.isError && ! dataLayer.isPending );
	if ( ! list.data || ! catalogue.data || ! isPausedKnown ) {
		return { kind: 'loading' };
	}
	const { plans } = catalogue.data;
	const byId = new Map( plans.map( ( plan ) => [ plan.planId, plan ] ) );
	const now = deps.browser.clock.now();
	const today = utcDay( now );
	const pauseFeature = deps.config.flags.includes( 'pauseSubscriptions' );
	const { listed, unrecognised } = list.data;
	const circumstances = {
		paused: isPaused( profile.data, dataLayer.data ) ?? false,
		pauseFeature,
		now,
	};
	const derived = deriveStatus( listed, circumstances );
	const actions = membershipActions( derived, {
		listed,
		pauseFeature,
		today,
	} );
	const unrecognisedLive = unrecognised.filter( ( one ) => liveSubscription( [ one ] ) );
	const isSettingUp = settingUp( deps, [ ...listed, ...unrecognised ] );
	const planOf: Membership[ 'planOf' ] = ( { planId } ) => byId.get( planId ) ?? null;
	const yearlyAmong = ( sold: readonly Plan[] ) =>
		yearlySwitch( {
			derived,
			// During a charge on an unknown plan a change is refused (`change-1`).
			changesOn: unrecognisedLive.length === 0 ? actions.changePlan : null,
			offer: sold,
			planOf,
		} );
	return {
		kind: 'known',
		membership: {
			derived,
			circumstances,
			actions,
			listed,
			unrecognised,
			unrecognisedLive,
			beside: liveBeside( [ ...listed, ...unrecognised ], derived ),
			pausedMonths: Number( profile.data?.[ 'paused-length' ] ) || 0,
			planOf,
			methods: methods.data ?? null,
			hasPaid: seenPaying( deps ),
			areMethodsAsked: methods.isPending,
			isSettingUp,
			// What opens the stories then was just paid for here.
			served: isSettingUp
				? null
				: servedBy( {
						subscriptions: [ ...listed, ...unrecognised ],
						status: derived.status,
						products: dataLayer.data?.products ?? 'unknown',
						entitled: entitlement.data ?? 'unknown',
						today,
					} ),
			isServedAsked: dataLayer.isPending || entitlement.isPending,
			askServed:
				dataLayer.isFetching || entitlement.isFetching
					? null
					: () => void Promise.all( [ dataLayer.refetch(), entitlement.refetch() ] ),
			entitled: entitlement.data ?? 'unknown',
			isEntitledAsked: entitlement.isPending,
			offer: offer.data?.plans ?? null,
			isOfferAsked: offer.isPending,
			yearly: offer.isPending
				? yearlyAmong( plans ) && 'asked'
				: yearlyAmong( offer.data?.plans ?? [] ),
			today,
		},
	};
}
