/**
 * A world that answers as published: where the vendors' references differ from our examples, and
 * how unkind their answers can be.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { cardNonce, cancelAll, subscribeTo } from '../../sandbox/reader-acts.ts';
import type { Registry } from '../../sandbox/registry.ts';
import type { Account } from '../../sandbox/records.ts';
import type { World } from '../../sandbox/world.ts';
import { ask } from './ask.ts';
import { askControl } from './ask-control.ts';
import { sdk } from './gateway-sdk.ts';
import { goTo, newReader, PASSWORD, registryOn } from './still-world.ts';

let registry: Registry;
let world: World;
let reader: Account;
let session: string;

beforeEach( () => {
	registry = registryOn( '2026-11-21' );
	world = registry.world();
	world.wire = 'published';
	reader = newReader( world );
	session = world.accounts.openSession( reader ).id;
} );

const PAY = '/blaize/payment/braintree';
const CARDS = '/zephr/payment/braintree/payment-methods';

const read = async ( path: string ) => ( await ask( registry, path, { session } ) ).json();

const pageOf = async ( response: Response ) => ( {
	status: response.status,
	type: response.headers.get( 'content-type' ),
	title: /<title>(.*)<\/title>/.exec( await response.clone().text() )?.[ 1 ],
	heading: /<h1>(.*)<\/h1>/.exec( await response.text() )?.[ 1 ],
} );

const order = ( more: object = {} ) =>
	ask( registry, `${ PAY }/subscribe`, {
		session,
		body: {
			payment_nonce: cardNonce( world ),
			plan_id: 'sports-yearly',
			product_id: 'sports-membership',
			...more,
		},
	} );

const mayRead = async ( more: object = {} ) => {
	const answer = await ask( registry, '/zephr/decision-engine', {
		session,
		body: {
			path: '/',
			sdkFeatureSlug: 'membership-entitlement-check',
			userAgent: 'x',
			session,
			...more,
		},
	} );
	return String( ( await answer.json() ).outputValue ) === 'true';
};

describe( 'A reader', () => {
	it( 'is known without a word on whether the address is confirmed', async () => {
		expect( await read( '/blaize/account' ) ).not.toHaveProperty( 'email_verified' );
	} );

	it( 'whose address is not confirmed gets a page that says so by its title', async () => {
		world.accounts.register( {
			email: 'una@example.com',
			password: PASSWORD,
			mustVerify: true,
		} );
		expect(
			await pageOf(
				await ask( registry, '/blaize/login', {
					body: {
						identifiers: { email_address: 'una@example.com' },
						validators: { password: PASSWORD },
					},
				} )
			)
		).toMatchObject( {
			status: 401,
			type: 'text/html',
			title: 'Email verification is required',
		} );
	} );

	it( 'has no profile before an account', async () => {
		const saved = await ask( registry, '/blaize/profile', {
			body: { passwordless: true, 'updated-values': 'passwordless' },
		} );
		expect( saved.status ).toBe( 401 );
	} );

	it( 'saves nothing when one key is not known', async () => {
		const saved = await ask( registry, '/blaize/profile', {
			session,
			body: {
				'full-name': 'Ann',
				shoe: '39',
				'updated-values': 'full-name,shoe',
			},
		} );
		expect( saved.status ).toBe( 400 );
		expect( reader.profile ).toBeNull();
	} );

	it( 'has a data layer of groups', async () => {
		const { dataLayer } = await read( '/blaize/datalayer' );
		expect( dataLayer ).toBeInstanceOf( Array );
		expect( Object.assign( {}, ...dataLayer ) ).toMatchObject( {
			zephrActivity: { loggedIn: true, trackingId: reader.id },
			zephrProducts: { products: [] },
		} );
	} );

	it( 'gets a link only when the request says at its top level what for', async () => {
		const identifiers = { email_address: reader.email };
		const delivery = {
			method: 'email',
			destination: reader.email,
			action: 'login',
			redirect: '/sports/',
		};
		const asked = async ( body: object ) =>
			( await ask( registry, '/blaize/token-exchange', { body } ) ).status;
		expect( await asked( { identifiers, delivery } ) ).toBe( 400 );
		world.outbox.clear();
		expect(
			await asked( {
				identifiers,
				action: 'login',
				redirect: '/sports/',
			} )
		).toBe( 201 );
		expect( await asked( { identifiers, delivery, action: 'login' } ) ).toBe( 201 );
		expect( world.outbox.all() ).toHaveLength( 2 );
	} );
} );

describe( 'A subscription', () => {
	it( 'is listed with instants, its charges newest first and without their outcome', async () => {
		subscribeTo( world, reader, 'sports-step-up-plan' );
		goTo( world, '2027-01-22' );
		cancelAll( world, reader );
		const [ row ] = await read( `${ PAY }/subscriptions` );
		expect( row ).toMatchObject( {
			'subscription-state': 'Canceled',
			paid_through_date: '2027-02-20T00:00:00Z',
			ends: '2027-01-22T12:00:00.000Z',
		} );
		expect(
			row[ 'transaction-history' ].map( ( { time }: { time: string } ) =>
				time.slice( 0, 10 )
			)
		).toEqual( [ '2027-01-21', '2026-12-21', '2026-11-21' ] );
		for ( const missing of [ 'price', 'payment_method_token', 'pendingSubscription' ] ) {
			expect( row ).not.toHaveProperty( missing );
		}
		expect( row[ 'transaction-history' ][ 0 ] ).not.toHaveProperty( 'status' );
	} );

	it.each( [
		[ 'a day', '2026-12-21' ],
		[ 'an instant without a zone', '2026-12-21T00:00:00' ],
		[ 'the past', '2026-11-20T00:00:00Z' ],
		[ 'this very instant', '2026-11-21T12:00:00Z' ],
	] )( 'does not begin on %s', async ( _what, start ) => {
		const answer = await order( {
			skip_trial_period: true,
			start_date: start,
		} );
		expect( answer.status ).toBe( 400 );
		expect( world.billing.all() ).toEqual( [] );
	} );

	it( 'begins at a future instant', async () => {
		const answer = await order( {
			skip_trial_period: true,
			start_date: '2026-12-21T00:00:00Z',
		} );
		expect( answer.status ).toBe( 200 );
		expect( world.billing.all()[ 0 ]?.nextBilling ).toBe( '2026-12-21' );
	} );

	it( 'does not take "no" for an answer about the trial', async () => {
		expect( ( await order( { skip_trial_period: false } ) ).status ).toBe( 400 );
		expect( ( await order() ).status ).toBe( 200 );
	} );

	it( 'gets another card without a word in the answer', async () => {
		const { id, cardToken } = subscribeTo( world, reader, 'sports-yearly' );
		const answer = await ask( registry, `${ PAY }/subscriptions/${ id }`, {
			session,
			method: 'PATCH',
			body: { payment_method_token: cardToken },
		} );
		expect( [ answer.status, await answer.text() ] ).toEqual( [ 204, '' ] );
	} );
} );

describe( 'A saved card', () => {
	it( "has the reference's names", async () => {
		subscribeTo( world, reader, 'sports-yearly' );
		const [ card ] = await read( CARDS );
		expect( card ).toMatchObject( {
			last_4: '1111',
			expiration_date: '11/30',
			card_number_masked: expect.stringMatching( /1111$/ ),
		} );
		expect( card ).not.toHaveProperty( 'last_four' );
		expect( card ).not.toHaveProperty( 'expiration_month' );
	} );

	it( 'is removed without a word in the answer', async () => {
		subscribeTo( world, reader, 'sports-yearly' );
		const [ { token } ] = await read( CARDS );
		const answer = await ask( registry, `${ CARDS }/${ token }`, {
			session,
			method: 'DELETE',
		} );
		expect( [ answer.status, await answer.text() ] ).toEqual( [ 204, '' ] );
	} );
} );

describe( 'Access after a purchase', () => {
	const hold = ( callbacks: boolean ) => askControl( registry, 'POST', 'edge', { callbacks } );

	it( 'lasts when the card provider says that it was charged', async () => {
		subscribeTo( world, reader, 'sports-yearly' );
		goTo( world, '2026-12-30' );
		expect( await mayRead() ).toBe( true );
	} );

	it( 'lasts through trial, renewal and the time that was paid', async () => {
		subscribeTo( world, reader, 'sports-monthly' );
		for ( const day of [ '2026-11-25', '2026-12-20', '2027-01-05' ] ) {
			goTo( world, day );
			expect( await mayRead(), day ).toBe( true );
		}
		cancelAll( world, reader );
		goTo( world, '2027-01-27' );
		expect( await mayRead() ).toBe( true );
		goTo( world, '2027-01-28' );
		expect( await mayRead() ).toBe( false );
	} );

	it( 'ends after a day when the edge blocks the call, and is back with the call', async () => {
		await hold( false );
		const { id } = subscribeTo( world, reader, 'sports-yearly' );
		expect( await mayRead() ).toBe( true );
		goTo( world, '2026-11-23' );
		expect( await mayRead() ).toBe( false );
		expect( ( await askControl( registry, 'GET', 'edge' ) ).answer ).toMatchObject( {
			callbacks: false,
			waiting: [ id ],
		} );
		await hold( true );
		expect( await mayRead() ).toBe( true );
	} );

	it( "lasts by the call itself, signed as the card provider's SDK signs it, and by no other", async () => {
		await hold( false );
		const { id } = subscribeTo( world, reader, 'sports-yearly' );
		world.callbacks.hold( false );
		const call = ( fields: Record< string, string > ) =>
			ask( registry, `${ PAY }/subscriptionChargedCallback`, {
				body: new URLSearchParams( fields ).toString(),
				headers: {
					'content-type': 'application/x-www-form-urlencoded',
				},
			} );
		const signed = sdk().webhookTesting.sampleNotification(
			'subscription_charged_successfully',
			id
		);
		const forged = { ...signed, bt_signature: 'public_default|0000' };
		expect( ( await call( forged ) ).status ).toBe( 400 );
		expect( ( await call( signed ) ).status ).toBe( 200 );
		goTo( world, '2026-12-30' );
		expect( await mayRead() ).toBe( true );
	} );

	it( 'does not hang on it in a world that speaks as specified', async () => {
		await hold( false );
		world.wire = 'specified';
		subscribeTo( world, reader, 'sports-yearly' );
		goTo( world, '2026-12-30' );
		expect( await mayRead() ).toBe( true );
	} );
} );

describe( 'A decision by address', () => {
	it( "is made on the address that the call names, else on the caller's address", async () => {
		await askControl( registry, 'POST', 'services', {
			openTo: [ '198.51.100.7' ],
		} );
		expect( await mayRead() ).toBe( false );
		expect( await mayRead( { ip: '203.0.113.9' } ) ).toBe( false );
		expect( await mayRead( { ip: '198.51.100.7' } ) ).toBe( true );
		await askControl( registry, 'POST', 'services', {
			openTo: [ '127.0.0.1' ],
		} );
		expect( await mayRead() ).toBe( true );
	} );
} );

describe( 'Lists that lag', () => {
	it( 'are answered as they were before the change, for as long as was asked', async () => {
		await askControl( registry, 'POST', 'services', { lag: 60 } );
		expect( await read( `${ PAY }/subscriptions` ) ).toEqual( [] );
		await order();
		expect( await read( `${ PAY }/subscriptions` ) ).toEqual( [] );
		world.moveTo( world.clock.now() + 60_000 );
		expect( await read( `${ PAY }/subscriptions` ) ).toHaveLength( 1 );
	} );
} );
