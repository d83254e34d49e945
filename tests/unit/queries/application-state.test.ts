import { beforeEach, describe, expect, it } from 'vitest';
import type { QueryClient } from '@tanstack/react-query';
import { paymentMethodsQuery, subscriptionListQuery } from '#src/queries/membership.ts';
import { planOfferQuery } from '#src/queries/plan-offer.ts';
import { createQueryClient } from '#src/queries/query-client.ts';
import { accountQuery, dataLayerQuery, profileQuery } from '#src/queries/reader.ts';
import { applicationState } from '#src/queries/application-state.ts';
import { resetOnSessionChange } from '#src/queries/reset-on-session-change.ts';
import { endSession } from '#src/flows/session/end-session.ts';
import { keepPendingEmail } from '#src/flows/session/pending-email.ts';
import { setStage } from '../services/stage.ts';

const stage = setStage();
let client: QueryClient;

beforeEach( () => {
	client = createQueryClient();
} );

const load = () =>
	Promise.all( [
		client.fetchQuery( accountQuery( stage.deps ) ),
		client.fetchQuery( profileQuery( stage.deps ) ),
		client.fetchQuery( dataLayerQuery( stage.deps ) ),
		client.fetchQuery( planOfferQuery( stage.deps ) ),
		client.fetchQuery( subscriptionListQuery( stage.deps ) ),
		client.fetchQuery( paymentMethodsQuery( stage.deps ) ),
	] );

describe( 'the application’s state', () => {
	// Proves session-23.
	it( 'shows every name of the application’s state, and nothing is known at first', () => {
		expect( applicationState( stage.deps, client ) ).toEqual( {
			dataLayer: {
				firstName: '',
				lastName: '',
				hadTrial: false,
				loggedIn: false,
				paused: false,
				trackingId: null,
				products: [],
			},
			dataLayerLoaded: false,
			loading: false,
			mobileApp: false,
			pendingEmail: null,
			redirect: null,
			userDataLoaded: false,
			activeSubscription: null,
			subscriptions: [],
			subscriptionsFetched: false,
			subscriptionStatus: 'None',
			plans: [],
			availablePlans: [],
			paymentMethods: [],
			methodsFetched: false,
			payflow: { selectedPlan: null, showPaymentForm: false },
			success: null,
			error: null,
		} );
	} );

	// Proves session-23.
	it( 'is empty after a log-out, but the data layer stays loaded', async () => {
		stage.enter( 'monthly' );
		const stop = resetOnSessionChange( stage.deps, client );
		await load();
		endSession( stage.deps, 'reader' );
		expect( applicationState( stage.deps, client ) ).toMatchObject( {
			dataLayer: { firstName: '', loggedIn: false, products: [] },
			dataLayerLoaded: true,
			userDataLoaded: false,
			subscriptionsFetched: false,
		} );
		stop();
	} );

	it.each( [
		[ 'positive', { success: 'Your profile is saved.', error: null } ],
		[ 'caution', { success: null, error: 'Your profile is saved.' } ],
		[ 'critical', { success: null, error: 'Your profile is saved.' } ],
	] as const )( 'says in which way the page speaks now: %s', ( tone, said ) => {
		stage.deps.store.setState( { told: { text: 'Your profile is saved.', tone } } );
		expect( applicationState( stage.deps, client ) ).toMatchObject( said );
	} );

	// Proves session-24.
	it( 'is computed from what the servers have answered', async () => {
		stage.enter( 'monthly' );
		await load();
		keepPendingEmail( stage.deps, {
			email: 'maya@example.com',
			action: 'login',
			askedAt: stage.deps.browser.clock.now().getTime(),
		} );
		stage.deps.store.setState( {
			payflow: { selectedPlan: 'sports-yearly', showPaymentForm: true },
		} );
		expect( applicationState( stage.deps, client ) ).toMatchObject( {
			dataLayer: { firstName: 'Mona' },
			dataLayerLoaded: true,
			userDataLoaded: true,
			pendingEmail: 'maya@example.com',
			activeSubscription: {
				planId: 'sports-monthly',
				plan: { name: 'Sports Membership' },
			},
			subscriptions: [ { planId: 'sports-monthly' } ],
			subscriptionsFetched: true,
			subscriptionStatus: 'Active',
			plans: expect.arrayContaining( [
				expect.objectContaining( { planId: 'sports-legacy' } ),
			] ),
			availablePlans: [
				{ planId: 'sports-monthly' },
				{ planId: 'sports-half-yearly' },
				{ planId: 'sports-yearly' },
			],
			paymentMethods: [ { lastFour: '1111' } ],
			methodsFetched: true,
			payflow: {
				selectedPlan: { planId: 'sports-yearly' },
				showPaymentForm: true,
			},
		} );
	} );

	it.each( [
		[ 'paused', 'Paused' ],
		[ 'past-due', 'Past Due' ],
		[ 'cancelled-time-left', 'Cancelled_Active' ],
		[ 'member', 'None' ],
	] )( 'of %s says %s', async ( persona, status ) => {
		stage.enter( persona );
		await load();
		expect( applicationState( stage.deps, client ).subscriptionStatus ).toBe( status );
	} );
} );
