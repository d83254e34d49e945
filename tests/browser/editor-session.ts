/**
 * The editor logs in once at each site, one site after the other, before any test begins. WordPress
 * stores an account's sessions in one list: of two simultaneous log-ins it loses one.
 */
import {
	chromium,
	expect,
	type BrowserContext,
	type Cookie,
	type FullConfig,
} from '@playwright/test';
import { answerOf } from './rest.ts';
import { originOf, type AnySite } from './sites.ts';

const COOKIES = 'CIRCULATION_EDITOR_COOKIES';
const NAME = process.env.CIRCULATION_EDITOR ?? 'editor';
const PASSWORD = process.env.CIRCULATION_EDITOR_PASSWORD ?? 'circulation-editor';

/**
 * Posts the log-in form with `fetch`. Typing could fail, because WordPress moves the focus to the
 * user name 0.2 seconds after the page has loaded.
 */
async function logIn( context: BrowserContext, site: string ) {
	const page = await context.newPage();
	await page.goto( `${ site }/wp-login.php` );
	const cameTo = await page.evaluate(
		async ( form ) => {
			const { url } = await fetch( '/wp-login.php', {
				method: 'POST',
				body: new URLSearchParams( form ),
			} );
			return url;
		},
		{ log: NAME, pwd: PASSWORD }
	);
	expect( cameTo, 'the editor is logged in' ).toBe( `${ site }/wp-admin/` );
	await page.close();
	// Dismisses the editor's welcome tour, which would cover everything, and opens our panel.
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
}

/** Playwright's global setup; the workers find the cookies in their environment. */
export default async function logInEverywhere( { projects }: FullConfig ) {
	const { baseURL = '', launchOptions } = projects[ 0 ]?.use ?? {};
	const browser = await chromium.launch( launchOptions );
	const cookies: Partial< Record< AnySite, Cookie[] > > = {};
	for ( const site of [ 'nypost', 'pagesix', 'decider' ] as const ) {
		const context = await browser.newContext();
		await logIn( context, originOf( site, baseURL ) );
		cookies[ site ] = await context.cookies();
	}
	await browser.close();
	process.env[ COOKIES ] = JSON.stringify( cookies );
}

/** Cookies of the editor's session at a site. */
export const editorCookies = ( site: AnySite ): Cookie[] =>
	JSON.parse( process.env[ COOKIES ] ?? '{}' )[ site ] ?? [];
