import { describe, expect, it } from 'vitest';
import {
	PROFILE_KEYS,
	profileBody,
	profileFromWire,
	type ProfileChanges,
} from '#src/domain/profile/profile.ts';

describe( 'The profile that is sent', () => {
	it( 'holds the defined keys and their names', () => {
		expect(
			profileBody( {
				'last-name': 'Ortiz',
				'first-name': 'Maya',
				'private-profile': false,
			} )
		).toEqual( {
			'first-name': 'Maya',
			'last-name': 'Ortiz',
			'private-profile': false,
			'updated-values': 'first-name,last-name,private-profile',
		} );
	} );

	// Proves profile-2.
	it( 'holds an emptied text, and neither null nor undefined', () => {
		expect( profileBody( { bio: '', location: null, gender: undefined } ) ).toEqual( {
			bio: '',
			'updated-values': 'bio',
		} );
	} );

	// Proves profile-1.
	it( 'holds no key that a profile does not have', () => {
		const changes = {
			bio: 'x',
			password: 'Secret123',
			'updated-values': 'all',
		} as ProfileChanges;
		expect( Object.keys( profileBody( changes ) ?? {} ) ).toEqual( [
			'bio',
			'updated-values',
		] );
	} );

	// Proves profile-2.
	it( 'is no request when there is nothing to send', () => {
		expect( profileBody( {} ) ).toBeNull();
		expect( profileBody( { bio: null } ) ).toBeNull();
	} );

	// Proves profile-30.
	it( 'keeps the last three dates of a log, as JSON text', () => {
		expect(
			profileBody( {
				'payment-method-edit-log': [
					'2026-01-01',
					'2026-02-01',
					'2026-03-01',
					'2026-04-01',
				],
			} )
		).toEqual( {
			'payment-method-edit-log': '["2026-02-01","2026-03-01","2026-04-01"]',
			'updated-values': 'payment-method-edit-log',
		} );
	} );

	// Proves profile-1.
	it( 'knows the 37 keys of the service', () => {
		expect( new Set( PROFILE_KEYS ).size ).toBe( 37 );
		expect( PROFILE_KEYS.every( ( key ) => /^[a-z]+(-[a-z0-9]+)*$/.test( key ) ) ).toBe( true );
	} );
} );

describe( 'The profile that is read', () => {
	// Proves profile-3.
	it( 'of a new reader has a black avatar and nothing else', () => {
		const profile = profileFromWire( {} );
		expect( Object.keys( profile ) ).toEqual( [ ...PROFILE_KEYS ] );
		expect( profile ).toMatchObject( {
			'avatar-color': '#000000',
			bio: '',
			paused: false,
			'had-trial-20': false,
			'payment-method-edit-log': [],
		} );
	} );

	// Proves profile-3.
	it( 'takes texts, flags in either spelling, and logs', () => {
		expect(
			profileFromWire( {
				'full-name': 'Maya Ortiz',
				'birth-day': 7,
				'avatar-color': '#a3125c',
				paused: 'true',
				'had-trial-20': true,
				onboarded: '1',
				'sso-user': 'Yes',
				passwordless: 'N',
				'private-profile': 'false',
				'payment-method-update-log': '["2026-01-01"]',
			} )
		).toMatchObject( {
			'full-name': 'Maya Ortiz',
			'birth-day': '7',
			'avatar-color': '#a3125c',
			paused: true,
			'had-trial-20': true,
			onboarded: true,
			'sso-user': true,
			passwordless: false,
			'private-profile': false,
			'payment-method-update-log': [ '2026-01-01' ],
		} );
	} );

	// Proves wire-25.
	it.each( [
		[ 'yes', [ true, 'true', 'TRUE', 1, '1', 'Y', ' yes ' ], true ],
		[ 'no', [ undefined, null, '', false, 'false', 0, '0', 'N', 'No' ], false ],
		[ 'unknown', [ 'maybe', 2, '2', 'google', [], [ true ], {}, 'on' ], null ],
	] )( 'takes a flag for a %s', ( _, spellings, belief ) => {
		for ( const spelling of spellings ) {
			const profile = profileFromWire( { 'had-trial-20': spelling, paused: spelling } );
			expect( profile ).toMatchObject( { 'had-trial-20': belief, paused: belief } );
		}
	} );

	// Proves wire-25.
	it.each( [
		[ undefined, [] ],
		[ null, [] ],
		[ '', [] ],
		[ '[]', [] ],
		[ [ '2026-01-01' ], [ '2026-01-01' ] ],
		[ 'not JSON', null ],
		[ '{"a":1}', null ],
		[ 7, null ],
		[ '[1,null]', null ],
	] )( 'takes the log %j for %j', ( raw, belief ) => {
		expect(
			profileFromWire( { 'payment-method-edit-log': raw } )[ 'payment-method-edit-log' ]
		).toEqual( belief );
	} );

	// Proves profile-1.
	it( 'drops values of the wrong kind and keys that are not known', () => {
		const profile = profileFromWire( {
			bio: { x: 1 },
			gender: null,
			extra: 'x',
		} );
		expect( [ profile.bio, profile.gender, 'extra' in profile ] ).toEqual( [ '', '', false ] );
	} );
} );
