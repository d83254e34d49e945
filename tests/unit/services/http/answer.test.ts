/** How the body of a successful response is read. */
import { describe, expect, it } from 'vitest';
import { namesError, saysDone } from '#src/services/http/answer.ts';

describe( 'The body of a success', () => {
	// Proves wire-24.
	it.each( [
		{ error: 'Not now' },
		{ Errors: [ 'Not now' ] },
		{ success: false },
		{ success: 'failed' },
		{ ok: 0 },
		{ status: 'ERROR' },
		{ statusCode: 503 },
		{ result: 'failure' },
		{ outcome: 'failed' },
		{ type: 'error', message: 'Not now' },
		{ data: { error: 'Not now' } },
		{ result: { status: 'error' } },
		{ data: { status: 403 } },
	] )( '%j reports an error', ( body ) => {
		expect( namesError( body ) ).toBe( true );
		expect( saysDone( JSON.stringify( body ) ) ).toBe( false );
	} );

	it.each( [
		'',
		' \n',
		'{}',
		'null',
		'true',
		'{"message":"Subscription updated"}',
		'{"error":false,"errors":[],"success":"true"}',
		'{"data":{"status":"active"},"result":"done","type":"subscription"}',
	] )( '%j confirms the command', ( text ) => {
		expect( saysDone( text ) ).toBe( true );
	} );

	it.each( [ '[]', '[{"error":"x"}]', '"ok"', 'false', '0', 'OK', '<h1>Done</h1>', '{"cut' ] )(
		'%j confirms nothing',
		( text ) => {
			expect( saysDone( text ) ).toBe( false );
		}
	);
} );
