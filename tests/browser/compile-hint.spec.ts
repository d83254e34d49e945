/**
 * Which scripts ask the browser to compile them in one go, while they are still coming (record 078): those of which
 * nearly all runs as soon as they are there, and React.
 */
import type { Page } from '@playwright/test';
import { CLOSED_STORY, OPEN_STORY, test } from './companies.ts';
import { expect } from './fixtures.ts';
import { dialogOf } from './reader.ts';

/** Names of the scripts that came so far, with the hint and without. */
function watchScripts( page: Page ) {
	const hinted = new Set< string >();
	const plain = new Set< string >();
	page.on( 'requestfinished', async ( request ) => {
		const [ , name ] =
			/\/build\/app\/.*?([a-z-]+)\.(\w+\.)?js(\?|$)/.exec(
				request.url()
			) ?? [];
		const response = name ? await request.response() : null;
		if ( name && response ) {
			const text = await response.text();
			( text.startsWith( '//# allFunctionsCalledOnLoad\n' )
				? hinted
				: plain
			).add( name );
		}
	} );
	return () => ( {
		hinted: [ ...hinted ].sort(),
		plain: [ ...plain ].sort(),
	} );
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
	await expect.poll( scripts ).toEqual( {
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

test( 'what the log-in form waits for is compiled while it comes, and the marks of the providers are not', async ( {
	page,
	companies,
} ) => {
	const site = await companies( [] );
	const scripts = watchScripts( page );
	await page.goto( site.origin + OPEN_STORY );
	await page.getByRole( 'button', { name: 'Log In' } ).first().click();
	await expect(
		dialogOf( page ).getByLabel( 'Email', { exact: true } )
	).toBeVisible();
	await expect.poll( scripts ).toEqual( {
		hinted: [ 'app', 'loader', 'modal', 'react' ],
		plain: [ 'provider-mark' ],
	} );
} );
