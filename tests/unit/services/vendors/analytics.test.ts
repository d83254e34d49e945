import { describe, expect, it, vi } from 'vitest';
import { createStorage } from '#src/services/browser/storage.ts';
import type { KeptEvent } from '#src/services/vendors/event-queue.ts';
import { startAnalytics } from '#src/services/vendors/analytics.ts';
import { createBeaconAdapter } from '#src/services/vendors/beacon.ts';
import { createDataLayerAdapter } from '#src/services/vendors/data-layer.ts';
import { createGoogleTagAdapter } from '#src/services/vendors/google-tag.ts';
import { page, send, settled, stageOf, unload } from './gate-stage.ts';

const stage = stageOf( 'statistics' );

function adapter() {
	const sent: KeptEvent[] = [];
	return {
		sent,
		start: vi.fn(),
		stop: vi.fn(),
		send: ( event: KeptEvent ) => void sent.push( event ),
	};
}

describe( 'analytics', () => {
	it( 'gets each event once, with its allowed fields and its page', async () => {
		const one = adapter();
		startAnalytics( stage().gate, createStorage(), [ one ] );
		send( 'subscribe', {
			planId: 'monthly',
			interval: 1,
			email: 'jane@example.com',
		} );
		await settled();
		expect( one.sent ).toEqual( [
			{
				name: 'subscribe',
				at: expect.any( Number ),
				page: '/story/',
				fields: { planId: 'monthly', interval: 1 },
			},
		] );
	} );

	// Proves event-2.
	it( 'gets a press before the page unloads, although the press itself leaves the page', () => {
		const one = adapter();
		startAnalytics( stage().gate, createStorage(), [ one ] );
		send( 'plan-chosen', { planId: 'yearly', interval: 12 } );
		expect( one.sent ).toMatchObject( [ { name: 'plan-chosen' } ] );
		expect( window.localStorage.getItem( 'circ-events' ) ).toBeNull();
	} );

	it( 'gets none of the events from before the consent', async () => {
		const one = adapter();
		const { gate, set } = stage( { agrees: false } );
		startAnalytics( gate, createStorage(), [ one ] );
		send( 'login', { method: 'password' } );
		set( { agrees: true } );
		await settled();
		expect( one.sent ).toEqual( [] );
		expect( one.start ).toHaveBeenCalledOnce();
	} );

	// Proves event-2.
	it( 'gets what happened on an account page on the next story, once for all tabs', async () => {
		const onAccount = stage( { mayRun: false } );
		const there = adapter();
		startAnalytics( onAccount.gate, createStorage(), [ there ] );
		window.history.replaceState( null, '', '/account/login/?token=secret' );
		send( 'login', { method: 'link' } );
		await settled();
		expect( there.sent ).toEqual( [] );

		const [ first, second ] = [ adapter(), adapter() ];
		startAnalytics( stage().gate, createStorage(), [ first ] );
		startAnalytics( stage().gate, createStorage(), [ second ] );
		await settled();
		expect( [ ...first.sent, ...second.sent ] ).toMatchObject( [
			{ name: 'login', page: '/account/login' },
		] );
		const third = adapter();
		startAnalytics( stage().gate, createStorage(), [ third ] );
		await settled();
		expect( third.sent ).toEqual( [] );
	} );

	// Proves event-2.
	it( 'counts a view once a tab and page, also after a reload or Back', async () => {
		const [ before, after ] = [ adapter(), adapter() ];
		startAnalytics( stage().gate, createStorage(), [ before ] );
		send( 'plans-seen' );
		send( 'plans-seen' );
		unload();
		startAnalytics( stage().gate, createStorage(), [ after ] );
		send( 'plans-seen' );
		await settled();
		expect( before.sent ).toHaveLength( 1 );
		expect( after.sent ).toEqual( [] );
		window.history.replaceState( null, '', '/another-story/' );
		send( 'plans-seen' );
		await settled();
		expect( after.sent ).toMatchObject( [ { page: '/another-story/' } ] );
	} );

	// Proves event-5.
	it( 'learns of a story that stayed closed, and once the reader has bought it what opened it', async () => {
		const one = adapter();
		startAnalytics( stage().gate, createStorage(), [ one ] );
		[ 'none', 'none', 'own', 'own' ].forEach( ( source ) =>
			send( 'access', { source, articleId: 7, site: 'nypost' } )
		);
		await settled();
		expect( one.sent.map( ( { fields } ) => fields.source ) ).toEqual( [ 'none', 'own' ] );
	} );

	it( 'stops when consent is withdrawn, and drops queued events', async () => {
		const one = adapter();
		const { gate, set } = stage( { mayRun: false } );
		startAnalytics( gate, createStorage(), [ one ] );
		send( 'logout' );
		send( 'plans-seen' );
		expect( window.localStorage.getItem( 'circ-events' ) ).not.toBeNull();
		expect( window.sessionStorage.getItem( 'circ-seen' ) ).not.toBeNull();
		set( { agrees: false } );
		expect( one.stop ).toHaveBeenCalledOnce();
		expect( window.localStorage.getItem( 'circ-events' ) ).toBeNull();
		expect( window.sessionStorage.getItem( 'circ-seen' ) ).toBeNull();
		set( { agrees: true, mayRun: true } );
		await settled();
		expect( one.sent ).toEqual( [] );
	} );

	it( 'keeps no view from before the consent', async () => {
		const one = adapter();
		const { gate, set } = stage( { agrees: false } );
		startAnalytics( gate, createStorage(), [ one ] );
		send( 'plans-seen' );
		expect( window.sessionStorage ).toHaveLength( 0 );
		set( { agrees: true } );
		send( 'plans-seen' );
		await settled();
		expect( one.sent ).toHaveLength( 1 );
	} );

	it( 'counts different views of one page once each, and an action every time', async () => {
		const one = adapter();
		startAnalytics( stage().gate, createStorage(), [ one ] );
		[ 'wall-seen', 'plans-seen', 'login', 'logout', 'login' ].forEach( ( name ) =>
			send( name )
		);
		await settled();
		expect( one.sent.map( ( { name } ) => name ) ).toEqual( [
			'wall-seen',
			'plans-seen',
			'login',
			'logout',
			'login',
		] );
	} );

	it( 'knows the last views of a long visit, and the last events of a long wait', async () => {
		const one = adapter();
		const { gate, set } = stage( { mayRun: false } );
		startAnalytics( gate, createStorage(), [ one ] );
		const read = ( story: number ) => {
			window.history.replaceState( null, '', `/story-${ story }/` );
			send( 'wall-seen' );
		};
		for ( let story = 1; story <= 120; story++ ) {
			read( story );
		}
		read( 120 );
		set( { mayRun: true } );
		await settled();
		expect( one.sent ).toHaveLength( 50 );
		expect( one.sent.at( -1 ) ).toMatchObject( { page: '/story-120/' } );
		expect( one.sent.at( -2 ) ).toMatchObject( { page: '/story-119/' } );
	} );

	// Proves event-4.
	it( 'does not get an affiliate order', async () => {
		const one = adapter();
		startAnalytics( stage().gate, createStorage(), [ one ] );
		send( 'order', { orderId: 'a1', item: 'b', amount: 1 } );
		await settled();
		expect( one.sent ).toEqual( [] );
	} );

	it.each( [
		'{"not":"a list"',
		'{"not":"a list"}',
		`[null,7,{"name":"login","at":${ Date.now() }},{"name":"login","at":"${ Date.now() }","page":"/","fields":{}}]`,
	] )( 'is not disturbed by what others have left under its key: %s', async ( left ) => {
		window.localStorage.setItem( 'circ-events', left );
		const one = adapter();
		startAnalytics( stage().gate, createStorage(), [ one ] );
		send( 'logout' );
		await settled();
		expect( one.sent ).toMatchObject( [ { name: 'logout' } ] );
	} );

	it( 'forgets an event after a day', async () => {
		const waiting = ( at: number ) => ( {
			name: 'logout',
			at,
			page: '/',
			fields: {},
		} );
		window.localStorage.setItem(
			'circ-events',
			JSON.stringify( [
				waiting( Date.now() - 86_500_000 ),
				waiting( Date.now() - 80_000_000 ),
				// This event was stored while the clock was wrong.
				waiting( Date.now() + 86_500_000 ),
			] )
		);
		const one = adapter();
		startAnalytics( stage().gate, createStorage(), [ one ] );
		await settled();
		expect( one.sent ).toHaveLength( 1 );
	} );
} );

