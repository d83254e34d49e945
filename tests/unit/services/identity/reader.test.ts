import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { inShape } from '../../../sandbox/wire-shape.ts';
import { emailOf, setStage } from '../stage.ts';

const stage = setStage();

const FAULTS = [
	[
		{ kind: 'status', status: 500 },
		{ isOutage: true, reason: 'server' },
	],
	[ { kind: 'drop' }, { isOutage: true, reason: 'network' } ],
	[ { kind: 'html' }, { isOutage: true, reason: 'unreadable' } ],
	[ { kind: 'truncated' }, { isOutage: true, reason: 'unreadable' } ],
	[ { kind: 'empty' }, { isOutage: true, reason: 'unreadable' } ],
	[
		{ kind: 'status', status: 403 },
		{ isOutage: false, status: 403 },
	],
] as const;

describe( 'account', () => {
	it( 'has address, tracking id and whether the address is verified', async () => {
		const { id } = stage.enter( 'monthly' );
		expect( await stage.deps.identity.account() ).toEqual( {
			emailAddress: emailOf( 'monthly' ),
			trackingId: id,
			// The reference has no such field.
			emailVerified: inShape( { specified: true, published: null } ),
		} );
	} );

	it( 'refuses a visitor without a session', async () => {
		await expect( stage.deps.identity.account() ).rejects.toMatchObject( {
			isOutage: false,
			status: 401,
		} );
	} );

	it.each( FAULTS )( 'under %o fails as %o', async ( fault, error ) => {
		stage.enter( 'monthly' );
		stage.fault( { call: 'identity.account', ...fault } );
		await expect( stage.deps.identity.account() ).rejects.toMatchObject( error );
	} );

	it( 'without an address is no account but an outage', async () => {
		stage.server.use( http.get( '*/blaize/account', () => HttpResponse.json( {} ) ) );
		await expect( stage.deps.identity.account() ).rejects.toMatchObject( {
			reason: 'unreadable',
		} );
	} );
} );

describe( 'profile', () => {
	it( 'is read under its hyphenated keys', async () => {
		stage.enter( 'monthly' );
		expect( await stage.deps.identity.profile() ).toMatchObject( {
			'full-name': 'Mona Lindqvist',
			'avatar-color': '#000000',
			paused: false,
		} );
	} );

	// Proves profile-3.
	it( 'is empty while the reader has none', async () => {
		stage.server.use(
			http.get( '*/blaize/profile', () => HttpResponse.json( {}, { status: 404 } ) )
		);
		expect( await stage.deps.identity.profile() ).toMatchObject( {
			'full-name': '',
		} );
	} );

	// Proves wire-8.
	it.each( [ { data: { paused: true } }, { status: 'ok', data: null }, { message: 'Hello' } ] )(
		'is unknown, not empty, where the answer is %j',
		async ( body ) => {
			stage.server.use( http.get( '*/blaize/profile', () => HttpResponse.json( body ) ) );
			await expect( stage.deps.identity.profile() ).rejects.toMatchObject( {
				reason: 'unreadable',
			} );
		}
	);

	// Proves profile-4.
	it( 'is not empty but unknown when a page says "not found"', async () => {
		stage.fault( { call: 'identity.profile', kind: 'html', status: 404 } );
		await expect( stage.deps.identity.profile() ).rejects.toMatchObject( {
			isOutage: true,
		} );
	} );

	it.each( FAULTS )( 'under %o fails as %o', async ( fault, error ) => {
		stage.enter( 'monthly' );
		stage.fault( { call: 'identity.profile', ...fault } );
		await expect( stage.deps.identity.profile() ).rejects.toMatchObject( error );
	} );
} );

describe( 'saving the profile', () => {
	// Proves profile-2, wire-12.
	it( 'sends the keys given, and their names', async () => {
		const account = stage.enter( 'monthly' );
		const saved = await stage.deps.identity.saveProfile( {
			'full-name': 'Mona L.',
			'private-profile': true,
		} );
		expect( saved.ok ).toBe( true );
		expect( stage.world.journal.all().at( -1 ) ).toMatchObject( {
			call: 'identity.save-profile',
			body: {
				'full-name': 'Mona L.',
				'private-profile': true,
				'updated-values': 'full-name,private-profile',
			},
		} );
		expect( account.profile ).toMatchObject( { 'full-name': 'Mona L.' } );
	} );

	// Proves wire-12.
	it( 'sends nothing when nothing is given', async () => {
		stage.enter( 'monthly' );
		await stage.deps.identity.saveProfile( {} );
		expect( stage.calls() ).toEqual( [] );
	} );

	it.each( [
		[ { kind: 'status', status: 500 }, 'service-unavailable' ],
		[ { kind: 'status', status: 400 }, 'call-failed' ],
		[ { kind: 'drop' }, 'service-unavailable' ],
	] )( 'under %o says %s', async ( fault, failure ) => {
		stage.enter( 'monthly' );
		stage.fault( { call: 'identity.save-profile', ...fault } );
		expect( await stage.deps.identity.saveProfile( { bio: 'Hello' } ) ).toEqual( {
			ok: false,
			failure,
		} );
	} );
} );

describe( 'data layer', () => {
	it( 'holds names, trial, pause, tracking id and products', async () => {
		const { id } = stage.enter( 'monthly' );
		expect( await stage.deps.identity.dataLayer() ).toEqual( {
			firstName: 'Mona',
			lastName: 'Lindqvist',
			hadTrial: true,
			loggedIn: true,
			paused: false,
			trackingId: id,
			products: [ 'sports-membership' ],
		} );
	} );

	// Proves session-8.
	it( 'fills with nothing what a visitor has not', async () => {
		const nothing = {
			firstName: '',
			lastName: '',
			hadTrial: false,
			loggedIn: false,
			paused: false,
			trackingId: null,
			products: [],
		};
		expect( await stage.deps.identity.dataLayer().catch( ( { status } ) => status ) ).toEqual(
			inShape< unknown >( { specified: nothing, published: 401 } )
		);
	} );

	it.each( FAULTS )( 'under %o fails as %o', async ( fault, error ) => {
		stage.enter( 'monthly' );
		stage.fault( { call: 'identity.datalayer', ...fault } );
		await expect( stage.deps.identity.dataLayer() ).rejects.toMatchObject( error );
	} );
} );
