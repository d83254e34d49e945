/** The journal lists calls in order, and never a secret. */
import { describe, expect, it } from 'vitest';
import { masked, maskedPath } from '../../sandbox/journal.ts';
import { cardNonce } from '../../sandbox/reader-acts.ts';
import { ask } from './ask.ts';
import { newReader, PASSWORD, registryOn } from './still-world.ts';

describe( 'The journal', () => {
	it( 'has one row per call, in order, with its answer', async () => {
		const registry = registryOn( '2026-11-21' );
		const world = registry.world();
		const session = world.accounts.openSession( newReader( world ) ).id;
		await ask( registry, '/blaize/account', { session } );
		await ask( registry, '/blaize/logout?context=site', {
			session,
			method: 'POST',
		} );
		expect( world.journal.all() ).toEqual( [
			{
				at: '2026-11-21T12:00:00.000Z',
				call: 'identity.account',
				method: 'GET',
				path: '/blaize/account',
				session,
				body: null,
				status: 200,
			},
			{
				at: '2026-11-21T12:00:00.000Z',
				call: 'identity.logout',
				method: 'POST',
				path: '/blaize/logout?context=site',
				session,
				body: null,
				status: 200,
			},
		] );
	} );

	it( 'holds no password, no code and no card number, wherever they were put', async () => {
		const registry = registryOn( '2026-11-21' );
		const world = registry.world();
		const nonce = cardNonce( world );
		const session = world.accounts.openSession( newReader( world ) ).id;
		await ask( registry, '/blaize/login', {
			body: {
				identifiers: { email_address: 'ann@example.com' },
				validators: { password: PASSWORD },
			},
		} );
		await ask( registry, '/blaize/register?token=s3cr3t', {
			body: {
				identifiers: { email_address: '4111 1111 1111 1111' },
				validators: { password: PASSWORD },
				attributes: { 'full-name': '4111111111111111', cvv: '987' },
			},
		} );
		await ask( registry, '/zephr/payment/braintree/payment-methods', {
			session,
			body: { payment_method_nonce: nonce },
		} );
		// Ids are random and may contain a few digits of a secret by chance.
		const written = JSON.stringify( world.journal.all() ).replaceAll( session, '(session)' );
		expect( world.journal.all() ).toHaveLength( 3 );
		for ( const secret of [ PASSWORD, '4111 1111', '41111111', '"987"', 's3cr3t', nonce ] ) {
			expect( written ).not.toContain( secret );
		}
		expect( written ).toContain( 'ann@example.com' );
	} );

	it( 'distinguishes two nonces without revealing them', () => {
		const [ first, again, other ] = [ 'one', 'one', 'two' ].map( ( nonce ) =>
			JSON.stringify( masked( { payment_nonce: nonce } ) )
		);
		expect( first ).toBe( again );
		expect( first ).not.toBe( other );
	} );

	it( 'does not change ids, dates and amounts', () => {
		const body = {
			session: '12345678-1234-4123-8123-123456789012',
			start_date: '2026-12-21',
			amount: 9.99,
			list: [ 'sports-yearly', null, true ],
		};
		expect( masked( body ) ).toEqual( body );
	} );

	it( 'masks what a query carries', () => {
		expect( maskedPath( new URL( 'http://x/account/continue?token=abc&action=login' ) ) ).toBe(
			'/account/continue?token=(hidden)&action=login'
		);
	} );
} );
