/**
 * The identity service's one-time links: visible in the outbox, valid once, and never in the
 * journal.
 */
import { describe, expect, it } from 'vitest';
import { control } from '../../sandbox/control/control.ts';
import { LINK_LIFE } from '../../sandbox/links.ts';
import { ask } from './ask.ts';
import { newReader, registryOn } from './still-world.ts';

const EMAIL = 'ann@example.com';
const stand = () => {
	const registry = registryOn( '2026-11-21' );
	const world = registry.world();
	return { registry, world, reader: newReader( world ) };
};
const askForLink = (
	registry: ReturnType< typeof stand >[ 'registry' ],
	email: string,
	action: string
) =>
	ask( registry, '/blaize/token-exchange', {
		body: {
			identifiers: { email_address: email },
			delivery: {
				method: 'email',
				destination: email,
				action,
				redirect: '/sports/?a=1',
			},
		},
	} );
const tokenOf = ( link = '' ) => new URLSearchParams( link.split( '?' )[ 1 ] ).get( 'token' ) ?? '';

describe( 'a sign-in link', () => {
	it( 'is in the mail with token, action and return address, and works once', async () => {
		const { registry, world } = stand();
		await askForLink( registry, EMAIL, 'login' );
		const link = world.outbox.all().at( -1 )?.links[ 0 ];
		expect( link ).toMatch(
			/^\/account\/continue\?token=[\w-]+&action=login&redirect=%2Fsports%2F%3Fa%3D1$/
		);
		const address = `/blaize/token-exchange?token=${ tokenOf( link ) }`;
		const first = await ask( registry, address );
		expect( [ first.status, first.headers.get( 'location' ) ] ).toEqual( [
			302,
			'/sports/?a=1',
		] );
		expect( ( await ask( registry, address ) ).status ).toBe( 404 );
		expect( JSON.stringify( world.journal.all() ) ).not.toContain( tokenOf( link ) );
	} );

	it( 'to register makes an account without a password', async () => {
		const { registry, world } = stand();
		await askForLink( registry, 'new@example.com', 'register' );
		expect( world.accounts.byEmail( 'new@example.com' ) ).toBeUndefined();
		const token = tokenOf( world.outbox.all().at( -1 )?.links[ 0 ] );
		await ask( registry, `/blaize/token-exchange?token=${ token }` );
		expect( world.accounts.byEmail( 'new@example.com' ) ).toMatchObject( {
			password: null,
			emailVerified: true,
		} );
		const login = await ask( registry, '/blaize/login', {
			body: {
				identifiers: { email_address: 'new@example.com' },
				validators: { password: 'null' },
			},
		} );
		expect( login.status ).toBe( 401 );
	} );

	it( 'is good for fifteen minutes', async () => {
		const { registry, world } = stand();
		await askForLink( registry, EMAIL, 'login' );
		const token = tokenOf( world.outbox.all().at( -1 )?.links[ 0 ] );
		world.moveTo( world.clock.now() + LINK_LIFE + 1 );
		const late = await ask( registry, `/blaize/token-exchange?token=${ token }` );
		expect( late.status ).toBe( 410 );
	} );
} );

describe( 'a token for a sister site', () => {
	const handOff = ( registry: ReturnType< typeof stand >[ 'registry' ], persona: string ) =>
		control(
			registry,
			new Request( 'http://localhost/__sandbox/api/handoff', {
				method: 'POST',
				body: JSON.stringify( { persona } ),
			} )
		);

	it( 'logs that reader in, once', async () => {
		const registry = registryOn( '2026-11-21', true );
		const { token, path } = ( await ( await handOff( registry, 'monthly' ) ).json() ) as {
			token: string;
			path: string;
		};
		expect( path ).toBe( `/account/handoff?token=${ token }` );
		const address = `/blaize/token-exchange?token=${ token }`;
		expect( ( await ask( registry, address ) ).status ).toBe( 302 );
		expect( ( await ask( registry, address ) ).status ).toBe( 404 );
	} );

	it( 'is not issued for a reader who does not exist', async () => {
		const answer = await handOff( registryOn( '2026-11-21' ), 'nobody' );
		expect( answer.status ).toBe( 400 );
	} );
} );

describe( 'the visitor who registers by link', () => {
	it( 'may record that there is no password, and nothing else', async () => {
		const { registry } = stand();
		const save = ( body: object ) =>
			ask( registry, '/blaize/profile', { body } ).then( ( { status } ) => status );
		expect(
			await save( {
				passwordless: true,
				'updated-values': 'passwordless',
			} )
		).toBe( 200 );
		expect( await save( { bio: 'x', 'updated-values': 'bio' } ) ).toBe( 401 );
	} );
} );
