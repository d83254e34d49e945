/**
 * Tests how a page reads PHP's configuration of third parties: a missing or wrong value means off
 * (`vendor-20`).
 */
import { describe, expect, it } from 'vitest';
import { parseVendorConfig, standIn } from '#src/domain/site/vendor-config.ts';

const OFF = {
	consent: [],
	demo: '',
	analytics: null,
	affiliate: null,
	comments: null,
	piano: null,
};

describe( 'a third party', () => {
	it( 'is on with its ids', () => {
		const named = {
			consent: [ 'functional', 'statistics' ],
			demo: '/__sandbox/vendors',
			analytics: { tag: 'G-1', beacon: 'https://events.example/in' },
			affiliate: { tag: '1', enterprise: '2', action: '3' },
			comments: { spot: 'sp_1', sso: '/sso', told: [ 'reaction' ] },
			piano: { aid: 'a1', environment: 'sandbox', consent: 'preferences' },
		};
		expect( parseVendorConfig( named ) ).toEqual( {
			...named,
			analytics: { dataLayer: false, ...named.analytics },
		} );
	} );

	it.each( [
		[ null ],
		[ undefined ],
		[ 'text' ],
		[ [] ],
		[ {} ],
		[ { consent: 'statistics', demo: 7 } ],
		[ { analytics: {}, affiliate: [], comments: null, piano: 'a1' } ],
		[ { analytics: { tag: 7, beacon: null } } ],
		[ { affiliate: { tag: '1', enterprise: '2' } } ],
		[ { affiliate: { tag: '1', action: '3' } } ],
		[ { affiliate: { enterprise: '2', action: '3' } } ],
		[ { comments: { spot: '', sso: '/sso' } } ],
		[ { comments: { spot: 7, sso: '/sso' } } ],
		[ { piano: { aid: 7, environment: 'sandbox' } } ],
	] )( 'is off with %j', ( raw ) => {
		expect( parseVendorConfig( raw ) ).toEqual( OFF );
	} );

	it( 'of analytics may be a tag, the data layer or an address for events alone', () => {
		expect( parseVendorConfig( { analytics: { tag: 'G-1' } } ) ).toEqual( {
			...OFF,
			analytics: { dataLayer: false, tag: 'G-1', beacon: '' },
		} );
		expect( parseVendorConfig( { analytics: { data_layer: true } } ).analytics ).toEqual( {
			dataLayer: true,
			tag: '',
			beacon: '',
		} );
		expect( parseVendorConfig( { analytics: { beacon: 'https://e.example/' } } ) ).toEqual( {
			...OFF,
			analytics: {
				dataLayer: false,
				tag: '',
				beacon: 'https://e.example/',
			},
		} );
	} );

	it( 'of comments signs readers on at this site or not at all: their session goes along', () => {
		const at = ( sso: unknown ) =>
			parseVendorConfig( { comments: { spot: 'sp_1', sso } } ).comments;
		expect( at( '/plugins/sso' ) ).not.toBeNull();
		expect( at( 'https://evil.example/sso' ) ).toBeNull();
		expect( at( '//evil.example/sso' ) ).toBeNull();
		expect( at( String.raw`/\evil.example/sso` ) ).toBeNull();
		expect( at( undefined ) ).toBeNull();
	} );

	it( 'of comments gets what the publisher asked for, and no unknown kind', () => {
		const told = ( kinds: unknown ) =>
			parseVendorConfig( {
				comments: { spot: 'sp_1', sso: '/sso', told: kinds },
			} ).comments?.told;
		expect( told( [ 'reaction', 'share', 7 ] ) ).toEqual( [ 'reaction' ] );
		expect( told( 'comment' ) ).toEqual( [] );
	} );

	it( 'counts for real unless the test mode is on', () => {
		const environment = ( given: unknown ) =>
			parseVendorConfig( { piano: { aid: 'a1', environment: given } } ).piano?.environment;
		expect( environment( 'sandbox' ) ).toBe( 'sandbox' );
		expect( environment( 'else' ) ).toBe( 'production' );
	} );

	it( 'may run by categories that are words', () => {
		expect( parseVendorConfig( { consent: [ 'statistics', 7, null ] } ).consent ).toEqual( [
			'statistics',
		] );
	} );

	it( 'is answered by its stand-in on a developer’s machine, and by itself elsewhere', () => {
		expect( standIn( 'https://a.example/b', '' ) ).toBe( 'https://a.example/b' );
		expect( standIn( 'https://a.example/b', '/stand-ins' ) ).toBe( '/stand-ins/a.example/b' );
	} );
} );
