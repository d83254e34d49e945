/**
 * An editor in wp-admin, and a reader beside them. By default they work on the third site, whose
 * changed settings no other test uses.
 */
import type { Page } from '@playwright/test';
import { axe, EVERY_RULE } from './axe.ts';
import { editorCookies } from './editor-session.ts';
import { expect, test as base } from './fixtures.ts';
import { answerOf } from './rest.ts';
import { originOf, type SisterSite } from './sites.ts';

export interface Settings {
	readonly flags: Readonly< Record< string, boolean > >;
	readonly plan_list: string;
	readonly services: Readonly< Record< string, string > >;
}

export interface Story {
	readonly id: number;
	readonly slug: string;
	readonly meta: { readonly circulation_access: string };
}

type Rest = < Answer >( path: string, data?: object ) => Promise< Answer >;

interface Fixtures {
	/** Origin of the editor's site. */
	readonly site: string;
	/** The site's REST API, called as the editor. */
	readonly rest: Rest;
	/** A page of a visitor in the test's world; its console must stay empty. */
	readonly reader: Page;
}

interface WorkerFixtures {
	readonly sister: SisterSite;
}

export const test = base.extend< Fixtures, WorkerFixtures >( {
	sister: [ 'decider', { option: true, scope: 'worker' } ],

	site: async ( { baseURL, sister }, provide ) => {
		await provide( originOf( sister, baseURL ?? '' ) );
	},

	context: async ( { context, sister }, provide ) => {
		await context.addCookies( editorCookies( sister ) );
		// WordPress loads some of its own pictures from these hosts.
		await context.route( /^https:\/\/(secure\.gravatar\.com|s\.w\.org)\//, ( route ) =>
			route.fulfill( {
				contentType: 'image/svg+xml',
				body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
			} )
		);
		await provide( context );
	},

	rest: async ( { context, site }, provide ) => {
		await provide( ( path, data ) => answerOf( context, site, path, data ) );
	},

	reader: async ( { browser, sandbox, site }, provide ) => {
		const own = await browser.newContext();
		const words: string[] = [];
		own.on( 'console', ( message ) => {
			if ( [ 'error', 'warning' ].includes( message.type() ) ) {
				words.push( message.text() );
			}
		} );
		own.on( 'weberror', ( error ) => words.push( error.error().message ) );
		await own.addCookies( [ { name: 'circ-sandbox-world', value: sandbox.world, url: site } ] );
		await provide( await own.newPage() );
		await own.close();
		expect( words, 'the console of the reader stays empty' ).toEqual( [] );
	},
} );

export { expect };

export async function openSettings( page: Page, site: string, tab: string ) {
	await page.goto( `${ site }/wp-admin/admin.php?page=circulation` );
	await page.getByRole( 'tab', { name: new RegExp( `^${ tab }` ) } ).click();
	return page.getByRole( 'tabpanel', { name: new RegExp( `^${ tab }` ) } );
}

/** Presses the tab's button, and waits for the message that follows. */
export async function save( page: Page, says: string ) {
	await page.getByRole( 'button', { name: 'Save changes' } ).click();
	await expect( page.locator( '.circ-admin-save' ).getByText( says ) ).toBeVisible();
}

/** Runs axe on our part of the screen; the rest of wp-admin is WordPress's. */
export async function settingsAreAccessible( page: Page, about: string ) {
	const { violations } = await axe( page )
		.include( '#circulation-settings' )
		// A sandboxed iframe runs no scripts, so axe cannot run in it either.
		.exclude( 'iframe[sandbox=""]' )
		.withTags( EVERY_RULE )
		.analyze();
	expect(
		violations.map(
			( { id, nodes } ) => `${ id }: ${ nodes.map( ( node ) => node.html ).join( ' ' ) }`
		),
		`axe finds nothing on ${ about }`
	).toEqual( [] );
}
