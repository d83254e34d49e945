import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '#src/flows/sign-in/sign-in.ts';
import { signOut } from '#src/flows/session/sign-out.ts';
import { isStillPriced } from '#src/queries/as-shown.ts';
import { resetOnSessionChange } from '#src/queries/reset-on-session-change.ts';
import { paymentMethodsQuery, subscriptionListQuery } from '#src/queries/membership.ts';
import { planOfferQuery } from '#src/queries/plan-offer.ts';
import { planCatalogueQuery } from '#src/queries/plans.ts';
import { createQueryClient } from '#src/queries/query-client.ts';
import {
	accountQuery,
	dataLayerQuery,
	entitlementQuery,
	profileQuery,
} from '#src/queries/reader.ts';
import { subscribeMutation } from '#src/queries/subscribe.ts';
import { cardNonce, subscribeTo } from '../../sandbox/reader-acts.ts';
import { cookies, emailOf, PASSWORD, setStage } from '../services/stage.ts';

const stage = setStage();
let client: QueryClient;

const texts = () => stage.log.map( ( { text } ) => text );

beforeEach( () => {
	client = createQueryClient();
} );
afterEach( () => client.clear() );

describe( 'the rules of the cache', () => {
	beforeEach( () => {
		vi.useFakeTimers( {
			toFake: [ 'setTimeout', 'clearTimeout', 'Date' ],
		} );
	} );
	const outcome = async ( asked: Promise< unknown > ) => {
		const ended = asked.then(
			() => 'answered',
			() => 'failed'
		);
		await vi.advanceTimersByTimeAsync( 10_000 );
		return ended;
	};

	// Proves wire-3.
	it( 'ask twice more after an outage', async () => {
		stage.enter( 'monthly' );
		stage.fault( { call: 'identity.account', kind: 'drop', times: 3 } );
		expect( await outcome( client.fetchQuery( accountQuery( stage.deps ) ) ) ).toBe( 'failed' );
		expect( stage.timesCalled( 'identity.account' ) ).toBe( 3 );
	} );

	it( 'take a refusal for an answer', async () => {
		stage.enter( 'monthly' );
		stage.fault( {
			call: 'identity.account',
			kind: 'status',
			status: 403,
		} );
		expect( await outcome( client.fetchQuery( accountQuery( stage.deps ) ) ) ).toBe( 'failed' );
		expect( stage.timesCalled( 'identity.account' ) ).toBe( 1 );
	} );

	// Proves limit-8.
	it( 'keep an answer for five minutes, and do not refetch because the reader is back', async () => {
		stage.enter( 'monthly' );
		const ask = () => client.fetchQuery( accountQuery( stage.deps ) );
		await ask();
		await vi.advanceTimersByTimeAsync( 299_000 );
		await ask();
		expect( stage.timesCalled( 'identity.account' ) ).toBe( 1 );
		await vi.advanceTimersByTimeAsync( 2_000 );
		await ask();
		expect( stage.timesCalled( 'identity.account' ) ).toBe( 2 );
		expect( client.getDefaultOptions().queries ).toMatchObject( {
			refetchOnWindowFocus: false,
		} );
	} );

	// Proves limit-8, rest-23.
	it( 'keep what the site’s own routes hold for ten minutes', async () => {
		const ask = () => client.fetchQuery( planCatalogueQuery( stage.deps ) );
		await ask();
		await vi.advanceTimersByTimeAsync( 599_000 );
		await ask();
		expect( stage.timesCalled( 'site.plans' ) ).toBe( 1 );
		await vi.advanceTimersByTimeAsync( 2_000 );
		await ask();
		expect( stage.timesCalled( 'site.plans' ) ).toBe( 2 );
	} );

	// Proves wire-3.
	it( 'say that the reader is offline at once, and never pay later for it', async () => {
		onlineManager.setOnline( false );
		stage.fault( { call: 'site.plans', kind: 'drop', times: 3 } );
		const asked = client.fetchQuery( planCatalogueQuery( stage.deps ) );
		const message = asked.catch( ( error: Error ) => error.message );
		await vi.advanceTimersByTimeAsync( 10_000 );
		expect( await message ).toBe( 'You are probably offline.' );
		const paid = vi.fn( async () => 'sent' );
		expect( client.getDefaultOptions().mutations?.retry ).toBe( false );
		const pay = new MutationObserver( client, { mutationFn: paid } );
		void pay.mutate();
		await vi.advanceTimersByTimeAsync( 0 );
		expect( paid ).toHaveBeenCalledOnce();
		onlineManager.setOnline( true );
	} );
} );

