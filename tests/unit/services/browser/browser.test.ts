import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createBillingLock } from '#src/services/browser/billing-lock.ts';
import { createClock } from '#src/services/browser/clock.ts';
import { createLocation } from '#src/services/browser/location.ts';
import { createLog, pageReference } from '#src/services/browser/log.ts';
import { isMobileApp } from '#src/services/browser/mobile-app.ts';
import { createPageEvents } from '#src/services/browser/page-events.ts';
import { createStorage } from '#src/services/browser/storage.ts';
import { NOW } from '../../now.ts';

const DAY = 86_400_000;

beforeEach( () => {
	sessionStorage.clear();
	localStorage.clear();
	window.history.replaceState( null, '', '/' );
} );

describe( 'the clock', () => {
	// Proves day-2, limit-20.
	it( 'follows the server once it is off by more than two seconds', () => {
		vi.setSystemTime( NOW );
		const clock = createClock();
		clock.follow( 'Sat, 21 Nov 2026 11:59:59 GMT' );
		expect( clock.now().toISOString() ).toBe( '2026-11-21T12:00:00.000Z' );
		clock.follow( 'Thu, 01 Jul 2027 09:00:00 GMT' );
		vi.setSystemTime( NOW + 5_000 );
		expect( clock.now().toISOString() ).toBe( '2027-07-01T09:00:05.000Z' );
		clock.follow( 'not a date' );
		expect( clock.now().toISOString() ).toBe( '2027-07-01T09:00:05.000Z' );
	} );

	// Proves day-2.
	it( 'does not go back with an answer that a frozen tab gets a day late', () => {
		vi.setSystemTime( NOW );
		const clock = createClock();
		clock.follow( new Date( NOW ).toUTCString() );
		const sentAt = clock.device();
		vi.setSystemTime( NOW + DAY );
		clock.follow( new Date( NOW + 1_000 ).toUTCString(), sentAt );
		expect( clock.now().getTime() ).toBe( NOW + DAY );
		clock.follow( new Date( NOW + 3 * DAY ).toUTCString(), clock.device() );
		expect( clock.now().getTime() ).toBe( NOW + 3 * DAY );
		clock.follow( new Date( NOW + DAY ).toUTCString(), clock.device() );
		expect( clock.now().getTime() ).toBe( NOW + DAY );
	} );

	it( 'knows how far the device is off once the server has named its time, and not before', () => {
		vi.setSystemTime( NOW );
		const clock = createClock();
		clock.follow( 'not a date' );
		expect( clock.ahead() ).toBeNull();
		clock.follow( new Date( NOW + 1_000 ).toUTCString() );
		expect( clock.ahead() ).toBe( 0 );
		clock.follow( new Date( NOW - DAY ).toUTCString() );
		expect( clock.ahead() ).toBe( -DAY );
	} );
} );

describe( 'window events', () => {
	// Proves session-21, vendor-10.
	it( 'carry the documented detail and nothing else', () => {
		const told: unknown[] = [];
		const hear = ( event: Event ) =>
			told.push( [ event.type, ( event as CustomEvent ).detail ] );
		const names = [ 'login', 'logout', 'register', 'subscribe' ];
		names.forEach( ( name ) => window.addEventListener( `circulation:${ name }`, hear ) );
		const events = createPageEvents();
		events.send( 'register', { method: 'password' } );
		events.send( 'login', { method: 'password' } );
		events.send( 'subscribe', { planId: 'sports-yearly', interval: 12 } );
		events.send( 'logout' );
		names.forEach( ( name ) => window.removeEventListener( `circulation:${ name }`, hear ) );
		expect( told ).toEqual( [
			[ 'circulation:register', { method: 'password' } ],
			[ 'circulation:login', { method: 'password' } ],
			[ 'circulation:subscribe', { planId: 'sports-yearly', interval: 12 } ],
			[ 'circulation:logout', null ],
		] );
	} );

	it( 'reach a listener until it goes', () => {
		const events = createPageEvents();
		const listener = vi.fn();
		const stop = events.on( 'logout', listener );
		events.send( 'logout' );
		stop();
		events.send( 'logout' );
		expect( listener ).toHaveBeenCalledOnce();
	} );

	it.each( [ 'pageshow', 'visibilitychange', 'focus' ] )(
		'report a page that the reader sees again (%s), not one that is hidden',
		( name ) => {
			const seen = vi.spyOn( document, 'visibilityState', 'get' );
			const listener = vi.fn();
			const stop = createPageEvents().onShownAgain( listener );
			const happen = () => window.dispatchEvent( new Event( name, { bubbles: true } ) );
			seen.mockReturnValue( 'hidden' );
			happen();
			expect( listener ).not.toHaveBeenCalled();
			seen.mockReturnValue( 'visible' );
			happen();
			stop();
			happen();
			expect( listener ).toHaveBeenCalledOnce();
		}
	);
} );

