/**
 * Compares tests/wire with a vendor's OpenAPI description: a small one made for these tests, intact
 * and damaged.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { checkDescription } from '../../../scripts/contract/check.mjs';

const SMALL = fileURLToPath( new URL( 'contract-fixtures/small.json', import.meta.url ) );
const wires = fileURLToPath( new URL( '../../wire', import.meta.url ) );
const folders = { wires, tables: path.join( wires, 'published' ) };
const temporary = mkdtempSync( path.join( os.tmpdir(), 'contract-' ) );
afterAll( () => rmSync( temporary, { recursive: true, force: true } ) );

const fileWith = ( text ) => {
	const file = path.join( temporary, `${ Math.random() }.json` );
	writeFileSync( file, text );
	return file;
};
const spoilt = ( spoil ) => {
	const description = JSON.parse( readFileSync( SMALL, 'utf8' ) );
	spoil( description );
	return fileWith( JSON.stringify( description ) );
};
const rowsOf = ( file, isWanted = () => true ) =>
	checkDescription( folders, file )
		.differences.filter( isWanted )
		.map( ( { call, at, problem } ) => [ call, at, problem ].join( ' | ' ) );
/** Drops the rows of calls that small.json leaves out on purpose. */
const found = ( row ) => row.problem !== 'is not published' || ! /^[A-Z]+ \//.test( row.at );

const run = ( ...given ) =>
	promisify( execFile )( process.execPath, [ 'scripts/commands/contract.mjs', ...given ] ).then(
		( { stdout } ) => ( { code: 0, stdout } ),
		( { code, stdout } ) => ( { code, stdout } )
	);

describe( 'A description', () => {
	it( 'that says what our examples say shows no difference in the calls that it names', () => {
		expect( rowsOf( SMALL, found ) ).toEqual( [] );
		expect( checkDescription( folders, SMALL ).compared ).toBe( 5 );
	} );

	it( 'is missed a call that it ought to name', () => {
		expect( rowsOf( SMALL ) ).toContain(
			'identity.login | POST /blaize/login | is not published'
		);
	} );

	it( 'is compared only for the calls of its own interface', () => {
		expect( rowsOf( SMALL ).join( '\n' ) ).not.toMatch(
			/^(gateway|bot-check|site|comments|identity-admin)\./m
		);
	} );

	it( 'shows names, types and required fields that are others', () => {
		const file = spoilt( ( { components: { schemas } } ) => {
			const { PaymentMethod, Tracked } = schemas;
			delete PaymentMethod.properties.last_4;
			PaymentMethod.properties.expiration_date.format = 'date';
			PaymentMethod.required.push( 'vaulted_at' );
			PaymentMethod.properties.vaulted_at = { type: 'string' };
			Tracked.properties.tracking_id.type = 'integer';
		} );
		expect( rowsOf( file, found ).filter( ( row ) => ! / wallets: /.test( row ) ) ).toEqual( [
			'decision.payment-methods | ok: [0].vaulted_at | is required and missing',
			'decision.payment-methods | ok: [0].expiration_date | is "12/30"; published is day',
			'decision.payment-methods | ok: [0].last_4 | is not published',
			'identity.account | ok: tracking_id | is a text; published is a number',
		] );
	} );

	it( 'shows statuses, methods and what is sent', () => {
		const file = spoilt( ( { paths, components } ) => {
			const card = paths[ '/blaize/payment/braintree/subscriptions/:subscriptionId' ].patch;
			card.responses[ 200 ] = card.responses[ 204 ];
			delete card.responses[ 204 ];
			components.requestBodies.Card.content[ 'application/json' ].schema = {
				type: 'object',
				required: [ 'card' ],
				properties: { card: { type: 'string' } },
			};
			components.parameters.ExceptCurrent.name = 'others';
			paths[ '/blaize/account' ].post = paths[ '/blaize/account' ].get;
			delete paths[ '/blaize/account' ].get;
		} );
		const rows = rowsOf( file );
		expect( rows ).toEqual(
			expect.arrayContaining( [
				'identity.account | GET /blaize/account | is not published',
				'identity.change-card | body.card | is required and missing',
				'identity.change-card | body.payment_method_token | is not published',
				'identity.change-card | ok | answers 204, which is not published',
				'identity.end-other-sessions | query.others | is required and missing',
				'identity.end-other-sessions | query.except-current | is not published',
			] )
		);
	} );

	it( 'lets a parameter out that has a default', () => {
		const file = spoilt( ( { components: { parameters } } ) => {
			parameters.ExceptCurrent.schema.default = false;
			parameters.ExceptCurrent.name = 'others';
		} );
		expect( rowsOf( file, found ) ).toEqual( [
			'identity.end-other-sessions | query.except-current | is not published',
		] );
	} );
} );

