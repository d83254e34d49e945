import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCookies } from '#src/services/browser/cookies.ts';
import { createUnreadSession } from '#src/services/browser/unread-session.ts';
import { createLocation } from '#src/services/browser/location.ts';
import { CONFIG, cookies as kept, setStage } from '../stage.ts';

setStage();

const written: string[] = [];

const onHost = ( host: string, isSecure = true, domain = 'example.com' ) =>
	createCookies(
		{ ...CONFIG.cookies, domain },
		{ ...createLocation(), host, isSecure },
		createUnreadSession( () => null )
	);
const SESSION = { sessionId: 'abc', trackingId: 'def' };

beforeEach( () => {
	written.length = 0;
	const { set, get } = Object.getOwnPropertyDescriptor(
		Document.prototype,
		'cookie'
	) as Required< PropertyDescriptor >;
	Object.defineProperty( document, 'cookie', {
		configurable: true,
		get: () => get.call( document ),
		set: ( line: string ) => {
			written.push( line );
			set.call( document, line );
		},
	} );
} );
afterEach( () => {
	Reflect.deleteProperty( document, 'cookie' );
} );

// Proves cookie-14.
describe( 'a browser that keeps no cookies', () => {
	const blocked = ( act: () => string ) =>
		Object.defineProperty( document, 'cookie', { configurable: true, get: act, set: act } );

	it.each( [
		[ 'drops them', () => '' ],
		[
			'throws',
			() => {
				throw new DOMException( 'The document is sandboxed', 'SecurityError' );
			},
		],
	] )( 'is known before a log-in, where it %s', ( _how, act ) => {
		blocked( act );
		const cookies = onHost( 'www.example.com' );
		expect( cookies.areKept() ).toBe( false );
		expect( cookies.sessionId() ).toBeNull();
		expect( cookies.trackingId() ).toBeNull();
		cookies.ensureSession( SESSION );
		cookies.clearSession();
		Reflect.deleteProperty( document, 'cookie' );
	} );

	it( 'is another one than a browser that has none yet, which is left without any', () => {
		expect( onHost( 'localhost' ).areKept() ).toBe( true );
		expect( kept() ).toEqual( {} );
	} );
} );

describe( 'session and tracking cookie', () => {
	// Proves cookie-2.
	it( 'live a year, go to no page over plain http, and belong to the site’s domain', () => {
		onHost( 'www.example.com' ).ensureSession( SESSION );
		expect( written ).toEqual( [
			'blaize_session=abc; Path=/; Domain=example.com; Max-Age=31536000; SameSite=None; Secure',
			'blaize_tracking_id=def; Path=/; Domain=example.com; Max-Age=31536000; SameSite=None; Secure',
		] );
	} );

	// Proves cookie-2.
	it.each( [ 'localhost', 'pagesix.localhost' ] )( 'belong to the host alone on %s', ( host ) => {
		onHost( host, false ).ensureSession( SESSION );
		expect( written[ 0 ] ).toBe(
			'blaize_session=abc; Path=/; Max-Age=31536000; SameSite=None; Secure'
		);
	} );

	it( 'can be written at all on a plain http address', () => {
		onHost( 'intranet.example.com', false, '' ).ensureSession( SESSION );
		expect( written[ 0 ] ).toBe( 'blaize_session=abc; Path=/; Max-Age=31536000; SameSite=Lax' );
	} );

	it( 'are written over those of an earlier session', () => {
		document.cookie = 'blaize_session=old; Path=/';
		onHost( 'localhost' ).ensureSession( SESSION );
		expect( kept() ).toMatchObject( { blaize_session: 'abc' } );
	} );

	// Proves cookie-1, session-5.
	it( 'are left alone where the service has set them, or the reply names none', () => {
		document.cookie = 'blaize_session=abc; Path=/';
		document.cookie = 'blaize_tracking_id=old; Path=/';
		written.length = 0;
		onHost( 'localhost' ).ensureSession( {
			sessionId: 'abc',
			trackingId: '',
		} );
		expect( written ).toEqual( [] );
		expect( kept() ).toMatchObject( { blaize_tracking_id: 'old' } );
	} );

	// Proves cookie-5.
	it( 'are cleared with the paywall cookie, as host cookie and as domain cookie', () => {
		onHost( 'www.example.com' ).clearSession();
		expect( written.map( ( line ) => line.replace( /; Max.*/, '' ) ) ).toEqual( [
			'blaize_session=; Path=/',
			'blaize_session=; Path=/; Domain=example.com',
			'blaize_tracking_id=; Path=/',
			'blaize_tracking_id=; Path=/; Domain=example.com',
			'paywall=; Path=/',
			'paywall=; Path=/; Domain=example.com',
		] );
	} );

	it( 'are read as null where they are missing', () => {
		const cookies = onHost( 'localhost' );
		expect( [ cookies.sessionId(), cookies.trackingId() ] ).toEqual( [ null, null ] );
		cookies.ensureSession( SESSION );
		expect( [ cookies.sessionId(), cookies.trackingId() ] ).toEqual( [ 'abc', 'def' ] );
	} );
} );

describe( 'the segment cookie', () => {
	// Proves cookie-4.
	it( 'marks a subscriber until the end of the year 2999', () => {
		const cookies = onHost( 'www.example.com' );
		cookies.markSubscriber( true );
		expect( written ).toEqual( [
			'circ_segment=is-subscriber=yes; Path=/; Expires=Tue, 31 Dec 2999 23:59:59 GMT; SameSite=Lax; Secure',
		] );
	} );

	// Proves cookie-4, session-19.
	it( 'keeps the pairs of others when the subscriber pair is added and removed', () => {
		document.cookie = 'circ_segment=team=owls; Path=/';
		const cookies = onHost( 'localhost' );
		cookies.markSubscriber( true );
		expect( kept().circ_segment ).toBe( 'team=owls&is-subscriber=yes' );
		expect( cookies.isMarkedSubscriber() ).toBe( true );
		cookies.markSubscriber( false );
		expect( kept().circ_segment ).toBe( 'team=owls' );
		expect( cookies.isMarkedSubscriber() ).toBe( false );
	} );

	it( 'goes away with its last pair, and is not made to be empty', () => {
		const cookies = onHost( 'localhost' );
		cookies.markSubscriber( false );
		expect( written ).toEqual( [] );
		cookies.markSubscriber( true );
		cookies.markSubscriber( false );
		expect( kept() ).not.toHaveProperty( 'circ_segment' );
	} );
} );
