/**
 * The card provider's official Node SDK against the sandbox's gateway: it keeps our stand-in, and
 * with it our PHP client, from drifting into a private protocol (record 017).
 */
import { readFileSync } from 'node:fs';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHandlers } from '../../sandbox/handlers/create-handlers.ts';
import { readFault } from '../../sandbox/faults.ts';
import { cancelAll, setCardsDecline, subscribeTo } from '../../sandbox/reader-acts.ts';
import { REJECTIONS, type Account, type Subscription } from '../../sandbox/records.ts';
import type { World } from '../../sandbox/world.ts';
import { sdk } from './gateway-sdk.ts';
import { goTo, newReader, registryOn } from './still-world.ts';

interface Sent {
	readonly method: string;
	readonly path: string;
	readonly headers: Headers;
	readonly body: unknown;
}

const server = setupServer();
let world: World;
let reader: Account;
let subscription: Subscription;
let sent: Sent[];

const codesOf = ( answer: Awaited< ReturnType< typeof create > > ) =>
	answer.errors?.deepErrors().map( ( { code, attribute } ) => `${ code } ${ attribute }` );
const create = ( customer: object ) => sdk().customer.create( customer );

/** Makes the subscription owe a year's price, with a card that cannot pay. */
const fallBehind = () => {
	setCardsDecline( world, reader, true );
	goTo( world, '2027-11-21' );
};

beforeAll( () => {
	server.listen( { onUnhandledRequest: 'error' } );
	server.events.on( 'request:start', async ( { request } ) => {
		const text = await request.clone().text();
		sent.push( {
			method: request.method,
			path: new URL( request.url ).pathname.replace(
				/^.*\/merchants\/circ_default/,
				'/merchants/{merchant}'
			),
			headers: request.headers,
			body: text.startsWith( '{' ) ? JSON.parse( text ) : undefined,
		} );
	} );
} );
beforeEach( () => {
	const registry = registryOn( '2026-11-21' );
	world = registry.world();
	reader = newReader( world );
	subscription = subscribeTo( world, reader, 'sports-yearly' );
	sent = [];
	server.resetHandlers( ...createHandlers( registry ) );
} );
afterAll( () => server.close() );

// Proves payment-49.
describe( 'The SDK sends what the wire file says, for', () => {
	const acts: Record< string, () => Promise< unknown > > = {
		'customer-create': () =>
			create( {
				id: '4fac49a6-e423-4ac1-b0ad-d67897934442',
				email: 'maya@example.com',
			} ),
		'subscription-find': () => sdk().subscription.find( '7f3k2m' ),
		'subscription-update': () =>
			sdk().subscription.update( '7f3k2m', {
				discounts: { add: [ { inheritedFromId: 'stay-half' } ] },
				options: { prorateCharges: false },
			} ),
		'retry-charge': () => sdk().subscription.retryCharge( '7f3k2m', '83.88', true ),
		discounts: () => sdk().discount.all(),
		'client-token': () => sdk().clientToken.generate( { version: 2 } ),
	};

	it.each( Object.entries( acts ) )( '%s', async ( name, act ) => {
		const { method, path, request } = JSON.parse(
			readFileSync( `tests/wire/gateway.${ name }.json`, 'utf8' )
		);
		await act().catch( ( error: Error ) => expect( error.name ).toBe( 'notFoundError' ) );
		expect( sent ).toHaveLength( 1 );
		const [ { headers, ...line } ] = sent as [ Sent ];
		expect( line ).toEqual( {
			method,
			path: path.replace( '{id}', '7f3k2m' ),
			body: request.body,
		} );
		for ( const [ header, value ] of Object.entries( request.headers ) ) {
			expect( headers.get( header ), header ).toBe( value );
		}
	} );
} );

describe( 'A customer', () => {
	it( 'is made with an id of ours, and found under it', async () => {
		const answer = await create( {
			id: 'reader-1',
			email: 'ann@x.example',
			firstName: 'Ann',
		} );
		expect( answer ).toMatchObject( {
			success: true,
			customer: {
				id: 'reader-1',
				email: 'ann@x.example',
				firstName: 'Ann',
			},
		} );
		expect( await sdk().customer.find( 'reader-1' ) ).toMatchObject( {
			email: 'ann@x.example',
			firstName: 'Ann',
		} );
		await expect( sdk().customer.find( 'reader-2' ) ).rejects.toMatchObject( {
			type: 'notFoundError',
		} );
	} );

	it.each( [
		[ 'reader-1', '91609 id' ],
		[ 'a b', '91610 id' ],
		[ 'all', '91611 id' ],
		[ 'x'.repeat( 37 ), '91612 id' ],
	] )( 'with the id "%s" is refused: %s', async ( id, code ) => {
		await create( { id: 'reader-1' } );
		const answer = await create( { id } );
		expect( answer.success ).toBe( false );
		expect( codesOf( answer ) ).toEqual( [ code ] );
	} );
} );

