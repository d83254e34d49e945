/** The services check requests against the wire files. */
import { describe, expect, it } from 'vitest';
import { CALLS } from '../../sandbox/handlers/calls.ts';
import { brokenContract } from '../../sandbox/handlers/contract.ts';
import { NEWSLETTER_KEY, signatureOf } from '../../sandbox/newsletter-provider.ts';
import { webhookEvent } from '../../sandbox/handlers/outside/comments.ts';
import { ask } from './ask.ts';
import { registryOn } from './still-world.ts';

type Fields = Record< string, unknown >;

describe.each( CALLS.map( ( { name, wire } ) => [ name, wire ] as const ) )(
	'%s',
	( _name, wire ) => {
		const query = ( wire.request?.query ?? {} ) as Record< string, string >;
		const body = ( wire.request?.body ?? {} ) as Fields;
		const { optional = [] } = wire.request ?? {};

		it( 'takes its own example', () => {
			expect( brokenContract( wire, query, body ) ).toBeNull();
		} );

		it( 'takes the example without its optional fields, and not without any other', () => {
			for ( const key of Object.keys( body ) ) {
				const { [ key ]: _left, ...rest } = body;
				const broken = brokenContract( wire, query, rest );
				if ( optional.includes( key ) ) {
					expect( broken ).toBeNull();
				} else {
					expect( broken ).toContain( `The body needs ${ key }` );
				}
			}
		} );
	}
);

const LOGIN = {
	identifiers: { email_address: 'a@b.co' },
	validators: { password: 'Reader-Pass-1' },
};

describe( 'The receiver of the webhooks', () => {
	it( 'takes a ping, which is of no story', () => {
		const ping = {
			type: 'ping',
			targetUrl: 'https://example.com/',
			details: { eventId: '0b7e4c1d-9a8f-4e2a-8c5d-6e7f8a9b0c1d' },
		};
		expect( brokenContract( webhookEvent.wire, {}, ping ) ).toBeNull();
	} );
} );

describe( 'A body that breaks the contract', () => {
	it.each( [
		[
			'/blaize/login',
			{ identifiers: { email_address: 'a@b.co' } },
			'The body needs validators: an object.',
		],
		[
			'/blaize/login',
			{
				identifiers: { email_address: 7 },
				validators: { password: 'x' },
			},
			'The body needs identifiers.email_address: a text, not 7.',
		],
		[
			'/blaize/login',
			{ ...LOGIN, remember: true },
			'The body has no field remember; it takes identifiers, validators.',
		],
		[ '/blaize/login', 'not json', 'The body needs identifiers: an object.' ],
		[
			'/blaize/payment/braintree/subscribe',
			{
				payment_nonce: 'n',
				plan_id: 'p',
				product_id: 'q',
				skip_trial_period: 'no',
			},
			'The body needs skip_trial_period: true or false, not "no".',
		],
	] )( 'to %s is refused with a sentence', async ( address, body, message ) => {
		const response = await ask( registryOn( '2026-11-21' ), address, {
			body,
			headers: { 'content-type': 'application/json' },
		} );
		expect( [ response.status, await response.json() ] ).toEqual( [ 400, { message } ] );
	} );
} );

it( 'The newsletter provider answers with the parts that were asked for, and no other', async () => {
	const registry = registryOn( '2026-11-21' );
	registry.world().newsletters.write( { extid: 'reader-1', lists: { 'Morning Brief': 1 } } );
	const order = { id: 'reader-1', key: 'extid', fields: { lists: 1 } };
	const fields = {
		api_key: NEWSLETTER_KEY,
		format: 'json',
		json: JSON.stringify( order ),
	};
	const query = new URLSearchParams( { ...fields, sig: signatureOf( Object.values( fields ) ) } );
	const answer = await ask( registry, `/__sandbox/outside/api.sailthru.com/user?${ query }` );
	expect( Object.keys( await answer.json() ) ).toEqual( [ 'lists' ] );
} );

describe( 'A request in another form than the wire file’s', () => {
	const post = ( path: string, type: string, body: string ) =>
		ask( registryOn( '2026-11-21' ), path, { body, headers: { 'content-type': type } } );

	it.each( [
		[ '/blaize/login', 'text/plain', JSON.stringify( LOGIN ) ],
		[ '/blaize/login', 'application/x-www-form-urlencoded', 'a=b' ],
		[ '/zephr/decision-engine', 'text/plain', '{}' ],
		[ '/__sandbox/outside/api.sailthru.com/user', 'application/json', '{}' ],
	] )( 'to %s as %s is refused', async ( path, type, body ) => {
		expect( ( await post( path, type, body ) ).status ).toBe( 415 );
	} );

	it.each( [
		[ '/Blaize/account', 'GET' ],
		[ '/blaize/Account', 'GET' ],
		[ '/news/blaize/account', 'GET' ],
		[ '/blaize/account', 'PUT' ],
		[ '/blaize/account/more', 'GET' ],
	] )( 'to %s by %s is nobody’s', async ( path, method ) => {
		await expect( ask( registryOn( '2026-11-21' ), path, { method } ) ).rejects.toThrow(
			`Nobody answers ${ path }.`
		);
	} );
} );
