/**
 * What may be sold to this reader, and on which terms. While it is not known, nothing is sold. Specification §4,
 * Subscribe; decisions 27, 31 and 33; acceptance E3 and E6.
 */
import { useQuery } from '@tanstack/react-query';
import type { Plan } from '#src/domain/plan.ts';
import { liveSubscription, restartDay } from '#src/domain/selling.ts';
import { deriveStatus } from '#src/domain/subscription-status.ts';
import { preselect } from '#src/domain/trial.ts';
import { utcDay, type UtcDay } from '#src/domain/utc-day.ts';
import type { SubscribeTerms } from '#src/domain/what-happens-next.ts';
import { subscriptionListQuery } from '#src/queries/membership.ts';
import { planOfferQuery } from '#src/queries/plans.ts';
import { dataLayerQuery, profileQuery } from '#src/queries/reader.ts';
import { useAppState } from '#src/state/use-store.ts';
import { useDeps } from '#src/widgets/deps-context.tsx';
import { useFrame } from '#src/widgets/frame.tsx';

export interface Sale {
	readonly plans: readonly Plan[];
	readonly chosen: Plan;
	readonly choose: ( planId: string ) => void;
	readonly terms: SubscribeTerms;
	readonly today: UtcDay;
	readonly isLoggedIn: boolean;
}

export type SaleState =
	| { readonly kind: 'loading' }
	/** A service that has to be asked does not answer. */
	| { readonly kind: 'outage'; readonly retry: () => void }
	/** The reader has a membership, or one that is past due or about to start. */
	| { readonly kind: 'refused' }
	/** The offer is empty. */
	| { readonly kind: 'nothing' }
	| { readonly kind: 'open'; readonly sale: Sale };

const APP_SUBSCRIBE = '/account/appsubscribe';

export function useSale(): SaleState {
	const deps = useDeps();
	const { path } = useFrame();
	const selected = useAppState(
		deps.store,
		( { payflow } ) => payflow.selectedPlan
	);
	const isLoggedIn = deps.browser.cookies.sessionId() !== null;
	const offer = useQuery(
		planOfferQuery( deps, { appSubscribe: path === APP_SUBSCRIBE } )
	);
	const list = useQuery( subscriptionListQuery( deps ) );
	const profile = useQuery( profileQuery( deps ) );
	const dataLayer = useQuery( dataLayerQuery( deps ) );

	// Whoever is logged out has no lists to wait for.
	const asked = isLoggedIn ? [ offer, list, profile ] : [ offer ];
	if ( asked.some( ( { isError, data } ) => isError && ! data ) ) {
		return {
			kind: 'outage',
			retry: () =>
				asked.forEach(
					( query ) => void ( query.isError && query.refetch() )
				),
		};
	}
	if ( ! offer.data || ( isLoggedIn && ! ( list.data && profile.data ) ) ) {
		return { kind: 'loading' };
	}
	const { listed = [], unrecognised = [] } =
		( isLoggedIn && list.data ) || {};
	if ( liveSubscription( [ ...listed, ...unrecognised ] ) ) {
		return { kind: 'refused' };
	}
	const now = deps.browser.clock.now();
	const today = utcDay( now );
	const startsOn = restartDay(
		deriveStatus( listed, {
			paused: profile.data?.paused ?? false,
			pauseFeature: deps.config.flags.includes( 'pauseSubscriptions' ),
			now,
		} ),
		today
	);
	const hadTrial =
		isLoggedIn &&
		Boolean( profile.data?.[ 'had-trial-20' ] || dataLayer.data?.hadTrial );
	const { plans } = offer.data;
	// Whoever comes back meets the plan they had.
	const last = startsOn ? listed[ 0 ]?.planId : undefined;
	const wanted = [ selected, deps.browser.location.query( 'plan' ), last ];
	const chosen =
		wanted
			.map( ( id ) => plans.find( ( { planId } ) => planId === id ) )
			.find( ( plan ) => plan ) ?? preselect( plans, hadTrial );
	return chosen
		? {
				kind: 'open',
				sale: {
					plans,
					chosen,
					choose: ( planId ) =>
						deps.store.setState( ( { payflow } ) => ( {
							payflow: { ...payflow, selectedPlan: planId },
						} ) ),
					terms: {
						skipTrial: hadTrial || startsOn !== null,
						...( startsOn && { startsOn } ),
					},
					today,
					isLoggedIn,
				},
			}
		: { kind: 'nothing' };
}
