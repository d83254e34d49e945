import { describe, expect, it } from 'vitest';
import { initials } from '#src/domain/profile/initials.ts';

describe( 'The initials of an avatar', () => {
	// Proves profile-22.
	it.each( [
		[ 'Maya Ortiz', 'MO' ],
		[ 'maya', 'M' ],
		[ '\u200Fmaya \u202Aortiz\u202C', 'MO' ],
		// A letter with a mark of its own, and a family of four.
		[ 'e\u0301mile zola', 'E\u0301Z' ],
		[ '👨‍👩‍👧‍👦 Ortiz', '👨‍👩‍👧‍👦O' ],
		[ 'निर्मला देवी', 'निदे' ],
		[ '🇺🇸', '🇺🇸' ],
		[ '', '' ],
		[ '\u200B', '' ],
	] )( 'of %j are %j', ( name, shown ) => {
		expect( initials( name ) ).toBe( shown );
	} );
} );