describe( 'A file that is no description is refused with the place and the allowed form:', () => {
	const WANTED = /OpenAPI 3 description as JSON/;
	const refusal = ( file ) => {
		try {
			checkDescription( folders, file );
		} catch ( { message, todo } ) {
			return [ message.replace( file, 'file' ), todo ];
		}
		return [];
	};

	it.each( [
		[ 'half a JSON', '{\n"openapi": "3.0.0",\n', /^file, line \d+: no JSON\.$/, WANTED ],
		[ 'a wrong comma', '{\n"openapi": "3.0.0",,\n}', /^file, line 2: no JSON\.$/, WANTED ],
		[ 'YAML', 'openapi: 3.0.0\npaths: {}\n', /^file, line \d+: YAML\.$/, WANTED ],
		[ 'a list', '[]', /^file, \/openapi: there is no version\.$/, WANTED ],
		[ 'Swagger', '{"swagger":"2.0"}', /^file, \/openapi: this is Swagger 2\.0\.$/, WANTED ],
		[
			'another version',
			'{"openapi":"4.0.0"}',
			/^file, \/openapi: the version is 4\.0\.0\.$/,
			WANTED,
		],
		[
			'no paths',
			'{"openapi":"3.1.0","paths":{}}',
			/^file, \/paths: there is none\.$/,
			WANTED,
		],
		[
			'nothing of ours',
			'{"openapi":"3.1.0","paths":{"/x":{"get":{"responses":{}}}}}',
			/^file, \/paths: none of our calls is there\.$/,
			/tests\/wire\/published lists them/,
		],
		[
			'no responses',
			'{"openapi":"3.1.0","paths":{"/blaize/account":{"get":{}}}}',
			/^file, \/paths\/~1blaize~1account\/get: there are no responses\.$/,
			WANTED,
		],
	] )( '%s', ( _name, text, message, todo ) => {
		const [ said, way ] = refusal( fileWith( text ) );
		expect( said ).toMatch( message );
		expect( way ).toMatch( todo );
	} );

	it( 'a missing file', () => {
		expect( refusal( path.join( temporary, 'gone.json' ) ) ).toEqual( [
			'file cannot be read (ENOENT).',
			expect.stringMatching( WANTED ),
		] );
	} );

	it.each( [
		[
			'leads out of the file',
			'other.json#/Account',
			/"\$ref" is "other\.json#\/Account"/,
			/in one file/,
		],
		[
			'leads nowhere',
			'#/components/schemas/Gone',
			/"\$ref" leads to #\/components\/schemas\/Gone, which is not there/,
			WANTED,
		],
		[
			'leads to itself',
			'#/components/responses/Account',
			/"\$ref" #\/components\/responses\/Account leads to itself/,
			WANTED,
		],
	] )( 'a reference that %s', ( _name, ref, message, todo ) => {
		const [ said, way ] = refusal(
			spoilt( ( { components } ) => {
				components.responses.Account = { $ref: ref };
			} )
		);
		expect( said ).toMatch( /^file, \/paths\/~1blaize~1account\/get\/responses\/200: / );
		expect( said ).toMatch( message );
		expect( way ).toMatch( todo );
	} );
} );

describe( 'npm run contract', () => {
	it( 'ends well where nothing differs', async () => {
		const { code, stdout } = await run();
		expect( code ).toBe( 0 );
		expect( stdout ).toMatch( /calls compared, 0 differences/ );
	} );

	it( 'prints a table of the differences and fails', async () => {
		const { code, stdout } = await run( SMALL );
		expect( code ).toBe( 1 );
		expect( stdout ).toMatch( /^call\s+where\s+difference$/m );
		expect( stdout ).toMatch( /^identity\.login\s+POST \/blaize\/login\s+is not published$/m );
	} );

	it( 'lists the allowed arguments when it gets any other', async () => {
		const { code, stdout } = await run( '--tennant', 'https://x.example' );
		expect( code ).toBe( 1 );
		expect( stdout ).toContain( '"--tennant https://x.example" is not understood.' );
		expect( stdout ).toContain( '--tenant https://…' );
	} );
} );
