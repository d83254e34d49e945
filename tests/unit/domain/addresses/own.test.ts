/**
 * If WordPress is installed in a folder, every address of the product is inside that folder, and
 * other addresses do not count as ours.
 */
import { beforeEach, describe, expect, it, vi } from 'vitest';

/** Imports the modules that name addresses once the folder is known, as a page does. */
async function inFolder( folder: string ) {
	vi.resetModules();
	( await import( '#src/domain/site/own.ts' ) ).site.folder = folder;
	return {
		...( await import( '#src/domain/addresses/paths.ts' ) ),
		...( await import( '#src/domain/addresses/redirect.ts' ) ),
		...( await import( '#src/domain/addresses/app-subscribe.ts' ) ),
		...( await import( '#src/domain/site/event-place.ts' ) ),
		...( await import( '#src/domain/site/vendor-place.ts' ) ),
		...( await import( '#src/app/routing/account-place.ts' ) ),
		...( await import( '#src/app/routing/routes.tsx' ) ),
	};
}

const ORIGIN = 'https://example.com';

describe.each( [ '', '/blog', '/de', '/b+log/two', '/bl%C3%B6g' ] )(
	'a site at "%s"',
	( folder ) => {
		let site: Awaited< ReturnType< typeof inFolder > >;
		beforeEach( async () => {
			site = await inFolder( folder );
		} );

		// Proves address-1.
		it( 'has its account pages and its front page there', () => {
			for ( const path of Object.values( site.ACCOUNT_PATHS ) ) {
				expect( path ).toMatch( /^\S*\/account(\/\S+)?$/ );
				expect( path.startsWith( `${ folder }/account` ) ).toBe( true );
			}
			expect( site.HOME_PATH ).toBe( `${ folder }/` );
			expect(
				site.ROUTES.filter( ( { path } ) => ! path.startsWith( `${ folder }/account` ) )
			).toEqual( [] );
		} );

		it( 'knows an address of its account area from any other', () => {
			const place = ( to: string ) => site.accountPlace( to, ORIGIN );
			expect( place( `${ folder }/account/login?a=1` ) ).toEqual( {
				path: `${ folder }/account/login`,
				search: '?a=1',
			} );
			expect( place( `${ ORIGIN }${ folder }/account/` )?.path ).toBe(
				`${ folder }/account`
			);
			expect( place( `${ folder }/accounting` ) ).toBeNull();
			expect( place( '/else/account/login' ) ).toBeNull();
			expect( place( `${ folder }/else/account` ) ).toBeNull();
			expect( place( `https://else.com${ folder }/account` ) ).toBeNull();
		} );

		it( 'never returns a reader to a page that leads in a circle, however it is spelled', () => {
			const safe = ( to: string ) => site.safeRedirect( to, ORIGIN );
			const page = ( path: string ) => folder + path;
			expect( safe( page( '/story/' ) ) ).toBe( page( '/story/' ) );
			expect( safe( page( '/account/settings' ) ) ).toBe( page( '/account/settings' ) );
			for ( const trap of [
				'/account/login',
				'/Account/LOGIN/',
				'//account/verify?token=1',
				'/index.php/account/continue',
				'/%61ccount/reset-password',
				'/x/../account/register',
			] ) {
				expect( safe( page( trap ) ) ).toBeNull();
			}
		} );

		it( 'names no place of a reader’s account, and lets no other company’s script in there', () => {
			const known = Object.values( site.ACCOUNT_PATHS );
			expect( site.eventPlace( `${ folder }/ACCOUNT/secret-1`, known ) ).toBe(
				`${ folder }/account`
			);
			expect( site.eventPlace( `${ folder }/account/settings/`, known ) ).toBe(
				`${ folder }/account/settings`
			);
			expect( site.eventPlace( `${ folder }/a@b.c/`, known ) ).toBe( `${ folder }/` );
			const may = ( pathname: string ) =>
				site.mayHoldVendors( { pathname, search: '', hash: '' } );
			expect( may( `${ folder }/story/` ) ).toBe( true );
			expect( may( `${ folder }/` ) ).toBe( true );
			expect( may( `${ folder }/account/settings` ) ).toBe( false );
			expect( may( `/${ folder }//Account` ) ).toBe( false );
		} );

		it( 'knows the payflow that an app opens', () => {
			expect( site.isAppSubscribe( `${ folder }/account/AppSubscribe/` ) ).toBe( true );
			expect( site.isAppSubscribe( '/x/account/appsubscribe' ) ).toBe( false );
		} );
	}
);
