/** `circulation.state()` returns this state to developers (app/pages/providers.tsx). */
import type { QueryClient } from '@tanstack/react-query';
import type { PaymentMethod } from '#src/domain/cards/payment-method.ts';
import type { Plan } from '#src/domain/plans/plan.ts';
import { isPaused } from '#src/domain/access/visitor.ts';
import { EMPTY_DATA_LAYER, type DataLayer } from '#src/domain/profile/account.ts';
import {
	deriveStatus,
	type SubscriptionStatus,
} from '#src/domain/subscriptions/subscription-status.ts';
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import type { Deps } from '#src/flows/deps/deps.ts';
import { pendingEmailHere } from '#src/flows/session/pending-email.ts';
import type { AppState } from '#src/state/app-store.ts';
import { paymentMethodsQuery, subscriptionListQuery } from './membership.ts';
import { planOfferQuery } from './plan-offer.ts';
import { planCatalogueQuery } from './plans.ts';
import { accountQuery, dataLayerQuery, profileQuery } from './reader.ts';

type Shown = Pick< AppState, 'loading' | 'mobileApp' | 'redirect' >;

export interface ApplicationState extends Shown {
	/** The empty data layer until `dataLayerLoaded`, and after a log-out. */
	readonly dataLayer: DataLayer;
	readonly dataLayerLoaded: boolean;
	/** The address for which a sign-in link was requested. */
	readonly pendingEmail: string | null;
	readonly userDataLoaded: boolean;
	readonly activeSubscription: Subscription | null;
	readonly subscriptions: readonly Subscription[];
	readonly subscriptionsFetched: boolean;
	/** 'None' until subscriptionsFetched. */
	readonly subscriptionStatus: SubscriptionStatus;
	/** The catalogue: every plan ever sold. */
	readonly plans: readonly Plan[];
	/** The plans on sale. */
	readonly availablePlans: readonly Plan[];
	readonly paymentMethods: readonly PaymentMethod[];
	readonly methodsFetched: boolean;
	readonly payflow: { readonly selectedPlan: Plan | null; readonly showPaymentForm: boolean };
	readonly success: string | null;
	readonly error: string | null;
}

export function applicationState( deps: Deps, client: QueryClient ): ApplicationState {
	const { payflow, loading, mobileApp, redirect, told, ...state } = deps.store.getState();
	const hasSucceeded = told?.tone === 'positive';
	const account = client.getQueryData( accountQuery( deps ).queryKey );
	const profile = client.getQueryData( profileQuery( deps ).queryKey );
	const dataLayer = client.getQueryData( dataLayerQuery( deps ).queryKey );
	const list = client.getQueryData( subscriptionListQuery( deps ).queryKey );
	const plans = client.getQueryData( planCatalogueQuery( deps ).queryKey )?.plans ?? [];
	const offer = client.getQueryData( planOfferQuery( deps ).queryKey );
	const methods = client.getQueryData( paymentMethodsQuery( deps ).queryKey );
	const derived = deriveStatus( list?.listed ?? [], {
		paused: isPaused( profile, dataLayer ) ?? false,
		pauseFeature: deps.config.flags.includes( 'pauseSubscriptions' ),
		now: deps.browser.clock.now(),
	} );
	return {
		dataLayer: dataLayer ?? EMPTY_DATA_LAYER,
		dataLayerLoaded: state.dataLayerLoaded || dataLayer !== undefined,
		loading,
		mobileApp,
		pendingEmail: pendingEmailHere( deps )?.email ?? null,
		redirect,
		userDataLoaded: account !== undefined && profile !== undefined,
		activeSubscription: derived.active,
		subscriptions: list?.listed ?? [],
		subscriptionsFetched: list !== undefined,
		subscriptionStatus: derived.status,
		plans,
		availablePlans: offer?.plans ?? [],
		paymentMethods: methods ?? [],
		methodsFetched: methods !== undefined,
		payflow: {
			selectedPlan:
				// The engine may have overridden the catalogue's price.
				[ ...( offer?.plans ?? [] ), ...plans ].find(
					( { planId } ) => planId === payflow.selectedPlan
				) ?? null,
			showPaymentForm: payflow.showPaymentForm,
		},
		success: hasSucceeded ? told.text : null,
		error: hasSucceeded ? null : ( told?.text ?? null ),
	};
}
