import { describe, expect, it, vi } from 'vitest';
import { initials } from '#src/domain/profile/initials.ts';

describe( 'The initials of an avatar', () => {
	// Proves profile-22.
	it.each( [
		[ 'Maya Ortiz', 'MO' ],
		[ 'maya', 'M' ],
		[ 'ümit Öz', 'ÜÖ' ],
		[ 'x', 'X' ],
		[ '안녕 하세요', '안하' ],
		[ '1\uFE0F\u20E3 one', '1\uFE0F\u20E3O' ],
		[ '\u200Fmaya \u202Aortiz\u202C', 'MO' ],
		// A letter with a combining mark, and a family emoji of four people.
		[ 'e\u0301mile zola', 'E\u0301Z' ],
		[ '👨‍👩‍👧‍👦 Ortiz', '👨‍👩‍👧‍👦O' ],
		[ 'निर्मला देवी', 'निदे' ],
		[ '🇺🇸', '🇺🇸' ],
		[ '', '' ],
		[ '\u200B', '' ],
	] )( 'of %j are %j', ( name, shown ) => {
		expect( initials( name ) ).toBe( shown );
	} );

	it( 'load no tables of scripts for a Latin name', () => {
		const segment = vi.spyOn( Intl.Segmenter.prototype, 'segment' );
		expect( initials( 'Zoë Łukasz' ) ).toBe( 'ZŁ' );
		expect( segment ).not.toHaveBeenCalled();
		initials( 'अनु' );
		expect( segment ).toHaveBeenCalledOnce();
	} );
} );
