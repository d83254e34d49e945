import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPopup } from '#src/services/browser/open-popup.ts';
import { popupOf } from '#src/services/browser/popup.ts';

const stranger = { closed: false } as Window;
const location = { replace: vi.fn() };
const popup = { closed: false, close: vi.fn(), location } as unknown as Window;
const open = vi.fn< typeof window.open >();

beforeEach( () => {
	open.mockReset().mockReturnValue( popup );
	vi.stubGlobal( 'open', open );
} );
afterEach( () => vi.unstubAllGlobals() );

const post = ( data: unknown, given: object ) =>
	window.dispatchEvent(
		Object.assign( new Event( 'message' ), {
			data,
			origin: window.location.origin,
			source: popup,
			...given,
		} )
	);

const opened = () => popupOf( openPopup() as Window );

describe( 'a provider’s window', () => {
	// Proves limit-6, sign-in-31.
	it( 'is 500 by 600, and a new one each time', () => {
		openPopup();
		expect( open ).toHaveBeenCalledWith(
			'',
			'_blank',
			expect.stringMatching( /^popup,width=500,height=600,/ )
		);
	} );

	it( 'is null where the browser blocks it', () => {
		open.mockReturnValue( null );
		expect( openPopup() ).toBeNull();
	} );

	it( 'is shown an address, closes, and reports that it is closed', () => {
		const shown = opened();
		shown.show( '/blaize/oauth/google' );
		expect( location.replace ).toHaveBeenCalledWith( '/blaize/oauth/google' );
		shown.close();
		expect( popup.close ).toHaveBeenCalledOnce();
		expect( shown.isClosed() ).toBe( false );
	} );

	it( 'is heard until the listener ends', () => {
		const heard = vi.fn();
		const stop = opened().onMessage( heard );
		post( 'one', {} );
		stop();
		post( 'two', {} );
		expect( heard.mock.calls ).toEqual( [ [ 'one' ] ] );
	} );

	it( 'is heard although it has closed right after it spoke', () => {
		const heard = vi.fn();
		open.mockReturnValue( { ...popup, closed: true } as Window );
		opened().onMessage( heard );
		post( 'last word', { source: null } );
		expect( heard ).toHaveBeenCalledWith( 'last word' );
	} );

	// Proves sign-in-32, vendor-15.
	it.each( [
		[ 'another origin', { origin: 'https://evil.example' } ],
		[ 'an origin that only begins like ours', { origin: 'http://localhost:88888' } ],
		[ 'another window of our origin', { source: stranger } ],
		[ 'no window at all', { source: null } ],
	] )( 'is not confused with %s', ( _who, given ) => {
		const heard = vi.fn();
		opened().onMessage( heard );
		post( { action: 'login' }, given );
		expect( heard ).not.toHaveBeenCalled();
	} );
} );
