/** While the sale is unknown, nothing is sold (`payment-2`). */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { hasHadTrial } from '#src/domain/plans/trial.ts';
import { servedBy } from '#src/domain/access/served.ts';
import { lastEnded } from '#src/domain/subscriptions/last-paid-day.ts';
import { restartDay } from '#src/domain/subscriptions/restart-day.ts';
import { liveSubscription } from '#src/domain/subscriptions/selling.ts';
import { deriveStatus } from '#src/domain/subscriptions/subscription-status.ts';
import { utcDay } from '#src/domain/days/utc-day.ts';
import { awaitedMembership } from '#src/flows/standing/awaited-membership.ts';
import { askAgain } from '#src/queries/ask-again.ts';
import { earlierPaymentQuery } from '#src/queries/unfinished/earlier-payment.ts';
import { outageOf, repeatFailed } from '#src/queries/loaded.ts';
import { subscriptionListQuery } from '#src/queries/membership.ts';
import { planOfferQuery } from '#src/queries/plan-offer.ts';
import { dataLayerQuery, entitlementQuery, profileQuery } from '#src/queries/reader.ts';
import { begunIn } from '#src/services/browser/journal-place.ts';
import { useAppState } from '#src/state/use-store.ts';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import type { MemberThrough } from './already-member.tsx';
import { saleOf, type PlanListState } from './sale.ts';

type SaleState =
	| PlanListState
	| { readonly kind: 'refused'; readonly through: MemberThrough }
	/** A required service does not answer, and neither did it to an order. */
	| { readonly kind: 'unanswered'; readonly retry: () => void };

export function useSale(): SaleState {
	const deps = useDeps();
	const client = useQueryClient();
	const selected = useAppState( deps.store, ( { payflow } ) => payflow.selectedPlan );
	const isLoggedIn = deps.browser.cookies.sessionId() !== null;
	const offer = useQuery( planOfferQuery( deps ) );
	const earlier = useQuery( earlierPaymentQuery( deps ) );
	const list = useQuery( subscriptionListQuery( deps ) );
	const profile = useQuery( profileQuery( deps ) );
	const dataLayer = useQuery( dataLayerQuery( deps ) );
	const entitlement = useQuery( entitlementQuery( deps ) );

	// A visitor has none of the reader's data to wait for.
	const asked = isLoggedIn ? [ offer, earlier, list, profile, dataLayer ] : [ offer ];
	const loading: PlanListState = { kind: 'loading', retry: () => void askAgain( client ) };
	const outage: SaleState = {
		kind: isLoggedIn && begunIn( deps.journal.read() ) ? 'unanswered' : 'outage',
		retry: () => {
			repeatFailed( asked );
			if ( entitlement.data === 'unknown' ) {
				void entitlement.refetch();
			}
		},
	};
	if ( outageOf( asked ) ) {
		return outage;
	}
	if ( asked.some( ( { data } ) => ! data ) || ! offer.data ) {
		return loading;
	}
	if ( isLoggedIn && earlier.data === 'made' ) {
		return { kind: 'refused', through: { by: 'payment' } };
	}
	const { listed = [], all: subscriptions = [] } = ( isLoggedIn && list.data ) || {};
	if ( isLoggedIn && awaitedMembership( deps, subscriptions ) === 'paid' ) {
		return { kind: 'refused', through: { by: 'setting-up' } };
	}
	const now = deps.browser.clock.now();
	const today = utcDay( now );
	const derived = deriveStatus( listed, {
		paused: profile.data?.paused ?? false,
		pauseFeature: deps.config.flags.includes( 'pauseSubscriptions' ),
		now,
	} );
	if ( isLoggedIn ) {
		const served = servedBy( {
			subscriptions,
			status: derived.status,
			products: dataLayer.data?.products ?? 'unknown',
			entitled: entitlement.data ?? 'unknown',
			today,
		} );
		if ( served && served !== 'unknown' ) {
			return { kind: 'refused', through: served };
		}
		if ( liveSubscription( subscriptions ) ) {
			return { kind: 'refused', through: { by: 'membership' } };
		}
		if ( served === 'unknown' ) {
			return entitlement.isFetching ? loading : outage;
		}
	}
	const startsOn = restartDay( derived, today );
	// Returning readers get the plan that they had chosen.
	const ended = derived.status === 'Canceled' ? lastEnded( listed ) : null;
	const last = ( startsOn ? derived.active : ended )?.planId;
	return saleOf( deps, offer.data.plans, {
		wanted: [ selected, deps.browser.location.query( 'plan' ), last ],
		hadTrial: isLoggedIn && hasHadTrial( profile.data, dataLayer.data ),
		startsOn,
		seen: subscriptions.map( ( { id } ) => id ),
		replaces: startsOn ? derived.active : null,
		isLoggedIn,
	} );
}