describe( 'the plans', () => {
	it( 'on offer are the engine’s, in its order, with its own values over the catalogue’s', async () => {
		stage.world.engine.availablePlans =
			"sports-yearly\nsports-monthly { amount: 7.99 }\nsports-monthly\nno-such-plan\n'oops";
		const offer = await client.fetchQuery( planOfferQuery( stage.deps ) );
		expect( offer.plans.map( ( { planId, amount } ) => [ planId, amount ] ) ).toEqual( [
			[ 'sports-yearly', 8388 ],
			[ 'sports-monthly', 799 ],
		] );
		expect( texts() ).toContain( 'The decision engine offers the unknown plan no-such-plan' );
		expect( texts() ).toContainEqual(
			expect.stringMatching( /^Plan list, line 5, column 1: / )
		);
	} );

	it( 'cannot be had while the engine does not answer: never an empty offer', async () => {
		stage.fault( { call: 'decision.engine', kind: 'status', status: 404 } );
		await expect( client.fetchQuery( planOfferQuery( stage.deps ) ) ).rejects.toThrow();
	} );

	// Proves address-4.
	it( 'for the app are requested with its flag, and cached separately', async () => {
		window.history.replaceState( null, '', '/account/AppSubscribe' );
		await client.fetchQuery( planOfferQuery( stage.deps ) );
		window.history.replaceState( null, '', '/' );
		expect(
			stage.world.journal.all().find( ( { call } ) => call === 'decision.engine' )?.body
		).toMatchObject( { appSubscribe: true } );
		expect( client.getQueryData( planOfferQuery( stage.deps ).queryKey ) ).toBeUndefined();
	} );
} );

describe( 'the subscriptions', () => {
	it( 'have their plan, latest first', async () => {
		stage.enter( 'two-subscriptions' );
		const list = await client.fetchQuery( subscriptionListQuery( stage.deps ) );
		expect( list.listed.map( ( { plan } ) => plan ) ).toMatchObject( [
			{ id: 'sports-half-yearly', amount: 4794 },
			{ id: 'sports-monthly', amount: 999 },
		] );
	} );

	// Proves day-2, plan-28.
	it.each( [
		[ 'ahead', '2027-07-01T12:00:00Z', null, 499 ],
		[ 'behind', '2026-11-01T12:00:00Z', '2027-06-01T12:00:00Z', 999 ],
	] )(
		'have the rate of the services’ day where the device is %s and the plans came first',
		async ( _, device, services, amount ) => {
			const reader = stage.enter( 'member' );
			subscribeTo( stage.world, reader, 'sports-step-up-plan', {
				nonce: cardNonce( stage.world, undefined, '2060-01-01' ),
			} );
			if ( services ) {
				stage.world.moveTo( Date.parse( services ) );
			}
			vi.useFakeTimers( { toFake: [ 'Date' ], now: Date.parse( device ) } );
			await client.fetchQuery( planCatalogueQuery( stage.deps ) );
			const list = await client.fetchQuery( subscriptionListQuery( stage.deps ) );
			expect( list.listed.map( ( { plan } ) => plan?.amount ) ).toEqual( [ amount ] );
			const { plans: sold } = await client.fetchQuery( planOfferQuery( stage.deps ) );
			for ( const plan of sold ) {
				expect( await isStillPriced( stage.deps, client, plan ), plan.planId ).toBe( true );
			}
		}
	);

	// Proves status-23.
	it( 'on an unknown plan are logged, and kept apart', async () => {
		stage.enter( 'unknown-plan' );
		const list = await client.fetchQuery( subscriptionListQuery( stage.deps ) );
		expect( list.listed ).toEqual( [] );
		expect( list.unrecognised ).toMatchObject( [
			{ planId: 'sports-playoff-pass', status: 'active' },
		] );
		expect( texts().at( -1 ) ).toMatch( /is on the unknown plan sports-playoff-pass$/ );
	} );

	it( 'are not asked for a visitor', async () => {
		const observer = new QueryObserver( client, subscriptionListQuery( stage.deps ) );
		const stop = observer.subscribe( () => {} );
		expect( observer.getCurrentResult() ).toMatchObject( {
			fetchStatus: 'idle',
			status: 'pending',
		} );
		stop();
		expect( stage.calls() ).toEqual( [] );
	} );
} );

describe( 'a session that the service does not know any more', () => {
	// Proves session-10.
	it.each( [ accountQuery, profileQuery ] )( 'ends here too', async ( query ) => {
		document.cookie = 'blaize_session=gone; Path=/';
		await expect(
			client.fetchQuery< unknown >( query( stage.deps ) as never )
		).rejects.toMatchObject( { status: 401 } );
		expect( stage.deps.browser.cookies.sessionId() ).toBeNull();
		// This session was not begun by a log-in here: the service gives every visitor one.
		expect( cookies() ).toEqual( { blaize_session: 'gone' } );
		expect( stage.told ).toEqual( [] );
	} );

	// Proves session-10.
	it( 'stays while the service does not answer', async () => {
		vi.useFakeTimers( {
			toFake: [ 'setTimeout', 'clearTimeout', 'Date' ],
		} );
		stage.enter( 'monthly' );
		stage.fault( { call: 'identity.account', kind: 'status', times: 3 } );
		const asked = client.fetchQuery( accountQuery( stage.deps ) ).catch( () => null );
		await vi.advanceTimersByTimeAsync( 10_000 );
		expect( await asked ).toBeNull();
		expect( cookies() ).toHaveProperty( 'blaize_session' );
	} );
} );

