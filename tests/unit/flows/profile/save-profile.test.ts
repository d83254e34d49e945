import { beforeEach, describe, expect, it, vi } from 'vitest';
import { saveProfile } from '#src/flows/profile/save-profile.ts';
import { setStage } from '../../services/stage.ts';

const stage = setStage();

beforeEach( () => {
	stage.enter( 'member' );
} );

const kept = ( key: string ) => stage.reader( 'member' ).profile?.[ key ];
const elsewhere = ( values: Record< string, string > ) =>
	stage.world.accounts.saveProfile( stage.reader( 'member' ), values );

describe( 'Saving the profile', () => {
	it( 'sends the keys given, their names, and nothing else', async () => {
		const result = await saveProfile( stage.deps, {
			changes: { location: 'Harbor City', gender: '' },
			seen: { location: '', gender: '' },
		} );
		expect( result.ok ).toBe( true );
		expect( stage.world.journal.all().at( -1 )?.body ).toEqual( {
			location: 'Harbor City',
			gender: '',
			'updated-values': 'gender,location',
		} );
		expect( stage.calls() ).toEqual( [ 'identity.profile', 'identity.save-profile' ] );
	} );

	it( 'calls no service when there is nothing to send', async () => {
		expect( await saveProfile( stage.deps, { changes: {}, seen: {} } ) ).toEqual( {
			ok: true,
			value: null,
		} );
		expect( stage.calls() ).toEqual( [] );
	} );

	// Proves profile-24.
	it( 'reads nothing first for a switch', async () => {
		await saveProfile( stage.deps, {
			changes: { 'private-profile': true },
		} );
		expect( stage.calls() ).toEqual( [ 'identity.save-profile' ] );
		expect( kept( 'private-profile' ) ).toBe( true );
	} );

	// Proves profile-16.
	it( 'does not overwrite in silence what another tab has saved in the same field', async () => {
		elsewhere( { location: 'Northgate' } );
		const result = await saveProfile( stage.deps, {
			changes: { location: 'Harbor City' },
			seen: { location: '' },
		} );
		expect( result ).toMatchObject( {
			ok: false,
			failure: {
				command: 'changed-elsewhere',
				keys: [ 'location' ],
				current: { location: 'Northgate' },
			},
		} );
		expect( kept( 'location' ) ).toBe( 'Northgate' );
	} );

	it( 'leaves alone what another tab has saved in another field', async () => {
		elsewhere( { location: 'Northgate' } );
		const result = await saveProfile( stage.deps, {
			changes: { 'last-name': 'Okafor' },
			seen: { 'last-name': 'Ortiz' },
		} );
		expect( result ).toMatchObject( {
			ok: true,
			value: { location: 'Northgate', 'last-name': 'Okafor' },
		} );
		expect( kept( 'location' ) ).toBe( 'Northgate' );
	} );

	it( 'continues when the other tab saved the same', async () => {
		elsewhere( { location: 'Harbor City' } );
		const result = await saveProfile( stage.deps, {
			changes: { location: 'Harbor City' },
			seen: { location: '' },
		} );
		expect( result.ok ).toBe( true );
	} );

	// Proves profile-15.
	it( 'reads back an answer that was lost after the service had saved', async () => {
		stage.fault( {
			call: 'identity.save-profile',
			kind: 'drop',
			when: 'after',
			times: 1,
		} );
		const result = await saveProfile( stage.deps, {
			changes: { location: 'Harbor City' },
		} );
		expect( result ).toMatchObject( {
			ok: true,
			value: { location: 'Harbor City' },
		} );
		expect( stage.calls() ).toEqual( [ 'identity.save-profile', 'identity.profile' ] );
	} );

	it( 'reports a missing network when the stored values cannot be read first', async () => {
		vi.spyOn( navigator, 'onLine', 'get' ).mockReturnValue( false );
		stage.fault( { call: 'identity.profile', kind: 'drop', times: 9 } );
		expect(
			await saveProfile( stage.deps, {
				changes: { location: 'Harbor City' },
				seen: { location: '' },
			} )
		).toMatchObject( { failure: { failure: { isOffline: true } } } );
	} );

	// Proves profile-15.
	it( 'says that it was not saved when the lost call never arrived, and sends nothing twice', async () => {
		stage.fault( {
			call: 'identity.save-profile',
			kind: 'drop',
			when: 'before',
			times: 1,
		} );
		expect(
			await saveProfile( stage.deps, {
				changes: { location: 'Harbor City' },
			} )
		).toEqual( {
			ok: false,
			failure: { command: 'profile', failure: 'service-unavailable' },
		} );
		expect( stage.calls().filter( ( call ) => call === 'identity.save-profile' ) ).toHaveLength(
			1
		);
	} );

	it( 'says that it was not saved when the service refuses', async () => {
		stage.fault( {
			call: 'identity.save-profile',
			kind: 'status',
			status: 400,
			times: 1,
		} );
		expect( await saveProfile( stage.deps, { changes: { location: 'x' } } ) ).toEqual( {
			ok: false,
			failure: { command: 'profile', failure: 'call-failed' },
		} );
	} );

	// Proves profile-4.
	it( 'sends nothing while the saved values are unknown', async () => {
		stage.fault( {
			call: 'identity.profile',
			kind: 'status',
			status: 503,
			times: 1,
		} );
		const result = await saveProfile( stage.deps, {
			changes: { location: 'x' },
			seen: { location: '' },
		} );
		expect( result ).toMatchObject( {
			ok: false,
			failure: { failure: 'service-unavailable' },
		} );
		expect( stage.calls() ).toEqual( [ 'identity.profile' ] );
	} );
} );
