import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isForeignAnswer } from '#src/services/http/own-answer.ts';

const WIRE = new URL( '../../../wire/', import.meta.url );

interface Outcome {
	readonly status: number;
	readonly body?: unknown;
}
type Outcomes = Readonly< Record< string, Outcome > >;
interface WireFile {
	readonly responses: Outcomes;
	readonly published?: { readonly responses?: Outcomes };
}

/** Every HTML page with which a service refuses a call, from all wire files. */
const ownPages = readdirSync( WIRE )
	.filter( ( file ) => /^(identity|decision)\..*\.json$/.test( file ) )
	.flatMap( ( file ) => {
		const { responses, published } = JSON.parse(
			readFileSync( new URL( file, WIRE ), 'utf8' )
		) as WireFile;
		return [ responses, published?.responses ?? {} ]
			.flatMap( ( outcomes ) => Object.entries( outcomes ) )
			.flatMap( ( [ outcome, { status, body } ] ) =>
				typeof body === 'string' && body.startsWith( '<' )
					? [ { file, outcome, status, body } ]
					: []
			);
	} );

const page = ( title: string, heading = title ) =>
	`<!doctype html><html><head><title>${ title }</title></head><body><h1>${ heading }</h1></body></html>`;

describe( 'something else instead of a refusal', () => {
	// Proves wire-8.
	it( 'is the service’s own where its reference has it', () => {
		expect( ownPages.length ).toBeGreaterThan( 40 );
		expect(
			ownPages.filter( ( { file, status, body } ) =>
				isForeignAnswer( status, body, /subscri|payment-method|card/.test( file ) )
			)
		).toEqual( [] );
	} );

	// Proves wire-8.
	it.each( [
		[ 400, page( '400 Bad Request' ) ],
		[ 400, page( 'Bad Request', 'HTTP Error 400. The request is bad.' ) ],
		[ 400, page( 'ERROR: The request could not be satisfied' ) ],
		[ 401, page( '401 Unauthorized', 'Unauthorized' ) ],
		[ 401, page( '401 Authorization Required' ) ],
		[ 401, page( 'Log In ‹ Daily — WordPress', 'Log In' ) ],
		[ 403, page( '403 Forbidden' ) ],
		[ 403, page( 'Forbidden' ) ],
		[ 403, page( 'Access Denied' ) ],
		[ 403, page( 'Attention Required! | Cloudflare', 'Sorry, you have been blocked' ) ],
		[ 403, page( 'Just a moment...', 'www.daily.example' ) ],
		[ 404, page( '404 Not Found', 'Not Found' ) ],
		[ 404, page( 'Not Found' ) ],
		[ 404, page( 'Page not found – The Daily', 'Page not found' ) ],
		[ 405, page( 'Method Not Allowed' ) ],
		[ 418, page( 'No' ) ],
		[ 403, '<html><body>Request unsuccessful. Incident ID 1</body></html>' ],
		[ 403, '\ufeff\n <HTML><TITLE>FORBIDDEN</TITLE></HTML>' ],
		[ 401, page( 'Password Protected', 'This site is password protected' ) ],
		[ 403, 'error code: 1020' ],
		[ 403, 'Access denied by security policy' ],
		[ 404, '404 page not found' ],
		[ 401, '401: Unauthorized' ],
		[ 404, '[]' ],
		[ 401, 'null' ],
		[ 403, '"denied"' ],
		[ 404, '{"message":"User not fo' ],
		[ 401, page( 'Password Protected', 'This site is password protected' ) ],
		[ 403, 'error code: 1020' ],
		[ 403, 'Access denied by security policy' ],
		[ 404, '404 page not found' ],
		[ 401, '401: Unauthorized' ],
		[ 404, '[]' ],
		[ 401, 'null' ],
		[ 403, '"denied"' ],
		[ 404, '{"message":"User not fo' ],
	] )( 'is nobody’s answer with %d and %s', ( status, text ) => {
		expect( isForeignAnswer( status, text, false ) ).toBe( true );
	} );

	// Proves wire-8.
	it.each( [
		[ 400, page( 'Password is not strong enough' ) ],
		[ 401, page( 'Unauthorized' ) ],
		[ 401, page( 'email-verification-is-required' ) ],
		[ 403, page( 'Forbidden', 'Bad Credentials' ) ],
		[ 404, page( 'Not Found', 'User not found' ) ],
		[ 409, page( 'Conflict' ) ],
		[ 403, '{"message":"Forbidden"}' ],
		[ 404, ' {"error":{"code":"not-found"}}' ],
		[ 401, 'email-verification-is-required' ],
		[ 404, 'User not found' ],
		[ 404, '\n' ],
		[ 400, 'bad credentials' ],
		[ 404, ' {"error":{"code":"not-found"}}' ],
		[ 401, 'email-verification-is-required' ],
		[ 404, 'User not found' ],
		[ 404, '\n' ],
		[ 400, 'bad credentials' ],
		[ 404, '' ],
	] )( 'is the service’s with %d and %s', ( status, text ) => {
		expect( isForeignAnswer( status, text, false ) ).toBe( false );
	} );

	// Proves wire-14.
	it( 'says why a bank refused in whatever words, where money or a card is moved', () => {
		const page400 = page( 'Payment failed', 'Do Not Honor' );
		expect( isForeignAnswer( 400, page400, true ) ).toBe( false );
		expect( isForeignAnswer( 400, page( 'Do Not Honor' ), true ) ).toBe( false );
		expect( isForeignAnswer( 400, page( 'Request blocked' ), true ) ).toBe( true );
	} );
} );
