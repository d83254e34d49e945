/** Tests how the body of a successful response is read. */
import { describe, expect, it } from 'vitest';
import { namesError, saysDone } from '#src/services/http/answer.ts';
import corpus from '../../../php/data/refusal-corpus.json' with { type: 'json' };

describe( 'The body of a success', () => {
	// Proves wire-24. The site's own PHP must judge the same bodies alike.
	it.each( corpus )( '$body: an error is reported: $refuses', ( { body, refuses } ) => {
		expect( namesError( body ) ).toBe( refuses );
		expect( saysDone( JSON.stringify( body ) ) ).toBe( ! refuses );
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
