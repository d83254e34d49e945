/**
 * Every name of the application's state, at one moment. Specification §3, Application state; acceptance J6.
 * What a server owns is computed from the query cache, so that it is never stored twice.
 */
import type { QueryClient } from '@tanstack/react-query';
import { EMPTY_DATA_LAYER } from '#src/domain/profile/account.ts';
import type { ApplicationState } from './application-state.ts';
import { deriveStatus } from '#src/domain/subscriptions/subscription-status.ts';
import type { Deps } from '#src/flows/deps/deps.ts';
import { paymentMethodsQuery, subscriptionListQuery } from './membership.ts';
import { planOfferQuery } from './plan-offer.ts';
import { planCatalogueQuery } from './plans.ts';
import { accountQuery, dataLayerQuery, profileQuery } from './reader.ts';

export function snapshot( deps: Deps, client: QueryClient ): ApplicationState {
	const { payflow, success, error, ...app } = deps.store.getState();
	const account = client.getQueryData( accountQuery( deps ).queryKey );
	const profile = client.getQueryData( profileQuery( deps ).queryKey );
	const dataLayer =
		client.getQueryData( dataLayerQuery( deps ).queryKey ) ??
		EMPTY_DATA_LAYER;
	const list = client.getQueryData( subscriptionListQuery( deps ).queryKey );
	const plans =
		client.getQueryData( planCatalogueQuery( deps ).queryKey )?.plans ?? [];
	const offer = client.getQueryData( planOfferQuery( deps ).queryKey );
	const methods = client.getQueryData( paymentMethodsQuery( deps ).queryKey );
	const derived = deriveStatus( list?.listed ?? [], {
		paused: profile?.paused ?? dataLayer.paused,
		pauseFeature: deps.config.flags.includes( 'pauseSubscriptions' ),
		now: deps.browser.clock.now(),
	} );
	return {
		...app,
		dataLayer,
		userDataLoaded:
			app.userDataLoaded ||
			( account !== undefined && profile !== undefined ),
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
				// The engine's line may have changed the price of the catalogue.
				[ ...( offer?.plans ?? [] ), ...plans ].find(
					( { planId } ) => planId === payflow.selectedPlan
				) ?? null,
			showPaymentForm: payflow.showPaymentForm,
		},
		globalSuccessMessage: success,
		globalErrorMessage: error,
	};
}
