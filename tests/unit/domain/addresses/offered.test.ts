import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isOffered, isOpen } from '#src/domain/addresses/offered.ts';
import { ACCOUNT_PATHS } from '#src/domain/addresses/paths.ts';

const HERE = { flags: [ 'membership' ], inSupportedRegion: true } as const;
const ABROAD = { flags: [ 'membership' ], inSupportedRegion: false } as const;
const OFF = { flags: [], inSupportedRegion: true } as const;
const PATHS = Object.values( ACCOUNT_PATHS ).filter( ( path ) => path !== ACCOUNT_PATHS.withdraw );

const php = readFileSync( 'includes/Account/WhatStays.php', 'utf8' );
const listOf = ( name: string ): readonly string[] =>
	[
		...( php.split( `${ name } = [` )[ 1 ]?.split( '];' )[ 0 ] ?? '' ).matchAll( /'([^']+)'/g ),
	].map( ( [ , path ] ) => `/${ path }` );

describe( 'Where accounts are offered', () => {
	it( 'every address is open', () => {
		expect( isOffered( HERE ) ).toBe( true );
		expect( PATHS.filter( ( path ) => ! isOpen( path, HERE ) ) ).toEqual( [] );
	} );
} );

describe( 'The withdrawal from a contract', () => {
	// Proves withdraw-1.
	it.each( [ HERE, ABROAD, OFF ] )( 'is open to everyone once it is switched on', ( offer ) => {
		const on = { ...offer, account: { withdrawal: true } };
		expect( isOpen( ACCOUNT_PATHS.withdraw, on ) ).toBe( true );
		expect( isOpen( ACCOUNT_PATHS.withdraw, offer ) ).toBe( false );
		expect( ACCOUNT_PATHS.withdraw ).toBe(
			`/${ /WITHDRAWAL = '([^']+)'/.exec( php )?.[ 1 ] }`
		);
	} );
} );

describe( 'Where accounts are not offered', () => {
	// Proves address-31.
	it( 'outside of the region no log-in is open, unless a page asked for it that stays', () => {
		expect( isOffered( ABROAD ) ).toBe( false );
		expect( isOpen( '/account/login', ABROAD ) ).toBe( false );
		expect( isOpen( '/account/login', ABROAD, '/account/settings' ) ).toBe( false );
		for ( const path of [ '/account/login', '/account/forgot-password' ] ) {
			expect( isOpen( path, ABROAD, '/account/settings/texts/?from=mail' ) ).toBe( true );
		}
	} );

	// Proves address-33.
	it( 'PHP has the same addresses, and the log-in stays beside them', () => {
		const stay = [ ...listOf( 'PROTECTING' ), ...listOf( 'BY_LINK' ) ];
		expect( stay ).toHaveLength( 14 );
		expect( PATHS.filter( ( path ) => isOpen( path, OFF ) ).sort() ).toEqual(
			[
				...stay,
				'/account/login',
				'/account/forgot-password',
				'/account/continue-passwordless',
				'/account/continue-passwordless-registration',
			].sort()
		);
		expect( PATHS.filter( ( path ) => isOpen( path, ABROAD ) ).sort() ).toEqual( stay.sort() );
	} );
} );