describe( 'A subscription', () => {
	it( 'is shown with numbers, flags and nulls in their own types', async () => {
		expect( await sdk().subscription.find( subscription.id ) ).toMatchObject( {
			id: subscription.id,
			planId: 'sports-yearly',
			status: 'Active',
			billingPeriodStartDate: '2026-11-21',
			billingPeriodEndDate: '2027-11-20',
			price: '83.88',
			balance: '0.00',
			nextBillingDate: '2027-11-21',
			failureCount: 0,
			currentBillingCycle: 1,
			neverExpires: true,
			daysPastDue: null,
			numberOfBillingCycles: null,
			discounts: [],
			addOns: [],
			transactions: [ { amount: '83.88', status: 'submitted_for_settlement' } ],
		} );
	} );

	it( 'is past due when the bank declines, with the amount owed', async () => {
		fallBehind();
		expect( await sdk().subscription.find( subscription.id ) ).toMatchObject( {
			status: 'Past Due',
			balance: '83.88',
			billingPeriodStartDate: '2027-11-21',
			billingPeriodEndDate: '2028-11-20',
			failureCount: 1,
			daysPastDue: expect.any( Number ),
		} );
	} );

	it( 'that is unknown is not found', async () => {
		await expect( sdk().subscription.find( 'nobodys' ) ).rejects.toMatchObject( {
			type: 'notFoundError',
		} );
	} );
} );

describe( 'A discount', () => {
	const add = ( id: string ) =>
		sdk().subscription.update( subscription.id, {
			discounts: { add: [ { inheritedFromId: id } ] },
			options: { prorateCharges: false },
		} );

	it( 'is added as defined, and lowers future charges', async () => {
		expect( await add( 'stay-half' ) ).toMatchObject( {
			success: true,
			subscription: {
				discounts: [
					{
						id: 'stay-half',
						amount: '4.20',
						quantity: 1,
						neverExpires: false,
						numberOfBillingCycles: 3,
						currentBillingCycle: 0,
					},
				],
			},
		} );
		goTo( world, '2027-11-21' );
		expect( world.billing.charges().at( -1 ) ).toMatchObject( {
			cents: 8388 - 420,
			outcome: 'settled',
		} );
	} );

	it.each< [ string, string, () => void ] >( [
		[ 'stay-half', '91911 base', () => void 0 ],
		[ 'unheard-of', '92013 inherited_from_id', () => void 0 ],
		[ 'stay-two-off', '92022 base', fallBehind ],
		[ 'stay-two-off', '81901 base', () => cancelAll( world, reader ) ],
	] )( '%s is refused: %s', async ( id, code, before ) => {
		await add( 'stay-half' );
		before();
		const answer = await add( id );
		expect( answer.success ).toBe( false );
		expect( codesOf( answer ) ).toEqual( [ code ] );
		expect( world.billing.byId( subscription.id )?.discounts ).toHaveLength( 1 );
	} );

	it( 'is among those that the merchant has defined', async () => {
		const { discounts } = await sdk().discount.all();
		expect( [ ...discounts ] ).toMatchObject( [
			{
				id: 'stay-half',
				amount: '4.20',
				quantity: null,
				kind: 'discount',
			},
			{ id: 'stay-two-off', numberOfBillingCycles: 6 },
		] );
	} );
} );

