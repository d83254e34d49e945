/** The services check requests against the wire files. */
import { describe, expect, it } from 'vitest';
import { CALLS } from '../../sandbox/handlers/calls.ts';
import { brokenContract } from '../../sandbox/handlers/contract.ts';
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
		} );
		expect( [ response.status, await response.json() ] ).toEqual( [ 400, { message } ] );
	} );
} );
