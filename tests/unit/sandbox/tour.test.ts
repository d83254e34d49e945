/**
 * The guided tour: each link keeps its promise whatever happened before, and the ticks follow the
 * journal.
 */
import { describe, expect, it } from 'vitest';
import type { Registry } from '../../sandbox/registry.ts';
import { STEPS } from '../../sandbox/tour/steps.ts';
import { beginStep } from '../../sandbox/tour/tour.ts';
import { ask } from './ask.ts';
import { api, begin, onTour, subscribe } from './on-tour.ts';

const SUBSCRIPTIONS = '/blaize/payment/braintree/subscriptions';

const ticked = async ( registry: Registry ): Promise< string[] > =>
	( ( await api( registry, 'tour' ) ) as { id: string; isDone: boolean }[] )
		.filter( ( { isDone } ) => isDone )
		.map( ( { id } ) => id );

const journal = (
	registry: Registry,
	call: string,
	session: string | null,
	body: unknown = null
) => {
	registry.world().journal.open( {
		call,
		method: 'GET',
		path: `/${ call }`,
		session,
		body,
	} ).status = 200;
};

describe( 'The link of a step', () => {
	it( 'makes a visitor for the wall and forgets what the app knew of the reader before', () => {
		const { status, location, session, cookies } = begin( onTour(), 'wall' );
		expect( [ status, location, session ] ).toEqual( [
			303,
			'/harbor-city-seventh-game/',
			'',
		] );
		expect( cookies.map( ( line ) => line.split( ';' )[ 0 ] ).sort() ).toEqual( [
			'blaize_session=',
			'blaize_tracking_id=',
			'circ_segment=',
		] );
	} );

	it.each( [ 'trial', 'pay', 'declined' ] )( 'makes a reader without a plan for "%s"', ( id ) => {
		const { reader, subscriptions } = begin( onTour(), id );
		expect( reader?.email ).toBe( `tour-${ id }-1@readers.example` );
		expect( subscriptions ).toEqual( [] );
	} );

	it( 'stands on the sixth day of a trial that has cost nothing, and the clock of the step ends it with a payment', async () => {
		const registry = onTour();
		const { running, world } = begin( registry, 'trial-ends' );
		expect( running ).toMatchObject( {
			state: 'active',
			trialEnds: '2026-11-22',
			transactions: [],
		} );
		await api( registry, 'clock', 'POST', { advance: 'P7D' } );
		expect( running?.transactions ).toMatchObject( [ { cents: 999, status: 'settled' } ] );
		expect( world.clock.today() ).toBe( '2026-11-28' );
	} );

	it.each( [ 'pause', 'change', 'cancel' ] )(
		'makes a reader who pays each month for "%s", with a receipt',
		( id ) => {
			const { running } = begin( onTour(), id );
			expect( running ).toMatchObject( {
				state: 'active',
				planId: 'sports-monthly',
				transactions: [ { status: 'settled' } ],
			} );
		}
	);

	it( 'makes a reader who canceled and has months left, for the restart', () => {
		const { subscriptions, reader, world } = begin( onTour(), 'restart' );
		expect( subscriptions ).toMatchObject( [ { state: 'cancelled' } ] );
		expect( world.isEntitled( reader ) ).toBe( true );
	} );

	it( 'takes the engine down for a member, and the next step finds everything at work', () => {
		const registry = onTour();
		const { world, reader } = begin( registry, 'outage' );
		expect( world.isEntitled( reader ) ).toBe( true );
		expect( world.faults.strike( 'decision.engine', '' )?.status ).toBe( 503 );
		expect( world.faults.strike( 'decision.entitlement', '' )?.status ).toBe( 503 );
		begin( registry, 'declined' );
		expect( world.faults.all() ).toEqual( [] );
		expect( world.billing.gateway.declinesNext ).toBe( true );
		begin( registry, 'tabs' );
		expect( world.billing.gateway.declinesNext ).toBe( false );
	} );

	it( 'is right again the second time, with another reader', () => {
		const registry = onTour();
		const first = begin( registry, 'cancel' );
		first.world.billing.cancel( first.subscriptions[ 0 ]! );
		const second = begin( registry, 'cancel' );
		expect( second.reader?.email ).toBe( 'tour-cancel-2@readers.example' );
		expect( second.running?.state ).toBe( 'active' );
	} );

	it( 'leads from a sister site to the site with the stories, and changes nothing there', () => {
		const registry = onTour();
		const { status, location, cookies, world } = begin(
			registry,
			'pay',
			'pagesix.localhost:8888'
		);
		expect( [ status, location, cookies ] ).toEqual( [
			303,
			'http://localhost:8888/__sandbox/tour/pay',
			[],
		] );
		expect( world.accounts.byEmail( 'tour-pay-1@readers.example' ) ).toBe( undefined );
	} );

	it( 'that does not exist says which there are', async () => {
		const response = beginStep(
			onTour(),
			new Request( 'http://localhost:8888/__sandbox/tour/paywall' )
		);
		expect( response.status ).toBe( 404 );
		expect( ( await response.json() ).message ).toContain( 'allowed: wall, trial, trial-ends' );
	} );
} );