describe( 'A retry', () => {
	const retry = ( settle = true ) =>
		sdk().subscription.retryCharge( subscription.id, undefined, settle );
	const tries = () => world.billing.charges().length;

	it( 'charges the debt once, and the subscription is active', async () => {
		fallBehind();
		setCardsDecline( world, reader, false );
		const before = tries();
		expect( await retry() ).toMatchObject( {
			success: true,
			transaction: {
				amount: '83.88',
				status: 'submitted_for_settlement',
			},
		} );
		expect( tries() ).toBe( before + 1 );
		expect( await sdk().subscription.find( subscription.id ) ).toMatchObject( {
			status: 'Active',
			balance: '0.00',
		} );
	} );

	it( 'without settlement only asks the bank', async () => {
		fallBehind();
		setCardsDecline( world, reader, false );
		expect( await retry( false ) ).toMatchObject( {
			transaction: { status: 'authorized' },
		} );
		expect( world.billing.byId( subscription.id )?.state ).toBe( 'past due' );
	} );

	it( "is declined with the bank's answer and no fault", async () => {
		fallBehind();
		const answer = await retry();
		expect( answer ).toMatchObject( {
			success: false,
			transaction: {
				status: 'processor_declined',
				processorResponseCode: '2001',
			},
		} );
		expect( codesOf( answer ) ).toEqual( [] );
	} );

	it.each( REJECTIONS )( 'is rejected by the provider itself: %s', async ( reason ) => {
		fallBehind();
		setCardsDecline( world, reader, false );
		world.billing.gateway.declinesNext = reason;
		expect( await retry() ).toMatchObject( {
			success: false,
			message: `Gateway Rejected: ${ reason }`,
			transaction: { status: 'gateway_rejected', gatewayRejectionReason: reason },
		} );
		expect( await retry() ).toMatchObject( { success: true } );
	} );

	it( 'of a subscription that is not past due, or unknown, is refused', async () => {
		expect( codesOf( await retry() ) ).toEqual( [ '91531 subscription_id' ] );
		expect( codesOf( await sdk().subscription.retryCharge( 'no', undefined, true ) ) ).toEqual(
			[ '91528 subscription_id' ]
		);
	} );
} );

describe( 'Plans', () => {
	it( 'are those that are sold', async () => {
		const { plans } = await sdk().plan.all();
		expect( plans ).toContainEqual(
			expect.objectContaining( {
				id: 'sports-yearly',
				price: '83.88',
				billingFrequency: 12,
				trialPeriod: false,
			} )
		);
	} );
} );

describe( 'A body in XML, as other official SDKs send it,', () => {
	it( 'is read like one in JSON', async () => {
		const pair = Buffer.from( 'public_default:private_default' );
		const answer = await fetch(
			`http://localhost:8888/__sandbox/gateway/merchants/circ_default/subscriptions/${ subscription.id }`,
			{
				method: 'PUT',
				headers: {
					authorization: `Basic ${ pair.toString( 'base64' ) }`,
					'x-apiversion': '6',
					'content-type': 'application/xml',
				},
				body: '<?xml version="1.0"?><subscription><discounts><add type="array"><item><inherited-from-id>stay-half</inherited-from-id></item></add></discounts></subscription>',
			}
		);
		expect( answer.status ).toBe( 200 );
		expect( world.billing.byId( subscription.id )?.discounts ).toMatchObject( [
			{ id: 'stay-half', cents: 420 },
		] );
	} );
} );

describe( 'A caller without permission', () => {
	it.each< [ string, Record< string, string >, string ] >( [
		[ 'a wrong key', { privateKey: 'guessed' }, 'authenticationError' ],
		[
			"another world's pair",
			{ publicKey: 'public_w2', privateKey: 'private_w2' },
			'authorizationError',
		],
	] )( 'with %s is refused', async ( _name, keys, type ) => {
		await expect( sdk( keys ).discount.all() ).rejects.toMatchObject( {
			type,
		} );
	} );
} );

describe( 'A fault', () => {
	it.each( [
		[ 401, 'authenticationError' ],
		[ 403, 'authorizationError' ],
		[ 404, 'notFoundError' ],
		[ 408, 'requestTimeoutError' ],
		[ 426, 'upgradeRequired' ],
		[ 429, 'tooManyRequestsError' ],
		[ 500, 'serverError' ],
		[ 503, 'serviceUnavailableError' ],
		[ 504, 'gatewayTimeoutError' ],
	] )( 'of status %d is a %s', async ( status, type ) => {
		world.faults.plan(
			readFault( { call: 'gateway.discounts', kind: 'status', status }, [
				'gateway.discounts',
			] )
		);
		await expect( sdk().discount.all() ).rejects.toMatchObject( { type } );
	} );

	it( 'that cuts the answer leaves the charge made', async () => {
		fallBehind();
		setCardsDecline( world, reader, false );
		const before = world.billing.charges().length;
		world.faults.plan(
			readFault( { call: 'gateway.retry-charge', kind: 'drop', when: 'after' }, [
				'gateway.retry-charge',
			] )
		);
		await expect(
			sdk().subscription.retryCharge( subscription.id, undefined, true )
		).rejects.toMatchObject( { type: 'unexpectedError' } );
		expect( world.billing.charges() ).toHaveLength( before + 1 );
	} );
} );
