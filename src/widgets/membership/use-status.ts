/** The reader's memberships, their status and what may be done with them, from the query cache. */
import { useQuery } from '@tanstack/react-query';
import { isPauseHeld } from '#src/domain/changes/replacement.ts';
import {
	membershipActions,
	type MembershipActions,
} from '#src/domain/changes/membership-actions.ts';
import type { Plan } from '#src/domain/plans/plan.ts';
import { liveBeside } from '#src/domain/subscriptions/live-beside.ts';
import { isLive } from '#src/domain/subscriptions/selling.ts';
import {
	deriveStatus,
	type DerivedStatus,
	type StatusCircumstances,
} from '#src/domain/subscriptions/subscription-status.ts';
import type { ListedSubscriptions } from '#src/domain/subscriptions/subscription-order.ts';
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import { utcDay, type UtcDay } from '#src/domain/days/utc-day.ts';
import { isPaused } from '#src/domain/access/visitor.ts';
import {
	awaitedMembership,
	type AwaitedMembership,
} from '#src/flows/standing/awaited-membership.ts';
import { outageOf, type Loaded } from '#src/queries/loaded.ts';
import { subscriptionListQuery } from '#src/queries/membership.ts';
import { pauseFlagQuery } from '#src/queries/unfinished/pause-flag.ts';
import { planCatalogueQuery } from '#src/queries/plans.ts';
import { dataLayerQuery, profileQuery } from '#src/queries/reader.ts';
import { useDeps } from '../page/deps-context.tsx';

export interface Status extends ListedSubscriptions {
	readonly derived: DerivedStatus;
	/** The circumstances from which the status was derived. */
	readonly circumstances: StatusCircumstances;
	readonly actions: MembershipActions;
	/** The subscriptions among `unrecognised` that are charged now or later. */
	readonly unrecognisedLive: readonly Subscription[];
	/** Subscriptions that are charged besides the one that the status describes. */
	readonly beside: readonly Subscription[];
	/** The plans in the catalogue, on sale or not. */
	readonly plans: readonly Plan[];
	/** A subscription's plan in the catalogue; null for an unknown plan id. */
	readonly planOf: ( subscription: Pick< Subscription, 'planId' > ) => Plan | null;
	/** The number of months for which the reader paused; 0 if the profile does not say. */
	readonly pausedMonths: number;
	/** What was ordered here and is not in the list yet. */
	readonly awaited: AwaitedMembership | null;
	readonly today: UtcDay;
}

export type StatusState = Loaded< { status: Status } >;

export function useStatus(): StatusState {
	const deps = useDeps();
	const list = useQuery( subscriptionListQuery( deps ) );
	const catalogue = useQuery( planCatalogueQuery( deps ) );
	const profile = useQuery( profileQuery( deps ) );
	const dataLayer = useQuery( dataLayerQuery( deps ) );
	useQuery( {
		...pauseFlagQuery( deps ),
		enabled:
			profile.data?.paused === true &&
			list.data !== undefined &&
			! isPauseHeld( list.data, deps.browser.clock.now() ),
	} );

	// Only these two are required; if the other reads fail, the reader counts as not paused.
	const outage = outageOf( [ list, catalogue ] );
	if ( outage ) {
		return outage;
	}
	// The flag is the profile's or, if the profile does not say it, the data layer's.
	const isPausedKnown =
		typeof profile.data?.paused === 'boolean' ||
		( ! profile.isPending && ! dataLayer.isPending );
	if ( ! list.data || ! catalogue.data || ! isPausedKnown ) {
		return { kind: 'loading' };
	}
	const { plans } = catalogue.data;
	const byId = new Map( plans.map( ( plan ) => [ plan.planId, plan ] ) );
	const now = deps.browser.clock.now();
	const today = utcDay( now );
	const pauseFeature = deps.config.flags.includes( 'pauseSubscriptions' );
	const { listed, unrecognised, all } = list.data;
	const circumstances = {
		paused: isPaused( profile.data, dataLayer.data ) ?? false,
		pauseFeature,
		now,
	};
	const derived = deriveStatus( listed, circumstances );
	return {
		kind: 'known',
		status: {
			derived,
			circumstances,
			actions: membershipActions( derived, { listed, pauseFeature, today } ),
			...list.data,
			unrecognisedLive: unrecognised.filter( isLive ),
			beside: liveBeside( all, derived ),
			plans,
			planOf: ( { planId } ) => byId.get( planId ) ?? null,
			pausedMonths: Number( profile.data?.[ 'paused-length' ] ) || 0,
			awaited: awaitedMembership( deps, all ),
			today,
		},
	};
}
