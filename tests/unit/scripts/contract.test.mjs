/** The examples of tests/wire and the tables of what vendors publish. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkTables, report } from '../../../scripts/contract/check.mjs';
import { compare } from '../../../scripts/contract/compare.mjs';
import { readFacts, shapeOf } from '../../../scripts/contract/facts.mjs';
import { misfits } from '../../../scripts/contract/schema.mjs';
import { isOurs, readWires } from '../../../scripts/contract/wires.mjs';

const wires = fileURLToPath( new URL( '../../wire', import.meta.url ) );
const tables = path.join( wires, 'published' );
const { operations, prefixes } = readFacts( tables );
const files = readdirSync( wires )
	.filter( ( file ) => file.endsWith( '.json' ) )
	.map( ( file ) => JSON.parse( readFileSync( path.join( wires, file ), 'utf8' ) ) );
const published = new Map( readWires( wires, prefixes ).map( ( wire ) => [ wire.call, wire ] ) );

describe( 'An example of tests/wire', () => {
	it( 'says of each vendor whether the example is published, differs, or is assumed', () => {
		const wrong = files.filter( ( wire ) => {
			const isInTable = operations.has( wire.call );
			return isOurs( wire )
				? wire.published !== 'same' || isInTable
				: ( wire.published === 'assumed' ) === isInTable;
		} );
		expect( wrong.map( ( { call } ) => call ) ).toEqual( [] );
		expect( files.length ).toBeGreaterThan( 65 );
	} );

	it( 'names the address and the date of what differs, and repeats nothing that does not', () => {
		const differing = files.filter( ( wire ) => typeof wire.published === 'object' );
		for ( const { call, published: own, responses } of differing ) {
			expect( new URL( own.source ).protocol, call ).toBe( 'https:' );
			expect( own.date, call ).toMatch( /^\d{4}-\d\d-\d\d$|^none printed/ );
			for ( const [ outcome, response ] of Object.entries( own.responses ) ) {
				expect( response, `${ call } ${ outcome }` ).not.toEqual( responses[ outcome ] );
			}
		}
		expect( differing.length ).toBeGreaterThan( 25 );
	} );

	it( 'differs nowhere from its table, but in what the table knows as assumed', () => {
		const result = checkTables( { wires, tables } );
		expect( result.differences ).toEqual( [] );
		expect( result.compared ).toBe( operations.size );
	} );

	it( 'needs each thing that a table calls assumed', () => {
		const { notes } = checkTables( { wires, tables } );
		for ( const [ call, { assumed } ] of operations ) {
			for ( const name of assumed ) {
				const isNeeded = notes.some( ( note ) =>
					note.call === call && typeof name === 'number'
						? note.problem.includes( String( name ) )
						: note.call === call && [ name, `body.${ name }` ].includes( note.at )
				);
				// The app also sends `delivery`, but the comparison uses the published body, which
				// lacks it.
				const isSentBeside = call === 'identity.ask-for-link' && name === 'delivery';
				expect( isNeeded || isSentBeside, `${ call } ${ name }` ).toBe( true );
			}
		}
	} );
} );

describe( 'As published,', () => {
	const bodyOf = ( call, outcome = 'ok' ) => published.get( call ).responses[ outcome ].body;
	const statusOf = ( call, outcome = 'ok' ) => published.get( call ).responses[ outcome ].status;

	it( 'an account does not say whether its address is confirmed', () => {
		expect( bodyOf( 'identity.account' ) ).not.toHaveProperty( 'email_verified' );
	} );

	it( 'the changes of a card answer without a body', () => {
		for ( const call of [
			'identity.change-card',
			'decision.delete-payment-method',
			'decision.default-payment-method',
		] ) {
			expect( [ call, statusOf( call ), bodyOf( call ) ] ).toEqual( [
				call,
				204,
				undefined,
			] );
		}
	} );

	it( 'a card has last_4 and one text for the end of its month', () => {
		expect( bodyOf( 'decision.payment-methods' )[ 0 ] ).toMatchObject( {
			last_4: '1111',
			expiration_date: '12/30',
		} );
		expect( bodyOf( 'decision.payment-methods' )[ 0 ] ).not.toHaveProperty( 'last_four' );
	} );

	it( 'a subscription has instants, and neither its price nor its card', () => {
		const [ row ] = bodyOf( 'identity.subscriptions' );
		expect( row[ 'next-billing-time' ] ).toBe( '2026-12-21T00:00:00Z' );
		expect( Object.keys( row ) ).not.toEqual( expect.arrayContaining( [ 'price' ] ) );
		expect( row ).not.toHaveProperty( 'payment_method_token' );
	} );

	it( 'the data layer is a list of groups', () => {
		expect( bodyOf( 'identity.datalayer' ).dataLayer ).toBeInstanceOf( Array );
	} );

	it( 'the action of a sign-in link is at the top level, and its answer has no content', () => {
		const { body } = published.get( 'identity.ask-for-link' ).request;
		expect( body.action ).toBe( 'login' );
		expect( bodyOf( 'identity.ask-for-link' ) ).toBeUndefined();
	} );

	it( 'the page of a 401 says by its title that an address is not confirmed', () => {
		expect( bodyOf( 'identity.login', 'not-verified' ) ).toContain(
			'<title>Email verification is required</title>'
		);
	} );

	it( 'a profile is refused without a session', () => {
		expect( statusOf( 'identity.save-profile', 'no-session' ) ).toBe( 401 );
	} );
} );

describe( 'The comparison', () => {
	const changed = ( call, change ) => {
		const wire = structuredClone( published.get( call ) );
		change( wire );
		return compare( wire, operations.get( call ) ).differences.map(
			( { at, problem } ) => `${ at } ${ problem }`
		);
	};

	it( 'finds a field by another name', () => {
		expect(
			changed( 'decision.payment-methods', ( { responses } ) => {
				responses.ok.body[ 0 ].last_four = '1111';
				delete responses.ok.body[ 0 ].token;
			} )
		).toEqual( [
			'ok: [0].token is required and missing',
			'ok: [0].last_four is not published',
		] );
	} );

	it( 'finds another type, another format and another word', () => {
		expect(
			changed( 'identity.subscriptions', ( { responses } ) => {
				const [ row ] = responses.ok.body;
				row.pre_discount_price = '9.99';
				row[ 'next-billing-time' ] = '2026-12-21';
				row.paid_through_date = null;
			} )
		).toEqual( [
			'ok: [0].next-billing-time is "2026-12-21"; published is instant',
			'ok: [0].paid_through_date is null; published is none of that',
			'ok: [0].pre_discount_price is a text; published is a number',
		] );
		expect(
			changed( 'identity.ask-for-link', ( { request } ) => {
				request.body.action = 'wander';
			} )
		).toEqual( [
			'body.action is "wander"; published is login, register, completeRegistration',
		] );
	} );

	it( 'finds a required field that we may leave out', () => {
		expect(
			changed( 'identity.subscribe', ( { request } ) => {
				request.optional.push( 'payment_nonce' );
			} )
		).toEqual( [ 'body.payment_nonce is required and missing' ] );
	} );

	it( 'finds another status, another method and another address', () => {
		expect(
			changed( 'identity.update-email', ( wire ) => {
				wire.responses.ok.status = 201;
				wire.method = 'PUT';
			} )
		).toEqual( [
			'PUT /blaize/users/update-email published is POST /blaize/users/update-email',
			'ok answers 201, which is not published',
		] );
		expect(
			changed( 'identity.account', ( wire ) => {
				wire.path = '/blaize/accounts';
			} )
		).toEqual( [ 'GET /blaize/accounts published is GET /blaize/account' ] );
	} );

	it( 'finds a body where none is published, and a missing body where one is', () => {
		expect(
			changed( 'identity.change-card', ( { responses } ) => {
				responses.ok.body = { message: 'Subscription updated' };
			} )
		).toEqual( [ 'ok has a body; none is published' ] );
		expect(
			changed( 'identity.account', ( { responses } ) => {
				delete responses.ok.body;
			} )
		).toEqual( [ 'ok has no body; one is published' ] );
	} );

	it( 'asks nothing of the page of a refusal', () => {
		expect(
			changed( 'identity.account', ( { responses } ) => {
				responses[ 'no-session' ].body = { reason: 'whatever' };
			} )
		).toEqual( [] );
	} );
} );

describe( 'A cell of a table', () => {
	it.each( [
		[ 'instant', '2026-12-21T00:00:00Z', [] ],
		[ 'instant', '2026-12-21T00:00:00.000+01:00', [] ],
		[ 'instant', '2026-12-21T00:00:00', [ 'is "2026-12-21T00:00:00"; published is instant' ] ],
		[ 'MM/YY or MM/YYYY', '12/2030', [] ],
		[ 'MM/YY or MM/YYYY', '13/30', [ 'is "13/30"; published is MM/YY or MM/YYYY' ] ],
		[ 'text or none', null, [] ],
		[ 'text, number or flag', true, [] ],
		[ 'text, number or flag', [ 1 ], [ 'is a list; published is a text' ] ],
		[ [ 'flag' ], [ true, 'yes' ], [ 'is a text; published is true or false' ] ],
		[ { 'name?': 'text' }, {}, [] ],
		[ { '*': 'number' }, { any: 1 }, [] ],
	] )( '%j meets %j', ( cell, value, problems ) => {
		expect(
			misfits( shapeOf( cell, 'cell' ), value ).map( ( { problem } ) => problem )
		).toEqual( problems );
	} );

	it( 'that is unknown is refused, with its place and what is allowed', () => {
		expect( () => shapeOf( { price: [ { of: 'money' } ] }, 'call.request' ) ).toThrow(
			'call.request.price[].of is "money"; allowed: text, number, flag, any, text, number or flag, instant'
		);
		expect( () => shapeOf( [ 'text', 'text' ], 'call.query' ) ).toThrow(
			'call.query is ["text","text"]; allowed: a word, an object, a list of one shape.'
		);
	} );
} );

it( 'The report has a row for each difference, and counts', () => {
	const row = {
		call: 'identity.account',
		at: 'ok',
		problem: 'is not published',
	};
	expect( report( { differences: [ row ], notes: [ row ], compared: 1 } ) ).toEqual( [
		'call              where  difference',
		'identity.account  ok     is not published',
		'',
		'Ours, and known not to be published:',
		'identity.account  ok  is not published',
		'',
		'1 calls compared, 1 differences, 1 known.',
	] );
} );
