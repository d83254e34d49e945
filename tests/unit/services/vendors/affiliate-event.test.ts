import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { affiliateCookieLine } from '#src/domain/site/cookie-values.ts';
import { keepAffiliateEvent } from '#src/services/vendors/affiliate-event.ts';

const arriveAt = ( search: string ) =>
	window.history.replaceState( null, '', `/story/${ search }` );
const page = window as unknown as Record< string, unknown >;
const agree = () => document.dispatchEvent( new Event( 'wp_listen_for_consent_change' ) );

describe( 'the click of an affiliate', () => {
	const written = vi.fn();

	beforeEach( () => {
		written.mockReset();
		// Only this cookie is affected: pages of earlier tests still watch their session and write
		// other cookies.
		vi.spyOn( document, 'cookie', 'set' ).mockImplementation( ( line ) => {
			if ( line.startsWith( 'cje=' ) ) {
				written( line );
			}
		} );
	} );
	afterEach( () => {
		// Listeners that still wait for consent receive it and stop.
		page.wp_has_consent = () => true;
		agree();
		delete page.wp_has_consent;
		arriveAt( '' );
	} );

	// Proves vendor-9.
	it( 'is kept in the cookie cje', () => {
		arriveAt( '?cjevent=ab12-cd' );
		keepAffiliateEvent();
		expect( written ).toHaveBeenCalledWith(
			expect.stringMatching( /^cje=ab12-cd; Path=\/; Expires=/ )
		);
	} );

	// Proves cookie-6, payment-50.
	it( 'waits for the reader to agree where the site asks', () => {
		const hasConsent = vi.fn( () => false );
		page.wp_has_consent = hasConsent;
		arriveAt( '?cjevent=ab12' );
		keepAffiliateEvent();
		expect( written ).not.toHaveBeenCalled();
		hasConsent.mockReturnValue( true );
		agree();
		expect( hasConsent ).toHaveBeenCalledWith( 'marketing' );
		expect( written ).toHaveBeenCalledOnce();
	} );

	// Proves vendor-9.
	it( 'follows the publisher’s answer where a third party is on and there is no consent tool', () => {
		const block = document.createElement( 'script' );
		block.type = 'application/json';
		block.id = 'circulation-vendors';
		block.textContent = '{"affiliate":{}}';
		document.body.append( block );
		arriveAt( '?cjevent=ab12' );
		keepAffiliateEvent();
		expect( written ).not.toHaveBeenCalled();
		block.textContent = '{"consent":["marketing"]}';
		keepAffiliateEvent();
		expect( written ).toHaveBeenCalledOnce();
		block.remove();
	} );

	it( 'is kept if the consent tool itself loads late, with the page', () => {
		page.wp_has_consent = () => false;
		arriveAt( '?cjevent=ab12' );
		keepAffiliateEvent();
		page.wp_has_consent = () => true;
		window.dispatchEvent( new Event( 'pageshow' ) );
		expect( written ).toHaveBeenCalledOnce();
		agree();
		expect( written ).toHaveBeenCalledOnce();
	} );

	it( 'is not kept by a browser with Global Privacy Control', () => {
		const browser = navigator as unknown as Record< string, unknown >;
		browser.globalPrivacyControl = true;
		arriveAt( '?cjevent=ab12' );
		keepAffiliateEvent();
		delete browser.globalPrivacyControl;
		expect( written ).not.toHaveBeenCalled();
	} );

	// Proves payment-50, vendor-9.
	it.each( [ '', '?cjevent=', '?cjevent=a;b', `?cjevent=${ 'x'.repeat( 65 ) }` ] )(
		'is not made up from %j',
		( search ) => {
			arriveAt( search );
			keepAffiliateEvent();
			expect( written ).not.toHaveBeenCalled();
		}
	);

	// Proves cookie-6, payment-50.
	it.each( [
		[ '2026-11-21T12:00:00Z', 'Tue, 21 Dec 2027 12:00:00 GMT' ],
		[ '2027-01-31T00:00:00Z', 'Tue, 29 Feb 2028 00:00:00 GMT' ],
		[ '2026-12-31T23:59:59Z', 'Mon, 31 Jan 2028 23:59:59 GMT' ],
	] )( 'is kept for 13 calendar months: from %s to %s', ( now, expires ) => {
		expect( affiliateCookieLine( 'ab12', new Date( now ) ) ).toBe(
			`cje=ab12; Path=/; Expires=${ expires }; SameSite=Lax; Secure`
		);
	} );
} );