describe( 'storage', () => {
	it( 'keeps its values', () => {
		const { tab, device } = createStorage();
		tab.set( 'circ-redirect', '1' );
		device.set( 'circ-pending-email', '2' );
		expect( [ tab.get( 'circ-redirect' ), device.get( 'circ-pending-email' ) ] ).toEqual( [
			'1',
			'2',
		] );
		tab.remove( 'circ-redirect' );
		expect( [ tab.get( 'circ-redirect' ), device.get( 'circ-pending-email' ) ] ).toEqual( [
			null,
			'2',
		] );
	} );

	// Proves cookie-12.
	it( 'remembers for this page where the browser keeps nothing', () => {
		vi.spyOn( window, 'sessionStorage', 'get' ).mockImplementation( () => {
			throw new DOMException( 'blocked', 'SecurityError' );
		} );
		const { tab } = createStorage();
		expect( tab.get( 'circ-redirect' ) ).toBeNull();
		tab.set( 'circ-redirect', '1' );
		expect( tab.get( 'circ-redirect' ) ).toBe( '1' );
		tab.remove( 'circ-redirect' );
		expect( tab.get( 'circ-redirect' ) ).toBeNull();
	} );

	it( 'reports what another tab has written under a key', () => {
		const listener = vi.fn();
		const stop = createStorage().onOtherTab( 'circ-session', listener );
		const write = ( key: string ) =>
			window.dispatchEvent( new StorageEvent( 'storage', { key } ) );
		write( 'other' );
		expect( listener ).not.toHaveBeenCalled();
		write( 'circ-session' );
		stop();
		write( 'circ-session' );
		expect( listener ).toHaveBeenCalledOnce();
	} );
} );

describe( 'the mobile app', () => {
	const isApp = ( marker = '' ) => isMobileApp( createLocation(), createStorage(), marker );

	// Proves address-30, site-12.
	it( 'is known by its query, and for the rest of the visit', () => {
		expect( isApp() ).toBe( false );
		window.history.replaceState( null, '', '/?mobile_app=1' );
		expect( isApp() ).toBe( true );
		window.history.replaceState( null, '', '/' );
		expect( isApp() ).toBe( true );
	} );

	// Proves site-12.
	it( 'is known by the marker in its user agent', () => {
		vi.spyOn( navigator, 'userAgent', 'get' ).mockReturnValue( 'Mozilla/5.0 DailyApp/3' );
		expect( isApp( 'DailyApp' ) ).toBe( true );
		expect( isApp( 'Other' ) ).toBe( false );
		expect( isApp( '' ) ).toBe( false );
	} );
} );

describe( 'the log', () => {
	it( 'writes to the console as an error, so that monitors see it', () => {
		createLog()( 'service unavailable', { call: 'identity.login' } );
		expect( console.error ).toHaveBeenCalledWith( '[circulation]', 'service unavailable', {
			call: 'identity.login',
			reference: pageReference(),
		} );
		vi.mocked( console.error ).mockClear();
	} );

	// Proves watch-12.
	it( 'has one reference for all chunks of a page, and another for the next page', () => {
		const first = pageReference();
		expect( first ).toMatch( /^\d{8}$/ );
		expect( pageReference() ).toBe( first );
		delete document.documentElement.dataset.circReference;
		expect( pageReference() ).not.toBe( first );
	} );

	// Proves vendor-17.
	it( 'holds no address of a reader', () => {
		const sink = vi.fn();
		createLog( sink )( 'No user maya@example.com', {
			title: 'maya@example.com',
			status: 404,
		} );
		expect( sink ).toHaveBeenCalledWith( 'No user [email]', {
			title: '[email]',
			status: 404,
		} );
	} );
} );

describe( 'the billing lock', () => {
	it( 'lets the second piece of work begin when the first has ended, also by an error', async () => {
		const order: string[] = [];
		const lock = createBillingLock( undefined );
		const first = lock.run( async () => {
			order.push( 'first begins' );
			await Promise.resolve();
			order.push( 'first ends' );
			throw new Error( 'declined' );
		} );
		const second = lock.run( async () => {
			order.push( 'second begins' );
			return 2;
		} );
		await expect( first ).rejects.toThrow( 'declined' );
		expect( await second ).toBe( 2 );
		expect( order ).toEqual( [ 'first begins', 'first ends', 'second begins' ] );
	} );

	// Proves payment-31.
	it( 'is one lock for all tabs where the browser has locks', async () => {
		const request = vi.fn( ( _name: string, work: () => unknown ) => work() );
		const lock = createBillingLock( { request } as never );
		expect( await lock.run( async () => 1 ) ).toBe( 1 );
		expect( request ).toHaveBeenCalledWith( 'circ-billing', expect.any( Function ) );
	} );
} );
