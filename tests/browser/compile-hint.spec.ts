/**
 * The scripts with the compile hint (record 062): those of which nearly all runs as soon as they
 * are there, and React.
 */
import type { Page } from '@playwright/test';
import { CLOSED_STORY, OPEN_STORY, scriptName, test } from './companies.ts';
import { expect } from './fixtures.ts';
import { dialogOf } from './reader.ts';

/** The publisher's own scripts that a page requests: name and address. */
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

/** Names of the scripts with the hint, and of the others. */
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

test( 'every script that runs with a story is compiled while it comes, but the one that waits until its reader writes', async ( {
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
				'standing',
				'vendors',
			],
			plain: [ 'comment-reader' ],
		} );
} );

test( 'what the log-in form waits for is compiled while it comes, and the marks of the providers are not', async ( {
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
