/** Worlds are independent: chosen by header, cookie or session, and invisible to one another. */
import { describe, expect, it } from 'vitest';
import { ask } from './ask.ts';
import { newReader, PASSWORD, registryOn } from './still-world.ts';

const credentials = {
	body: {
		identifiers: { email_address: 'ann@example.com' },
		validators: { password: PASSWORD },
	},
};

describe( 'Two worlds', () => {
	it( 'do not see each other', async () => {
		const registry = registryOn( '2026-11-21' );
		newReader( registry.world( 'one' ) );
		const inWorld = ( name: string ) =>
			ask( registry, '/blaize/login', {
				...credentials,
				headers: { 'circ-sandbox-world': name },
			} );
		expect( ( await inWorld( 'one' ) ).status ).toBe( 200 );
		expect( ( await inWorld( 'two' ) ).status ).toBe( 404 );
		expect( ( await ask( registry, '/blaize/login', credentials ) ).status ).toBe( 404 );
		registry.world( 'one' ).moveTo( Date.parse( '2027-01-01T00:00:00Z' ) );
		expect( registry.world( 'two' ).clock.today() ).toBe( '2026-11-21' );
		expect(
			[ 'one', 'two', 'default' ].map(
				( name ) => registry.world( name ).journal.all().length
			)
		).toEqual( [ 1, 1, 1 ] );
	} );

	it( 'are chosen by cookie too', async () => {
		const registry = registryOn( '2026-11-21' );
		newReader( registry.world( 'one' ) );
		const response = await ask( registry, '/blaize/login', {
			...credentials,
			headers: { cookie: 'a=b; circ-sandbox-world=one' },
		} );
		expect( response.status ).toBe( 200 );
	} );

	it( 'are found by the session alone, as PHP asks with nothing but that', async () => {
		const registry = registryOn( '2026-11-21' );
		const world = registry.world( 'w-12' );
		const session = world.accounts.openSession( newReader( world ) ).id;
		expect( session ).toMatch( /^w-12--[0-9a-f-]{36}$/ );
		expect( ( await ask( registry, '/blaize/account', { session } ) ).status ).toBe( 200 );
		await ask( registry, '/zephr/decision-engine', {
			body: {
				path: '/',
				userAgent: 'PHP',
				sdkFeatureSlug: 'membership-entitlement-check',
				session,
			},
		} );
		expect( world.journal.all().map( ( { call } ) => call ) ).toEqual( [
			'identity.account',
			'decision.engine',
		] );
	} );

	it( 'a session of a world that has ended belongs to no reader', async () => {
		const registry = registryOn( '2026-11-21' );
		const response = await ask( registry, '/blaize/account', {
			session: 'gone--0b7c',
		} );
		expect( response.status ).toBe( 401 );
		expect( registry.world().journal.all() ).toHaveLength( 1 );
	} );

	it( 'refuse an invalid name with a sentence', async () => {
		const response = await ask( registryOn( '2026-11-21' ), '/blaize/account', {
			headers: { 'circ-sandbox-world': '../etc' },
		} );
		expect( response.status ).toBe( 400 );
		expect( await response.json() ).toEqual( {
			message:
				'"../etc" is no name of a world: letters, digits, underscores and single hyphens, at most 80.',
		} );
	} );
} );

describe( 'A session', () => {
	it( 'ends with log-out, at once and for good', async () => {
		const registry = registryOn( '2026-11-21' );
		const world = registry.world();
		const session = world.accounts.openSession( newReader( world ) ).id;
		const logOut = () =>
			ask( registry, '/blaize/logout?context=account', {
				session,
				method: 'POST',
			} );
		expect( ( await logOut() ).status ).toBe( 200 );
		expect( ( await logOut() ).status ).toBe( 401 );
		expect( ( await ask( registry, '/blaize/account', { session } ) ).status ).toBe( 401 );
	} );

	it( 'lasts a year', async () => {
		const registry = registryOn( '2026-11-21' );
		const world = registry.world();
		const session = world.accounts.openSession( newReader( world ) ).id;
		const statusOn = async ( day: string ) => {
			world.moveTo( Date.parse( `${ day }T12:00:00Z` ) );
			return ( await ask( registry, '/blaize/account', { session } ) ).status;
		};
		expect( await statusOn( '2027-11-20' ) ).toBe( 200 );
		expect( await statusOn( '2027-11-21' ) ).toBe( 401 );
	} );

	it( 'is handed to the browser in a cookie that scripts can read, on this host only', async () => {
		const registry = registryOn( '2026-11-21' );
		newReader( registry.world() );
		const response = await ask( registry, '/blaize/login', credentials );
		const [ session = '', tracking = '' ] = response.headers.getSetCookie();
		expect( session ).toMatch(
			/^blaize_session=[0-9a-f-]+; Expires=Sun, 21 Nov 2027 12:00:00 GMT; Path=\/; Max-Age=31536000; SameSite=Lax$/
		);
		expect( tracking ).toMatch( /^blaize_tracking_id=[0-9a-f-]+; / );
	} );
} );