describe( 'following the session', () => {
	// Proves session-8, status-33.
	it( 'requests a data layer again that failed to load with the log-in', async () => {
		vi.useFakeTimers( {
			toFake: [ 'setTimeout', 'clearTimeout', 'Date' ],
		} );
		const stop = resetOnSessionChange( stage.deps, client );
		stage.fault( { call: 'identity.datalayer', kind: 'status' } );
		const started = signIn( stage.deps, {
			email: emailOf( 'monthly' ),
			password: PASSWORD,
		} );
		await vi.advanceTimersByTimeAsync( 2_000 );
		expect( await started ).toMatchObject( { ok: true } );
		const { queryKey } = dataLayerQuery( stage.deps );
		expect( client.getQueryData( queryKey ) ).toBeUndefined();
		expect( await client.ensureQueryData( dataLayerQuery( stage.deps ) ) ).toMatchObject( {
			loggedIn: true,
		} );
		stop();
	} );

	// Proves session-22.
	it( 'fills the cache from the log-in, so that nothing is read twice, and empties it at log-out', async () => {
		vi.useFakeTimers( {
			toFake: [ 'setTimeout', 'clearTimeout', 'Date' ],
		} );
		const stop = resetOnSessionChange( stage.deps, client );
		const started = signIn( stage.deps, {
			email: emailOf( 'monthly' ),
			password: PASSWORD,
		} );
		await vi.advanceTimersByTimeAsync( 2_000 );
		await started;
		const known = await Promise.all( [
			client.ensureQueryData( accountQuery( stage.deps ) ),
			client.ensureQueryData( dataLayerQuery( stage.deps ) ),
			client.ensureQueryData( entitlementQuery( stage.deps ) ),
		] );
		expect( known ).toMatchObject( [
			{ emailAddress: emailOf( 'monthly' ) },
			{ loggedIn: true },
			true,
		] );
		expect( stage.timesCalled( 'identity.account' ) ).toBe( 1 );
		await client.fetchQuery( paymentMethodsQuery( stage.deps ) );
		await client.fetchQuery( planCatalogueQuery( stage.deps ) );
		await signOut( stage.deps );
		stop();
		expect(
			client
				.getQueryCache()
				.getAll()
				.map( ( { queryKey } ) => queryKey )
		).toEqual( [ [ 'plans', 'catalogue' ] ] );
	} );
} );

describe( 'the data on the screen', () => {
	// Proves session-22.
	it( 'is forgotten at once at log-out, and read again for the next reader', async () => {
		const stop = resetOnSessionChange( stage.deps, client );
		stage.enter( 'monthly' );
		const observer = new QueryObserver( client, subscriptionListQuery( stage.deps ) );
		const shown: unknown[] = [];
		const leave = observer.subscribe( ( { data } ) => shown.push( data?.listed.length ) );
		await vi.waitFor( () => expect( shown.at( -1 ) ).toBe( 1 ) );
		await signOut( stage.deps );
		await vi.waitFor( () => expect( shown.at( -1 ) ).toBeUndefined() );
		stage.enter( 'member' );
		stage.deps.session.notify( { kind: 'started', loaded: null } );
		await vi.waitFor( () => expect( shown.at( -1 ) ).toBe( 0 ) );
		leave();
		stop();
	} );
} );

describe( 'the command that subscribes', () => {
	it( 'answers what became of the payment, and has the membership read again', async () => {
		stage.enter( 'member' );
		const seen: number[] = [];
		const observer = new QueryObserver( client, subscriptionListQuery( stage.deps ) );
		const stop = observer.subscribe( ( { data } ) => {
			if ( data ) {
				seen.push( data.listed.length );
			}
		} );
		const { plans } = await client.fetchQuery( planCatalogueQuery( stage.deps ) );
		const [ plan ] = plans;
		const command = new MutationObserver( client, subscribeMutation( stage.deps ) );
		const result = await command.mutate( {
			plan: plan as NonNullable< typeof plan >,
			cardNonce: cardNonce( stage.world ),
			skipTrial: true,
			...stage.shown(),
		} );
		expect( result.ok ).toBe( true );
		await vi.waitFor( () => expect( seen.at( -1 ) ).toBe( 1 ) );
		stop();
	} );

	it( 'is not repeated when it fails', async () => {
		stage.enter( 'member' );
		stage.fault( {
			call: 'identity.subscribe',
			kind: 'status',
			status: 402,
		} );
		const { plans } = await client.fetchQuery( planCatalogueQuery( stage.deps ) );
		const [ plan ] = plans;
		const command = new MutationObserver( client, subscribeMutation( stage.deps ) );
		const result = await command.mutate( {
			plan: plan as NonNullable< typeof plan >,
			cardNonce: cardNonce( stage.world ),
			skipTrial: true,
			...stage.shown(),
		} );
		expect( result.ok ).toBe( false );
		expect( stage.timesCalled( 'identity.subscribe' ) ).toBe( 1 );
	} );
} );
