/**
 * An editor in wp-admin, and a reader beside them. They work on the third site if nothing else is said, where no other
 * test meets what they change.
 */
import type { BrowserContext, Cookie, Page } from '@playwright/test';
import { axe, EVERY_RULE } from './axe.ts';
import { expect, test as base } from './fixtures.ts';
import { originOf, type SisterSite } from './sites.ts';

const NAME = process.env.CIRCULATION_EDITOR ?? 'editor';
const PASSWORD =
	process.env.CIRCULATION_EDITOR_PASSWORD ?? 'circulation-editor';

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
	/** Origin of the site that the editor works on. */
	readonly site: string;
	/** The site's REST API, asked with the editor's rights. */
	readonly rest: Rest;
	/** A page of somebody who is not logged in anywhere, in the test's world; its console stays empty. */
	readonly reader: Page;
}

/** Fetches from within a page of the site: with its cookies, and by the browser's knowledge of hosts. */
async function ask(
	context: BrowserContext,
	site: string,
	path: string,
	data?: object
) {
	const page = await context.newPage();
	const nonce = await page.goto(
		`${ site }/wp-admin/admin-ajax.php?action=rest-nonce`
	);
	const answer = await page.evaluate(
		async ( [ address, token, body ] ) => {
			const reply = await fetch( address, {
				headers: {
					'X-WP-Nonce': token,
					'Content-Type': 'application/json',
				},
				...( body ? { method: 'POST', body } : {} ),
			} );
			return { ok: reply.ok, text: await reply.text() };
		},
		[
			`/wp-json/${ path }`,
			( await nonce?.text() ) ?? '',
			data ? JSON.stringify( data ) : '',
		] as const
	);
	await page.close();
	return answer;
}

async function answerOf( ...question: Parameters< typeof ask > ) {
	const { ok, text } = await ask( ...question );
	expect( ok, `${ question[ 2 ] }: ${ text }` ).toBe( true );
	return JSON.parse( text );
}

/** WordPress keeps an account's sessions in one list: of two log-ins in the same moment it forgets one, and asks again. */
async function logInByForm( context: BrowserContext, site: string ) {
	const page = await context.newPage();
	await page.goto( `${ site }/wp-login.php` );
	do {
		await page.getByLabel( 'Username or Email Address' ).fill( NAME );
		await page.getByLabel( 'Password', { exact: true } ).fill( PASSWORD );
		const answer = page.waitForEvent( 'domcontentloaded' );
		await page.getByRole( 'button', { name: 'Log In' } ).click();
		await answer;
	} while ( page.url().includes( 'reauth=1' ) );
	await page.waitForURL( `${ site }/wp-admin/**` );
	await page.close();
}

interface WorkerFixtures {
	/** The site that the editor works on. */
	readonly sister: SisterSite;
	readonly editorCookies: Cookie[];
}

export const test = base.extend< Fixtures, WorkerFixtures >( {
	sister: [ 'decider', { option: true, scope: 'worker' } ],

	/** Logs in by the form, once per worker. */
	editorCookies: [
		async ( { browser, sister }, provide, { project } ) => {
			const site = originOf( sister, project.use.baseURL ?? '' );
			const context = await browser.newContext();
			await logInByForm( context, site );
			// Or it forgets the one that came first, a moment later.
			if ( ! ( await ask( context, site, 'wp/v2/users/me' ) ).ok ) {
				await logInByForm( context, site );
			}
			// This editor has seen the tour, which stands over everything, and has our panel open.
			await answerOf( context, site, 'wp/v2/users/me', {
				meta: {
					persisted_preferences: {
						'core/edit-post': { welcomeGuide: false },
						core: {
							openPanels: [ 'circulation-access/members-only' ],
						},
						_modified: new Date().toISOString(),
					},
				},
			} );
			await provide( await context.cookies() );
			await context.close();
		},
		{ scope: 'worker' },
	],

	site: async ( { baseURL, sister }, provide ) => {
		await provide( originOf( sister, baseURL ?? '' ) );
	},

	context: async ( { context, editorCookies }, provide ) => {
		await context.addCookies( editorCookies );
		// WordPress's own pictures that lie elsewhere.
		await context.route(
			/^https:\/\/(secure\.gravatar\.com|s\.w\.org)\//,
			( route ) =>
				route.fulfill( {
					contentType: 'image/svg+xml',
					body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
				} )
		);
		await provide( context );
	},

	rest: async ( { context, site }, provide ) => {
		await provide( ( path, data ) =>
			answerOf( context, site, path, data )
		);
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
		await own.addCookies( [
			{ name: 'circ-sandbox-world', value: sandbox.world, url: site },
		] );
		await provide( await own.newPage() );
		await own.close();
		expect( words, 'the console of the reader stays empty' ).toEqual( [] );
	},
} );

export { expect };

/** A tab of the settings screen. */
export async function openSettings( page: Page, site: string, tab: string ) {
	await page.goto( `${ site }/wp-admin/admin.php?page=circulation` );
	await page.getByRole( 'tab', { name: new RegExp( `^${ tab }` ) } ).click();
	return page.getByRole( 'tabpanel', { name: new RegExp( `^${ tab }` ) } );
}

/** Presses the tab's button, and waits for what the screen says then. */
export async function save( page: Page, says: string ) {
	await page.getByRole( 'button', { name: 'Save changes' } ).click();
	await expect(
		page.locator( '.circ-admin-save' ).getByText( says )
	).toBeVisible();
}

/** axe on our part of the screen; the rest of wp-admin is WordPress's. */
export async function settingsAreAccessible( page: Page, about: string ) {
	const { violations } = await axe( page )
		.include( '#circulation-settings' )
		// Nothing runs in there, axe neither.
		.exclude( 'iframe[sandbox=""]' )
		.withTags( EVERY_RULE )
		.analyze();
	expect(
		violations.map(
			( { id, nodes } ) =>
				`${ id }: ${ nodes.map( ( node ) => node.html ).join( ' ' ) }`
		),
		`axe finds nothing on ${ about }`
	).toEqual( [] );
}
