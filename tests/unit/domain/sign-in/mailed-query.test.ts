import { describe, expect, it } from 'vitest';
import { mailedQuery } from '#src/domain/sign-in/mailed-query.ts';

describe( 'the address of a mailed link', () => {
	// Proves sign-in-24.
	it.each( [
		'?token=abc-1_2&action=register',
		'?token=abc-1_2&amp;action=register',
		'?token=abc-1_2&AMP;action=register.',
		'?token=abc-1_2&#38;action=register).',
		'?token=abc-1_2&amp;amp;action=register>',
		'?action=register&token=abc-1_2%29',
		'?action=register&token=abc-1_2."',
	] )( 'is read in spite of what a mail program made of it: %s', ( search ) => {
		const query = mailedQuery( search );
		expect( query.get( 'token' ) ).toBe( 'abc-1_2' );
		expect( query.get( 'action' ) ).toBe( 'register' );
	} );

	it( 'keeps an honest value', () => {
		expect( mailedQuery( '?redirect=/a%3Fb%3D1%26amp%3D2&token=x==' ).get( 'token' ) ).toBe(
			'x=='
		);
		expect( mailedQuery( '?redirect=/a%3Fb%3D1%26amp%3D2' ).get( 'redirect' ) ).toBe(
			'/a?b=1&amp=2'
		);
	} );
} );
