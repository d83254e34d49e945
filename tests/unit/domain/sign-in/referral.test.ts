import { describe, expect, it } from 'vitest';
import { referralIn, withReferral } from '#src/domain/sign-in/referral.ts';

describe( 'the code of who sent a reader, in a return address', () => {
	it.each( [
		[ '/story/', '/story/?referral-code=club-7' ],
		[ '/story/?a=%2F', '/story/?a=%2F&referral-code=club-7' ],
		[ '/story/#top', '/story/?referral-code=club-7#top' ],
		[ '/story/?referral-code=club-9', '/story/?referral-code=club-9' ],
	] )( 'of %s makes %s', ( address, named ) => {
		expect( withReferral( address, 'club-7' ) ).toBe( named );
	} );

	it( 'changes no address without a code', () => {
		expect( withReferral( '/story/?a=1', null ) ).toBe( '/story/?a=1' );
	} );

	it.each( [
		[ '/story/?referral-code=club-7&circ-mark=1', 'club-7' ],
		[ '/story/', null ],
		[ '', null ],
		[ '/story/#?referral-code=club-7', null ],
		[ '/story/?referral-code=<b>', null ],
		[ `/story/?referral-code=${ 'a'.repeat( 65 ) }`, null ],
	] )( 'in %s is %s', ( address, code ) => {
		expect( referralIn( address ) ).toBe( code );
	} );
} );
