/**
 * In unit tests of the app the services stand behind fetch, and cookies live in the document as in
 * a browser.
 */
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readFault } from '../../../sandbox/faults.ts';
import { createHandlers } from '../../../sandbox/handlers/create-handlers.ts';
import { CALL_NAMES } from '../../../sandbox/handlers/calls.ts';
import { newReader, PASSWORD, registryOn } from '../still-world.ts';

const server = setupServer();
beforeAll( () => server.listen( { onUnhandledRequest: 'error' } ) );
afterAll( () => server.close() );

const freshWorld = () => {
	const registry = registryOn( '2026-11-21' );
	server.resetHandlers( ...createHandlers( registry ) );
	newReader( registry.world() );
	return registry.world();
};
const logIn = () =>
	fetch( '/blaize/login', {
		method: 'POST',
		body: JSON.stringify( {
			identifiers: { email_address: 'ann@example.com' },
			validators: { password: PASSWORD },
		} ),
	} );
const accountStatus = async () => ( await fetch( '/blaize/account' ) ).status;

beforeEach( () => {
	for ( const name of [ 'blaize_session', 'blaize_tracking_id' ] ) {
		document.cookie = `${ name }=; Path=/; Max-Age=0`;
	}
} );

it( 'log-in sets both cookies where scripts can read them, and later calls carry the session', async () => {
	freshWorld();
	expect( await accountStatus() ).toBe( 401 );
	await logIn();
	expect( document.cookie ).toMatch(
		/^blaize_session=[0-9a-f-]{36}; blaize_tracking_id=[0-9a-f-]{36}$/
	);
	expect( await accountStatus() ).toBe( 200 );
} );

it( 'a page that drops its cookies is a visitor again', async () => {
	freshWorld();
	await logIn();
	document.cookie = 'blaize_session=; Path=/; Max-Age=0';
	expect( await accountStatus() ).toBe( 401 );
} );

it( 'log-out takes the cookies away', async () => {
	freshWorld();
	await logIn();
	await fetch( '/blaize/logout?context=site', { method: 'POST' } );
	expect( document.cookie ).toBe( '' );
} );

it( 'a fresh world knows no old session', async () => {
	freshWorld();
	await logIn();
	freshWorld();
	expect( await accountStatus() ).toBe( 401 );
} );

it( 'a dropped connection is a failed fetch', async () => {
	freshWorld().faults.plan( readFault( { call: 'identity.account', kind: 'drop' }, CALL_NAMES ) );
	await expect( fetch( '/blaize/account' ) ).rejects.toThrow( TypeError );
} );

it( 'a call that never answers can be given up', async () => {
	freshWorld().faults.plan(
		readFault( { call: 'identity.account', kind: 'timeout' }, CALL_NAMES )
	);
	await expect(
		fetch( '/blaize/account', { signal: AbortSignal.timeout( 20 ) } )
	).rejects.toMatchObject( { name: 'TimeoutError' } );
} );
