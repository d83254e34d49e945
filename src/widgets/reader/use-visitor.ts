/** Loads what the given guards need to know about the reader. */
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { GuardedVisitor, Requirement } from '#src/domain/access/guards.ts';
import { liveSubscription } from '#src/domain/subscriptions/selling.ts';
import { deriveStatus } from '#src/domain/subscriptions/subscription-status.ts';
import { isPaused } from '#src/domain/access/visitor.ts';
import { repeatFailed } from '#src/queries/loaded.ts';
import { paymentMethodsQuery, subscriptionListQuery } from '#src/queries/membership.ts';
import { newslettersQuery, textCampaignsQuery } from '#src/queries/newsletters.ts';
import {
	accountQuery,
	dataLayerQuery,
	hasSession,
	profileQuery,
	recognisedQuery,
} from '#src/queries/reader.ts';
import { isLogInNoted } from '#src/services/browser/sessions/session-key.ts';
import { useDeps } from '../page/deps-context.tsx';

const needs = {
	/** A log-in page must not send a visitor on as a reader; other pages read the account anyway. */
	account: [ 'index', 'logged-out' ],
	login: [ 'index', 'login', 'subscriber', 'texts', 'payment-method' ],
	subscriptions: [ 'subscriber', 'texts', 'payment-method', 'selling' ],
	dataLayer: [ 'subscriber', 'texts', 'payment-method' ],
	texts: [ 'texts' ],
	paymentMethods: [ 'payment-method' ],
} satisfies Record< string, readonly Requirement[] >;

export interface KnownVisitor {
	readonly visitor: GuardedVisitor;
	/** Whether a read that the guard needs has failed. */
	readonly hasFailed: boolean;
	/** Repeats the failed reads. */
	readonly retry: () => void;
}

/** Reads only what these requirements depend on. */
export function useVisitor( requires: readonly Requirement[] ): KnownVisitor {
	const deps = useDeps();
	const { cookies, clock, storage } = deps.browser;
	const sessionId = useSyncExternalStore( deps.session.subscribe, cookies.sessionId );
	const isAnyOf = ( requirements: readonly Requirement[] ) =>
		requirements.some( ( one ) => requires.includes( one ) );
	const only = ( requirements: readonly Requirement[] ) => ( {
		enabled: () => isAnyOf( requirements ) && hasSession( deps ),
	} );
	const subscriptions = useQuery( {
		...subscriptionListQuery( deps ),
		...only( needs.subscriptions ),
	} );
	const dataLayer = useQuery( { ...dataLayerQuery( deps ), ...only( needs.dataLayer ) } );
	// No guard requires the profile, but if it is loaded, it is more precise than the data layer.
	const profile = useQuery( { ...profileQuery( deps ), enabled: false } );
	const methods = useQuery( { ...paymentMethodsQuery( deps ), ...only( needs.paymentMethods ) } );
	const newsletters = useQuery( { ...newslettersQuery( deps ), ...only( needs.texts ) } );
	const campaigns = useQuery( { ...textCampaignsQuery( deps ), ...only( needs.texts ) } );
	// A public page asks only if this browser has noted a log-in.
	const recognised = useQuery( {
		...recognisedQuery( deps ),
		enabled: () => sessionId === null && ( isLogInNoted( storage ) || isAnyOf( needs.login ) ),
	} );
	// Every visitor has a session cookie, until the service refuses it (`session-26`).
	const mustAsk = isAnyOf( needs.account ) && cookies.isReaders() === null;
	const account = useQuery( {
		...accountQuery( deps ),
		enabled: () => mustAsk && hasSession( deps ),
	} );
	const asked = [ subscriptions, dataLayer, methods, newsletters, campaigns ];

	const list = subscriptions.data;
	const paused = isPaused( profile.data, dataLayer.data );
	return {
		visitor: {
			loggedIn: ( sessionId === null ? recognised.isLoading : mustAsk && account.isLoading )
				? 'unknown'
				: sessionId !== null,
			status:
				list && paused !== undefined
					? deriveStatus( list.listed, {
							paused,
							pauseFeature: deps.config.flags.includes( 'pauseSubscriptions' ),
							now: clock.now(),
						} ).status
					: 'unknown',
			products: dataLayer.data?.products ?? 'unknown',
			hasPaymentMethod: methods.data ? methods.data.length > 0 : 'unknown',
			getsTexts:
				newsletters.data && campaigns.data
					? campaigns.data.some( ( { listId } ) =>
							newsletters.data.subscribed.includes( listId )
						)
					: 'unknown',
			sellingRefused: list ? liveSubscription( list.all ) !== null : 'unknown',
		},
		hasFailed: asked.some( ( query ) => query.isError ),
		retry: () => repeatFailed( asked ),
	};
}