const EVENT: KeptEvent = {
	name: 'cancel-begun',
	at: Date.UTC( 2026, 10, 23 ),
	page: '/account/settings/membership/cancel',
	fields: {},
};

/** Google's tag with that id, started by a reader who consents until they withdraw. */
function running( id: string ) {
	const reload = vi.fn();
	let agrees = true;
	const tag = createGoogleTagAdapter( {
		id,
		demo: '',
		load: () => {},
		agrees: () => agrees,
		reload,
	} );
	tag.start();
	return {
		tag,
		reload,
		takeBack: () => {
			agrees = false;
		},
	};
}

describe( 'the adapters', () => {
	// Proves event-4.
	it( 'hand an event to a tag manager of the publisher’s own', () => {
		createDataLayerAdapter().send( {
			...EVENT,
			fields: { planId: 'monthly' },
		} );
		expect( window.dataLayer ).toEqual( [
			{
				event: 'circulation_cancel_begun',
				circulation_page: EVENT.page,
				planId: 'monthly',
			},
		] );
	} );

	const commands = () =>
		( window.dataLayer ?? [] ).map( ( entry ) => Array.from( entry as ArrayLike< unknown > ) );

	// Proves vendor-24.
	it( 'load Google’s tag with the page’s address alone, and without advertising', () => {
		window.history.replaceState( null, '', '/story/?cjevent=ab12' );
		const load = vi.fn();
		const tag = createGoogleTagAdapter( {
			id: 'G-ABC123',
			demo: '',
			load,
			agrees: () => true,
			reload: () => {},
		} );
		tag.start();
		tag.send( EVENT );
		expect( load ).toHaveBeenCalledWith(
			'https://www.googletagmanager.com/gtag/js?id=G-ABC123'
		);
		expect( commands() ).toEqual( [
			[
				'consent',
				'default',
				{
					ad_storage: 'denied',
					ad_user_data: 'denied',
					ad_personalization: 'denied',
					analytics_storage: 'granted',
				},
			],
			[ 'js', expect.any( Date ) ],
			[
				'config',
				'G-ABC123',
				{
					page_location: `${ window.location.origin }/story/`,
					page_referrer: '',
					allow_google_signals: false,
					allow_ad_personalization_signals: false,
				},
			],
			[ 'event', 'circulation_cancel_begun', { circulation_page: EVENT.page } ],
		] );
		expect( Array.isArray( window.dataLayer?.[ 0 ] ) ).toBe( false );
	} );

	it( 'load a container, which reads the data layer itself', () => {
		const load = vi.fn();
		const tag = createGoogleTagAdapter( {
			id: 'GTM-ABC123',
			demo: '/__sandbox/vendors',
			load,
			agrees: () => true,
			reload: () => {},
		} );
		tag.start();
		tag.send( EVENT );
		expect( load ).toHaveBeenCalledWith( '/__sandbox/vendors/gtm.js?id=GTM-ABC123' );
		expect( window.dataLayer ).toHaveLength( 2 );
		expect( window.dataLayer?.[ 1 ] ).toMatchObject( { event: 'gtm.js' } );
	} );

	it( 'tell Google’s tag of a consent that is taken back and given again, and begin once', () => {
		const tag = createGoogleTagAdapter( {
			id: 'G-ABC123',
			demo: '',
			load: () => {},
			agrees: () => false,
			reload: () => {},
		} );
		tag.start();
		tag.stop();
		tag.start();
		expect(
			commands().map( ( [ name, , values ] ) =>
				name === 'consent' ? Object( values ).analytics_storage : name
			)
		).toEqual( [ 'granted', 'js', 'config', 'denied', 'granted' ] );
	} );

	// Proves vendor-24.
	it( 'switch Google’s tag off and take its cookies away when consent is taken back', () => {
		document.cookie = '_ga_ABC=GS1; Path=/';
		document.cookie = '_ga=GS1; Path=/';
		document.cookie = '_gallery=3; Path=/';
		const { tag, reload, takeBack } = running( 'G-ABC' );
		// The reader begins to enter a card.
		tag.stop();
		expect( document.cookie ).toContain( '_ga_ABC' );
		takeBack();
		const written = vi.spyOn( document, 'cookie', 'set' );
		tag.stop();
		expect( page[ 'ga-disable-G-ABC' ] ).toBe( true );
		expect( document.cookie ).toBe( '_gallery=3' );
		expect( written ).toHaveBeenCalledWith( '_ga=; Path=/; Max-Age=0; Domain=localhost' );
		expect( reload ).not.toHaveBeenCalled();
		tag.start();
		expect( page[ 'ga-disable-G-ABC' ] ).toBe( false );
	} );

	// Proves vendor-20.
	it( 'reload the page in which a container has run when consent is withdrawn: its own tags cannot be stopped', () => {
		const { tag, reload, takeBack } = running( 'GTM-ABC123' );
		// The reader begins to enter a card.
		tag.stop();
		expect( reload ).not.toHaveBeenCalled();
		takeBack();
		tag.stop();
		expect( reload ).toHaveBeenCalledOnce();
	} );

	// Proves event-4.
	it( 'send an event to the publisher’s address without cookies and referrer', () => {
		const call = vi
			.spyOn( globalThis, 'fetch' )
			.mockRejectedValue( new TypeError( 'blocked' ) );
		createBeaconAdapter( 'https://events.example.com/in', 'nypost' ).send( EVENT );
		expect( call ).toHaveBeenCalledExactlyOnceWith( 'https://events.example.com/in', {
			method: 'POST',
			mode: 'no-cors',
			credentials: 'omit',
			referrerPolicy: 'no-referrer',
			keepalive: true,
			headers: { 'Content-Type': 'text/plain' },
			body: JSON.stringify( {
				event: 'circulation_cancel_begun',
				at: '2026-11-23T00:00:00.000Z',
				site: 'nypost',
				page: EVENT.page,
			} ),
		} );
	} );
} );
