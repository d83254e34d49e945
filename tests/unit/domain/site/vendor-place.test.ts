import { describe, expect, it } from 'vitest';
import { mayHoldVendors } from '#src/domain/site/vendor-place.ts';

const at = ( address: string ) => mayHoldVendors( new URL( address, 'https://example.com' ) );

describe( 'a third party', () => {
	it.each( [
		'/',
		'/2026/11/a-story/',
		'/accounting-scandal/',
		'/?p=12&preview=true',
		'/story/?cjevent=ab12&utm_source=mail#comments',
		'/story/?s=token',
	] )( 'may run at %s', ( address ) => {
		expect( at( address ) ).toBe( true );
	} );

	// Proves vendor-21.
	it.each( [
		'/account',
		'/account/',
		'/account/subscribe?plan=1',
		'/Account/settings/payment-method',
		'https://example.com//account/reset-password',
		'/account/handoff?token=abc',
	] )( 'never runs on the account page %s', ( address ) => {
		expect( at( address ) ).toBe( false );
	} );

	// Proves vendor-21.
	it.each( [
		'/story/?token=abc',
		'/story/?cjevent=ab&state=abc',
		'/story/?reset_token=abc',
		'/story/?circ-mark=abc',
		'/?key=wp_reset&login=jane',
		'/story/#access_token=abc&expires=3600',
		'/story/?Email=jane%40example.com',
		'/story/#!/?token=abc',
		'/story/#/reset?token=abc',
		...[ 'code', 'nonce', 'otl', 'password', 'session', 'mark', 'email' ].map(
			( name ) => `/story/?${ name }=abc`
		),
	] )( 'waits while the address carries a code: %s', ( address ) => {
		expect( at( address ) ).toBe( false );
	} );
} );
