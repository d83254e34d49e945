import { describe, expect, it } from 'vitest';
import { LOGIN_TYPE_PATHS } from '#src/domain/addresses/modal-paths.ts';
import { MODAL_PATHS } from '#src/domain/addresses/modal-views.ts';
import { ACCOUNT_PATHS } from '#src/domain/addresses/paths.ts';

describe( 'The addresses', () => {
	// Proves address-15.
	it( 'of the modals are nine', () => {
		expect( MODAL_PATHS ).toEqual( [
			'/account/login',
			'/account/continue-passwordless-registration',
			'/account/continue-passwordless',
			'/account/forgot-password',
			'/account/subscribe',
			'/account/onboarding/welcome',
			'/account/onboarding/newsletters',
			'/account/onboarding/smstexts',
			'/account/onboarding/name',
		] );
	} );

	it( 'of the account area are each there once and lie below /account', () => {
		const paths: readonly string[] = Object.values( ACCOUNT_PATHS );
		expect( new Set( paths ).size ).toBe( paths.length );
		expect( paths.filter( ( path ) => ! /^\/account(\/[a-z-]+)*$/.test( path ) ) ).toEqual(
			[]
		);
		expect( MODAL_PATHS.filter( ( path ) => ! paths.includes( path ) ) ).toEqual( [] );
	} );

	// Proves address-16.
	it( 'that open the log-in modal are three', () => {
		expect( LOGIN_TYPE_PATHS ).toEqual( [
			'/account/login',
			'/account/continue-passwordless-registration',
			'/account/continue-passwordless',
		] );
	} );
} );
