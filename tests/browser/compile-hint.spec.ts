/**
 * The scripts with the compile hint (record 062): those that run almost completely as soon as they
 * are loaded, and React. A browser that has cached them requests none of them again.
 */
import type { Page } from '@playwright/test';
import { CLOSED_STORY, OPEN_STORY, scriptName, test } from './companies.ts';
import { expect } from './fixtures.ts';
import { dialogOf } from './reader.ts';

/** The publisher's own scripts that a page requests: name => address. */
function watchScripts( page: Page ): ReadonlyMap< string, string > {
	const scripts = new Map< string, string >();
	page.on( 'request', ( request ) => {
		const name = scriptName( new URL( request.url() ).pathname );
		if ( name ) {
			scripts.set( name, request.url() );
		}
	} );
	return scripts;
}

/** The names of the scripts with the hint, and of the others. */
async function sorted( page: Page, scripts: ReadonlyMap< string, string > ) {
	const hinted: string[] = [];
	const plain: string[] = [];
	for ( const [ name, address ] of [ ...scripts ].sort() ) {
		const text = await page.evaluate(
			async ( from ) => ( await fetch( from ) ).text(),
			address
		);
		( text.startsWith( '//# allFunctionsCalledOnLoad\n' ) ? hinted : plain ).push( name );
	}
	return { hinted, plain };
}

test( 'every script that runs with a story is compiled while it loads, except the one that waits until its reader writes', async ( {
	page,
	companies,
} ) => {
	const site = await companies();
	const scripts = watchScripts( page );
	await page.goto( `${ site.origin }/` );
	await site.enter( 'pagesix-member' );
	await site.read( OPEN_STORY );
	await site.read( CLOSED_STORY );
	await expect
		.poll( () => sorted( page, scripts ) )
		.toEqual( {
			hinted: [
				'app',
				'conversation',
				'gate',
				'loader',
				'meter-reader',
				'reader',
				'vendors',
			],
			plain: [ 'comment-reader' ],
		} );
} );

test( 'the scripts that the log-in form waits for are compiled while they load, and the marks of the providers are not', async ( {
	page,
	companies,
} ) => {
	const site = await companies( [] );
	const scripts = watchScripts( page );
	await page.goto( site.origin + OPEN_STORY );
	await page.getByRole( 'button', { name: 'Log In' } ).first().click();
	await expect( dialogOf( page ).getByLabel( 'Email', { exact: true } ) ).toBeVisible();
	await expect
		.poll( () => sorted( page, scripts ) )
		.toEqual( {
			hinted: [ 'app', 'loader', 'modal', 'react' ],
			plain: [ 'provider-mark' ],
		} );
} );

test( 'the scripts of an account page are compiled while they load', async ( {
	page,
	companies,
} ) => {
	const site = await companies( [] );
	const scripts = watchScripts( page );
	await page.goto( `${ site.origin }/` );
	await site.enter( 'member' );
	await page.goto( `${ site.origin }/account/settings` );
	await expect( page.getByLabel( 'First name' ) ).toHaveValue( /./ );
	await expect
		.poll( async () => ( await sorted( page, scripts ) ).hinted )
		.toEqual(
			expect.arrayContaining( [
				'account',
				'first-reads',
				'query',
				'router',
				'screen-settings',
			] )
		);
} );

// The headers decide, because Playwright disables the cache for requests that the fixtures answer.
test( 'every chunk is sent to be kept, so that a second visit asks for none of them', async ( {
	page,
	companies,
} ) => {
	const site = await companies( [] );
	const kept = new Map< string, string | undefined >();
	page.on( 'response', ( response ) => {
		if ( response.url().includes( '/chunks/' ) ) {
			kept.set( response.url(), response.headers()[ 'cache-control' ] );
		}
	} );
	await page.goto( site.origin + OPEN_STORY );
	await page.getByRole( 'button', { name: 'Log In' } ).first().click();
	await expect( dialogOf( page ).getByLabel( 'Email', { exact: true } ) ).toBeVisible();
	expect( kept.size ).toBeGreaterThan( 2 );
	expect( [ ...new Set( kept.values() ) ] ).toEqual( [ 'public, max-age=31536000, immutable' ] );
} );
