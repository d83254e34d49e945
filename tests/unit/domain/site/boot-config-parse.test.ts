import { describe, expect, it } from 'vitest';
import type { BootConfig } from '#src/domain/site/boot-config.ts';
import { parseBootConfig, isFlagOn } from '#src/domain/site/boot-config-parse.ts';
import { FEATURE_FLAGS } from '#src/domain/site/page-settings.ts';

const whole: BootConfig = {
	site: 'pagesix',
	siteName: 'Back Fence',
	view: 'account',
	rest: '/news/wp-json/circulation/v1/',
	assets: '/wp-content/plugins/circulation/build/app/',
	build: 'abc123',
	services: { identity: 'id', decision: 'de', cardProvider: 'cards' },
	legal: {
		membershipTerms: 'https://law.example/sale',
		cancellation: '',
		terms: '/blog/terms/',
		privacy: '/privacy/',
	},
	cookies: {
		session: 's',
		tracking: 't',
		paywall: '__tac',
		domain: '.example.com',
	},
	flags: [ 'membership', 'piano' ],
	inSupportedRegion: false,
	locale: 'en-GB',
	cardOnCleanPage: true,
	mobileAppMarker: 'ExampleApp',
	inspection: true,
	gatedPost: 42,
	cardDemo: '/wp-content/plugins/circulation/build/demo',
	wallets: [ 'google-pay', 'paypal' ],
	googleMerchant: 'BCR2DN6T7654321A',
	dataLayerName: 'siteData',
	publicPrefix: 'ext/open',
	subscribeCall: 'zephr',
	hasEvents: true,
	account: { siteNames: { nypost: 'The Herald' } },
};

const defaults: BootConfig = {
	site: 'nypost',
	siteName: '',
	view: 'page',
	rest: '/wp-json/circulation/v1/',
	assets: '',
	build: '',
	services: {
		identity: 'blaize',
		decision: 'zephr',
		cardProvider: 'braintree',
	},
	legal: {
		membershipTerms: '/membership-terms/',
		cancellation: '/membership-terms/#cancellation',
		terms: '/terms/',
		privacy: '',
	},
	cookies: {
		session: 'blaize_session',
		tracking: 'blaize_tracking_id',
		paywall: '',
		domain: '',
	},
	flags: [],
	inSupportedRegion: true,
	locale: 'en-US',
	cardOnCleanPage: false,
	mobileAppMarker: '',
	hasEvents: false,
	inspection: false,
	dataLayerName: 'dataLayer',
	publicPrefix: 'plugins/public',
	subscribeCall: 'subscribe',
};

describe( "The page's configuration", () => {
	it( 'is taken over whole', () => {
		expect( parseBootConfig( JSON.parse( JSON.stringify( whole ) ) ) ).toEqual( whole );
	} );

	it.each( [
		[ undefined ],
		[ null ],
		[ '' ],
		[ 'text' ],
		[ 7 ],
		[ [] ],
		[ {} ],
		[ { services: 1, cookies: [], flags: 'membership' } ],
	] )( 'of %j is the documented defaults', ( raw ) => {
		expect( parseBootConfig( raw ) ).toEqual( defaults );
	} );

	it( 'drops values of the wrong kind, each by itself', () => {
		expect(
			parseBootConfig( {
				...whole,
				site: 'another',
				siteName: 4,
				view: 'modal',
				flags: [ 'membership', 'surprise', 7 ],
				inSupportedRegion: 'no',
				cardOnCleanPage: '1',
				gatedPost: '42',
				cardDemo: null,
				hasEvents: 1,
				inspection: 'yes',
				account: 'The Herald',
				wallets: 'paypal',
				googleMerchant: 7,
				dataLayerName: null,
				publicPrefix: [ 'ext' ],
				subscribeCall: true,
				legal: { terms: 4, privacy: null },
			} )
		).toEqual( {
			...defaults,
			rest: whole.rest,
			assets: whole.assets,
			build: whole.build,
			services: whole.services,
			cookies: whole.cookies,
			flags: [ 'membership' ],
			locale: whole.locale,
			mobileAppMarker: whole.mobileAppMarker,
		} );
	} );

	// Proves site-15.
	it( 'names the cookies after the identity service', () => {
		const { cookies } = parseBootConfig( {
			services: { identity: 'reader' },
		} );
		expect( [ cookies.session, cookies.tracking ] ).toEqual( [
			'reader_session',
			'reader_tracking_id',
		] );
	} );

	it( 'may name each flag with its value', () => {
		expect(
			parseBootConfig( {
				flags: {
					membership: true,
					comments: '1',
					piano: 'true',
					googleOneTap: 1,
				},
			} ).flags
		).toEqual( [ 'membership', 'comments' ] );
	} );
} );

describe( 'A feature flag', () => {
	// Proves site-7.
	it.each( [
		[ true, true ],
		[ '1', true ],
		[ 'true', false ],
		[ 1, false ],
		[ 'on', false ],
		[ '', false ],
		[ '0', false ],
		[ false, false ],
		[ null, false ],
		[ undefined, false ],
		[ [ true ], false ],
	] )( 'with the value %j is on: %s', ( raw, isOn ) => {
		expect( isFlagOn( raw ) ).toBe( isOn );
	} );

	it( 'is one of six', () => {
		expect( FEATURE_FLAGS ).toEqual( [
			'membership',
			'comments',
			'pauseSubscriptions',
			'sportsPlusTwo',
			'piano',
			'googleOneTap',
		] );
	} );
} );
