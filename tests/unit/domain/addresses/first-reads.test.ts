import { describe, expect, it } from 'vitest';
import { firstReads, isForVisitors } from '#src/domain/addresses/first-reads.ts';
import { parseBootConfig } from '#src/domain/site/boot-config-parse.ts';

const config = parseBootConfig( {
	flags: [ 'membership' ],
	services: { identity: 'id', decision: 'engine', cardProvider: 'cards' },
	rest: '/wp/api/',
} );
const CARDS = { cards: '/engine/payment/cards/payment-methods' };
const READER = {
	profile: '/id/profile',
	subscriptions: '/id/payment/cards/subscriptions',
	dataLayer: '/id/datalayer',
};

// Proves session-27.
describe( 'what an account page asks for first', () => {
	it.each( [
		[ '/account', { ...READER, ...CARDS } ],
		[ '/account/settings', { ...READER, ...CARDS } ],
		[ '/account/settings/membership/cancel', { ...READER, ...CARDS } ],
		[ '/account/onboarding/name', READER ],
	] )( 'on %s, by the addresses of the configuration', ( path, others ) => {
		expect( firstReads( path, config ) ).toEqual( {
			account: '/id/account',
			others,
			plans: '/wp/api/plans',
		} );
	} );

	it.each( [
		'/account/login',
		'/account/settingsx',
		'/account/subscribe',
		'/account/reset-password',
		'/account/settings/verify-email-change',
	] )( 'is nothing on %s, where a link or a form decides', ( path ) => {
		expect( firstReads( path, config ) ).toBeNull();
	} );

	it( 'is nothing where nothing is sold, and outside of the region', () => {
		expect( firstReads( '/account/settings', { ...config, flags: [] } ) ).toBeNull();
		expect(
			firstReads( '/account/settings', { ...config, inSupportedRegion: false } )
		).toBeNull();
	} );

	it( 'a log-in page’s own screen is for visitors', () => {
		expect( isForVisitors( '/account/login' ) ).toBe( true );
		expect( isForVisitors( '/account/settings' ) ).toBe( false );
	} );
} );