describe( 'A step is ticked off', () => {
	it( 'only by acts: twelve links alone tick no step', async () => {
		const registry = onTour();
		for ( const { id } of STEPS ) {
			begin( registry, id );
		}
		expect( STEPS ).toHaveLength( 12 );
		expect( await ticked( registry ) ).toEqual( [] );
	} );

	it( 'for the wall when a visitor has looked at the plans, not when a reader or the site has', async () => {
		const registry = onTour();
		const { session } = begin( registry, 'pay' );
		const look = ( reader: string | null, userAgent: string ) =>
			journal( registry, 'decision.engine', reader, {
				sdkFeatureSlug: 'available-plans',
				userAgent,
			} );
		look( session, 'Mozilla/5.0' );
		look( null, '' );
		journal( registry, 'site.plans', null );
		expect( await ticked( registry ) ).toEqual( [] );
		look( null, 'Mozilla/5.0' );
		expect( await ticked( registry ) ).toEqual( [ 'wall' ] );
	} );

	it( 'for the trial when one has begun, not when it was left out', async () => {
		const registry = onTour();
		const paid = begin( registry, 'trial' );
		await subscribe( registry, paid.session, 'sports-yearly' );
		expect( await ticked( registry ) ).toEqual( [] );
		const tried = begin( registry, 'trial' );
		await subscribe( registry, tried.session, 'sports-monthly', {
			skip_trial_period: false,
		} );
		expect( await ticked( registry ) ).toEqual( [ 'trial' ] );
	} );

	it( 'for the end of the trial when the membership is looked at afterwards', async () => {
		const registry = onTour();
		const { session } = begin( registry, 'trial-ends' );
		const look = () => ask( registry, SUBSCRIPTIONS, { session } );
		await look();
		expect( await ticked( registry ) ).toEqual( [] );
		await api( registry, 'clock', 'POST', { advance: 'P7D' } );
		await look();
		expect( await ticked( registry ) ).toEqual( [ 'trial-ends' ] );
	} );

	it( 'for the card when the bank has refused once; the second try goes through', async () => {
		const registry = onTour();
		const { session } = begin( registry, 'declined' );
		expect( await subscribe( registry, session, 'sports-yearly' ) ).toBe( 400 );
		expect( await ticked( registry ) ).toEqual( [ 'declined' ] );
		expect( await subscribe( registry, session, 'sports-yearly' ) ).toBe( 200 );
	} );

	it( 'for the payment when the story has opened after it', async () => {
		const registry = onTour();
		const { session } = begin( registry, 'pay' );
		await subscribe( registry, session, 'sports-yearly' );
		expect( await ticked( registry ) ).toEqual( [] );
		journal( registry, 'site.content', session );
		expect( await ticked( registry ) ).toEqual( [ 'pay' ] );
	} );

	it( 'for canceling when it was canceled, and as well when the offer was taken', async () => {
		const registry = onTour();
		const { session } = begin( registry, 'cancel' );
		journal( registry, 'site.add-discount', session );
		expect( await ticked( registry ) ).toEqual( [ 'cancel' ] );
		await api( registry, 'journal', 'DELETE' );
		expect( await ticked( registry ) ).toEqual( [] );
		journal( registry, 'identity.cancel-subscription', session );
		expect( await ticked( registry ) ).toEqual( [ 'cancel' ] );
	} );

	it( 'for pausing and changing by what the reader of that step has sent', async () => {
		const registry = onTour();
		const pause = begin( registry, 'pause' );
		journal( registry, 'identity.save-profile', pause.session, {
			paused: true,
		} );
		expect( await ticked( registry ) ).toEqual( [] );
		journal( registry, 'identity.subscribe', pause.session, {
			plan_id: 'sports-monthly',
		} );
		expect( await ticked( registry ) ).toEqual( [ 'pause' ] );
		const change = begin( registry, 'change' );
		journal( registry, 'identity.subscribe', change.session, {
			plan_id: 'sports-monthly',
		} );
		expect( await ticked( registry ) ).toEqual( [ 'pause' ] );
		journal( registry, 'identity.subscribe', change.session, {
			plan_id: 'sports-yearly',
		} );
		expect( await ticked( registry ) ).toEqual( [ 'pause', 'change' ] );
	} );

	it( 'for two tabs when both were open before the log-out', async () => {
		const registry = onTour();
		const { session } = begin( registry, 'tabs' );
		journal( registry, 'site.content', session );
		await ask( registry, '/blaize/logout?context=site', {
			method: 'POST',
			session,
		} );
		expect( await ticked( registry ) ).toEqual( [] );
		const again = begin( registry, 'tabs' );
		await api( registry, 'journal', 'DELETE' );
		journal( registry, 'site.content', again.session );
		journal( registry, 'site.content', again.session );
		await ask( registry, '/blaize/logout?context=site', {
			method: 'POST',
			session: again.session,
		} );
		expect( await ticked( registry ) ).toEqual( [ 'tabs' ] );
	} );
} );
