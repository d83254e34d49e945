/** Tests which chunks are pages of the account area: scripts/webpack/account-pages.cjs. */
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';

const require = createRequire( import.meta.url );
const { isAccountPage } = require( '../../../scripts/webpack/account-pages.cjs' );

const group = ( request, ...parents ) => ( {
	origins: [ { request } ],
	parentsIterable: new Set( parents.map( ( name ) => ( { name } ) ) ),
} );
const chunk = ( ...groups ) => ( { groupsIterable: new Set( groups ) } );

const SETTINGS = '#src/screens/account/settings/screen.tsx';

describe( 'an account page', () => {
	it.each( [
		SETTINGS,
		'#src/screens/account/settings/membership/cancel/screen.tsx',
		'../../screens/account/handoff/screen.tsx',
	] )( 'is what the account shell asks for in its folder: %s', ( request ) => {
		expect( isAccountPage( chunk( group( request, 'account' ) ) ) ).toBe( true );
	} );

	it.each( [
		[ 'a screen of another folder', group( '#src/screens/not-found/screen.tsx', 'account' ) ],
		[ 'a part of a screen', group( './status/unfinished.tsx', 'account' ) ],
		[ 'a screen that the modal asks for', group( SETTINGS, 'onboarding-modal' ) ],
		[ 'a screen that both ask for', group( SETTINGS, 'account', 'onboarding-modal' ) ],
		[ 'an entry', { origins: [ { request: undefined } ], parentsIterable: new Set() } ],
	] )( 'is not %s', ( what, one ) => {
		expect( isAccountPage( chunk( one ) ) ).toBe( false );
	} );

	it( 'is no chunk that something else brings along as well', () => {
		expect(
			isAccountPage( chunk( group( SETTINGS, 'account' ), group( './attempt.ts', 'modal' ) ) )
		).toBe( false );
	} );
} );
