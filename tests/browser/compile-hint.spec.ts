/**
 * Which scripts ask the browser to compile them in one go, while they are still coming (record 078): those of which
 * nearly all runs as soon as they are there, and React.
 */
import type { Page } from '@playwright/test';
import { CLOSED_STORY, OPEN_STORY, test } from './companies.ts';
import { expect } from './fixtures.ts';
import { dialogOf } from './reader.ts';

/** Addresses of the publisher's own scripts that a page has asked for. */
function watchScripts( page: Page ): ReadonlySet< string > {
	const addresses = new Set< string >();
	page.on( 'request', ( request ) => {
		if ( /\/build\/app\/.*\.js(\?|$)/.test( request.url() ) ) {
			addresses.add( request.url() );
		}
	} );
	return addresses;
}

/** Their names: those that begin with the hint, and the others. */
async function sorted( page: Page, addresses: ReadonlySet< string > ) {
	const scripts = await page.evaluate(
		( list ) =>
			Promise.all(
				list.map( async ( address ) => ( {
					name: /([a-z-]+)\.(\w+\.)?js/.exec( address )?.[ 1 ] ?? '',
					isHinted: (
						await ( await fetch( address ) ).text()
					).startsWith( '//# allFunctionsCalledOnLoad\n' ),
				} ) )
			),
		[ ...addresses ]
	);
	const names = ( withHint: boolean ) =>
		scripts
			.filter( ( { isHinted } ) => isHinted === withHint )
			.map( ( { name } ) => name )
			.sort();
	return { hinted: names( true ), plain: names( false ) };
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
	await expect
		.poll( () => sorted( page, scripts ) )
		.toEqual( {
			hinted: [ 'app', 'loader', 'modal', 'react' ],
			plain: [ 'provider-mark' ],
		} );
} );
