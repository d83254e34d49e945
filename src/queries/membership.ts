/** Reads the reader's subscriptions, their discounts and the saved cards. */
import { queryOptions } from '@tanstack/react-query';
import { listSubscriptions } from '#src/domain/subscriptions/subscription-order.ts';
import { withPayment } from '#src/domain/subscriptions/last-payment.ts';
import { liveSubscription } from '#src/domain/subscriptions/selling.ts';
import { lastPaymentIn } from '#src/services/browser/journal-place.ts';
import { soldToday } from '#src/flows/money/read-catalogue.ts';
import { noteLive } from '#src/flows/standing/check-entitlement.ts';
import type { Deps } from '#src/flows/deps/deps.ts';
import { logText } from '#src/messages/log.ts';
import { readerKeys } from './keys.ts';
import { planCatalogueQuery } from './plans.ts';
import { hasSession, orLogOut } from './reader.ts';

/** The latest comes first; those on an unknown plan are listed separately (`status-4`). */
export const subscriptionListQuery = ( deps: Deps ) =>
	queryOptions( {
		queryKey: readerKeys.subscriptions,
		queryFn: async ( { client } ) => {
			const [ read, catalogue ] = await Promise.all( [
				orLogOut( deps, client, () => deps.identity.subscriptions() ),
				client.ensureQueryData( planCatalogueQuery( deps ) ),
			] );
			const subscriptions = withPayment(
				read,
				lastPaymentIn( deps.journal.read() ),
				deps.browser.clock.now()
			);
			noteLive( deps, liveSubscription( subscriptions ) !== null );
			const list = listSubscriptions( subscriptions, soldToday( deps, catalogue.plans ) );
			list.unrecognised
				.filter( ( { plan } ) => ! plan )
				.forEach( ( { id, planId } ) =>
					deps.log( logText.unknownPlanOfSubscription( id, planId ) )
				);
			return list;
		},
		enabled: () => hasSession( deps ),
	} );

export const paymentMethodsQuery = ( deps: Deps ) =>
	queryOptions( {
		queryKey: readerKeys.paymentMethods,
		queryFn: ( { client } ) => orLogOut( deps, client, () => deps.decision.paymentMethods() ),
		enabled: () => hasSession( deps ),
	} );

/** An outage or an unreadable answer is logged and gives an empty list (`offer-1`, `offer-2`). */
export const discountsQuery = ( deps: Deps, subscriptionId: string ) =>
	queryOptions( {
		queryKey: [ ...readerKeys.discounts, subscriptionId ],
		queryFn: () => deps.site.discounts( subscriptionId ),
		enabled: () => hasSession( deps ),
	} );
