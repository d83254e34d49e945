import { describe, expect, it } from 'vitest';
import { markIn, withMark, withoutMark } from '#src/domain/sign-in/link-mark.ts';

const MARK = '0123456789abcdef0123456789abcdef';

describe( 'the mark of a sign-in link', () => {
	it.each( [
		[ '/sports/', `/sports/?circ-mark=${ MARK }` ],
		[ '/sports/?a=1', `/sports/?a=1&circ-mark=${ MARK }` ],
		[ '/sports/#late', `/sports/?circ-mark=${ MARK }#late` ],
		[ '/?a=%20&b#x?y', `/?a=%20&b&circ-mark=${ MARK }#x?y` ],
		[ '/a?next=/b?c=1&&d', `/a?next=/b?c=1&&d&circ-mark=${ MARK }` ],
	] )( 'rides on %s and is taken off without a trace', ( address, marked ) => {
		expect( withMark( address, MARK ) ).toBe( marked );
		expect( markIn( marked ) ).toBe( MARK );
		expect( withoutMark( marked ) ).toBe( address );
		expect( withoutMark( address ) ).toBe( address );
	} );

	it( 'is removed wherever and however often it occurs', () => {
		expect( withoutMark( '/a?circ-mark=1&b=2&circ-mark=3&c=4&circ-mark=#d' ) ).toBe(
			'/a?b=2&c=4#d'
		);
	} );

	it.each( [
		'/a',
		'/a?circ-mark=',
		'/a?b=circ-mark=1',
		'/a?xcirc-mark=1',
		'/a#?circ-mark=1',
		'/circ-mark=1',
		'',
	] )( 'is not in %j', ( address ) => {
		expect( markIn( address ) ).toBeNull();
	} );
} );
