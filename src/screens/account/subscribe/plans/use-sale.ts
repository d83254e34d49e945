/** What may be sold to this reader, and on which terms. While that is not known, nothing is sold (`payment-2`). */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { restartDay } from '#src/domain/subscriptions/restart-day.ts';
import { liveSubscription } from '#src/domain/subscriptions/selling.ts';
import { deriveStatus } from '#src/domain/subscriptions/subscription-status.ts';
import { utcDay } from '#src/domain/days/utc-day.ts';
import { askAgain } from '#src/queries/ask-again.ts';
import { earlierPaymentQuery } from '#src/queries/earlier-payment.ts';
import { subscriptionListQuery } from '#src/queries/membership.ts';
import { planOfferQuery } from '#src/queries/plan-offer.ts';
import { dataLayerQuery, profileQuery } from '#src/queries/reader.ts';
import { useAppState } from '#src/state/use-store.ts';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { useNavigation } from '#src/widgets/page/navigation.tsx';
import { saleOf, type PlanListState } from './sale.ts';

export type SaleState =
	| PlanListState
	/** The reader has a membership, or one that is past due or about to start. */
	| {
			readonly kind: 'refused';
			/** A payment that was begun on a page that is gone went through. */
			readonly wasPaid: boolean;
	  };

const APP_SUBSCRIBE = '/account/appsubscribe';

export function useSale(): SaleState {
	const deps = useDeps();
	const client = useQueryClient();
	const { path } = useNavigation();
	const selected = useAppState(
		deps.store,
		( { payflow } ) => payflow.selectedPlan
	);
	const isLoggedIn = deps.browser.cookies.sessionId() !== null;
	const offer = useQuery(
		planOfferQuery( deps, { appSubscribe: path === APP_SUBSCRIBE } )
	);
	const earlier = useQuery( earlierPaymentQuery( deps ) );
	const list = useQuery( subscriptionListQuery( deps ) );
	const profile = useQuery( profileQuery( deps ) );
	const dataLayer = useQuery( dataLayerQuery( deps ) );

	// Whoever is logged out has no lists to wait for.
	const asked = isLoggedIn ? [ offer, earlier, list, profile ] : [ offer ];
	if ( asked.some( ( { isError, data } ) => isError && ! data ) ) {
		return {
			kind: 'outage',
			retry: () =>
				asked.forEach(
					( query ) => void ( query.isError && query.refetch() )
				),
		};
	}
	if ( asked.some( ( { data } ) => ! data ) || ! offer.data ) {
		return { kind: 'loading', retry: () => void askAgain( client ) };
	}
	const { listed = [], unrecognised = [] } =
		( isLoggedIn && list.data ) || {};
	const wasPaid = isLoggedIn && earlier.data === 'made';
	if ( wasPaid || liveSubscription( [ ...listed, ...unrecognised ] ) ) {
		return { kind: 'refused', wasPaid };
	}
	const now = deps.browser.clock.now();
	const startsOn = restartDay(
		deriveStatus( listed, {
			paused: profile.data?.paused ?? false,
			pauseFeature: deps.config.flags.includes( 'pauseSubscriptions' ),
			now,
		} ),
		utcDay( now )
	);
	// Whoever comes back finds the plan they had.
	const last = startsOn ? listed[ 0 ]?.planId : undefined;
	return saleOf( deps, offer.data.plans, {
		wanted: [ selected, deps.browser.location.query( 'plan' ), last ],
		hadTrial:
			isLoggedIn &&
			Boolean(
				profile.data?.[ 'had-trial-20' ] || dataLayer.data?.hadTrial
			),
		startsOn,
		isLoggedIn,
	} );
}
