/**
 * Every screen of the account area: nothing moves while it loads, it is accessible, its targets are
 * large enough for a finger, and it is complete at 200 % zoom.
 */
import type { Page } from '@playwright/test';
import { expect, test, type Sandbox } from './fixtures.ts';
import { movedOn, shiftOf, watchShift } from './layout-shift.ts';
import { networkRests } from './network.ts';
import { fits } from './reader.ts';
import { enterFor, SCREENS, standsOn } from './screens.ts';
import { tooSmall } from './touch-targets.ts';

const PHONE = { width: 375, height: 812 };
const DESKTOP = { width: 1280, height: 900 };
/** The viewport of a desktop page at 200 % zoom. */
const ZOOMED = { width: 640, height: 450 };

/** Layout shifts up to this score are invisible. */
const MOST = 0.02;

for ( const [ reader, addresses ] of Object.entries( SCREENS ) ) {
	// Proves address-43, address-46.
	test( `every screen of a ${ reader } does not move, has large targets, is accessible, and is complete at twice the size`, async ( {
		page,
		enter,
		silence,
		accessible,
	} ) => {
		test.setTimeout( 240_000 );
		await enterFor( reader, { enter, silence } );
		await watchShift( page );
		for ( const address of addresses ) {
			await test.step( address, async () => {
				for ( const size of [ PHONE, DESKTOP ] ) {
					await page.setViewportSize( size );
					await page.goto( address );
					await standsOn( page );
					expect
						.soft(
							await shiftOf( page ),
							`${ address } at ${ size.width }: ${ await movedOn( page ) }`
						)
						.toBeLessThan( MOST );
					if ( size === PHONE ) {
						expect.soft( await tooSmall( page ), address ).toEqual( [] );
					}
				}
				await accessible( page, address );
				await page.setViewportSize( ZOOMED );
				await fits( page );
			} );
		}
	} );
}

/** Readers with a notice on every account page (`status-34`). */
const TOLD = {
	'past-due': /^Your membership billing is past due/,
	'expiring-card': /^Your credit card is about to expire/,
};

/** Delays the data for the notice until the page has been drawn. */
async function answerLate( sandbox: Sandbox ) {
	for ( const call of [ 'identity.subscriptions', 'decision.payment-methods' ] ) {
		await sandbox.fault( { call, kind: 'delay', delay: 700, times: 99 } );
	}
}

/** The notice above the page, in its reserved space. */
const above = ( page: Page, text: RegExp ) =>
	page.locator( '.circ-account__strip' ).getByText( text );

const remembered = ( page: Page ) => page.evaluate( () => localStorage.getItem( 'circ-due' ) );

/** The notice at the lower edge of the window. */
const atEdge = ( page: Page, text: RegExp ) =>
	page.locator( '.circ-account__edge' ).getByText( text );

for ( const [ reader, text ] of Object.entries( TOLD ) ) {
	// Proves status-34.
	test( `what the reader ${ reader } sees on every account page moves none of them, however late it is known`, async ( {
		page,
		enter,
		sandbox,
		silence,
	} ) => {
		test.setTimeout( 240_000 );
		silence.allow( /status of 4\d\d/ );
		await enter( reader );
		await answerLate( sandbox );
		await watchShift( page );
		for ( const size of [ PHONE, DESKTOP ] ) {
			await page.setViewportSize( size );
			for ( const name of [
				'',
				'/display',
				'/newsletters',
				'/membership',
				'/payment-method',
				'/receipts',
				'/privacy',
				'/devices',
				'/texts',
				'/exclusive-newsletters',
			] ) {
				await page.goto( `/account/settings${ name }` );
				await expect( page.getByText( text ).first() ).toBeVisible();
				await standsOn( page );
				expect
					.soft(
						await shiftOf( page ),
						`${ name } at ${ size.width }: ${ await movedOn( page ) }`
					)
					.toBeLessThan( MOST );
			}
		}
	} );
}

// Proves status-34.
test( 'a due amount is shown at the edge of a page that did not know it, in view and moving nothing, and above the next page', async ( {
	page,
	enter,
	accessible,
	sandbox,
} ) => {
	await enter( 'past-due' );
	await answerLate( sandbox );
	await watchShift( page );
	for ( const size of [ PHONE, DESKTOP ] ) {
		await page.setViewportSize( size );
		await page.goto( '/account/settings/receipts' );
		await expect.poll( () => remembered( page ) ).not.toBeNull();
		// An answer that arrives later would store the mark again.
		await networkRests( page );
		await page.evaluate( () => localStorage.removeItem( 'circ-due' ) );
		await page.reload();
		await expect( atEdge( page, TOLD[ 'past-due' ] ) ).toBeInViewport( {
			ratio: 1,
		} );
		await expect( above( page, TOLD[ 'past-due' ] ) ).toHaveCount( 0 );
		await standsOn( page );
		await fits( page );
		await accessible( page, 'a notice at the edge' );
		// The notice covers no element that the keyboard reaches.
		const last = page.getByRole( 'main' ).getByRole( 'link' ).last();
		await page.getByRole( 'heading', { level: 1 } ).focus();
		await last.focus();
		await expect( last ).toBeInViewport( { ratio: 1 } );

		await page.getByRole( 'link', { name: 'Pay $9.99' } ).click();
		await expect( page.getByRole( 'heading', { name: 'Membership', level: 1 } ) ).toBeVisible();
		await page.goto( '/account/settings/receipts' );
		await expect( above( page, TOLD[ 'past-due' ] ) ).toBeVisible();
		await expect( atEdge( page, TOLD[ 'past-due' ] ) ).toHaveCount( 0 );
		expect( await shiftOf( page ), await movedOn( page ) ).toBeLessThan( MOST );
	}
} );

// Proves status-34.
test( 'the notice at the edge of the window makes room for the bar that answers a press', async ( {
	page,
	enter,
	sandbox,
} ) => {
	await enter( 'past-due' );
	await answerLate( sandbox );
	await page.setViewportSize( PHONE );
	await page.goto( '/account/settings/newsletters' );
	const told = atEdge( page, TOLD[ 'past-due' ] );
	await expect( told ).toBeInViewport();
	await page.getByRole( 'button', { name: 'Edit' } ).press( 'Enter' );
	await page.keyboard.press( 'Space' );
	await expect( page.getByRole( 'button', { name: /^Update/ } ) ).toBeInViewport( { ratio: 1 } );
	await expect( told ).not.toBeInViewport();
	await told.scrollIntoViewIfNeeded();
	await expect( told ).toBeInViewport( { ratio: 1 } );
} );

// Proves status-34.
test( 'a debt that was settled meanwhile disappears without moving the page', async ( {
	page,
	enter,
	sandbox,
} ) => {
	await enter( 'past-due' );
	await answerLate( sandbox );
	await page.setViewportSize( PHONE );
	await page.goto( '/account/settings/receipts' );
	await expect( atEdge( page, TOLD[ 'past-due' ] ) ).toBeVisible();
	await expect.poll( () => remembered( page ) ).toMatch( /^\S+ 1$/ );
	await page.route( /\/subscriptions(\?|$)/, async ( route ) => {
		const answer = await route.fetch();
		await route.fulfill( {
			response: answer,
			body: ( await answer.text() ).replace( /past.due/gi, 'active' ),
		} );
	} );
	await watchShift( page );
	await page.reload();
	await expect.poll( () => remembered( page ) ).toBeNull();
	await standsOn( page );
	await expect( page.getByText( TOLD[ 'past-due' ] ) ).toHaveCount( 0 );
	expect( await shiftOf( page ), await movedOn( page ) ).toBeLessThan( MOST );
} );

// Proves address-43.
test( 'where accounts are not offered the page says so, and how to cancel a membership anyway', async ( {
	page,
	accessible,
} ) => {
	await page.route( '**/account/settings', async ( route ) => {
		const answer = await route.fetch();
		await route.fulfill( {
			response: answer,
			body: ( await answer.text() ).replace(
				'"inSupportedRegion":true',
				'"inSupportedRegion":false'
			),
		} );
	} );
	await watchShift( page );
	await page.setViewportSize( PHONE );
	await page.goto( '/account/settings' );
	await expect(
		page.getByRole( 'heading', { name: 'Not available where you are' } )
	).toBeVisible();
	expect( await shiftOf( page ), await movedOn( page ) ).toBeLessThan( MOST );
	await fits( page );
	await accessible( page, 'the page of another region' );
} );

// Proves address-43.
test( 'a page whose code fails to load is accessible to everyone, and loads on another try', async ( {
	page,
	enter,
	silence,
	accessible,
} ) => {
	silence.allow( /net::ERR_FAILED|ChunkLoadError|Loading chunk/ );
	await enter( 'monthly' );
	await page.route( /screen-receipts/, ( route ) => route.abort() );
	await page.setViewportSize( PHONE );
	await page.goto( '/account/settings/receipts' );
	await expect( page.getByRole( 'heading', { name: 'This page did not load' } ) ).toBeVisible();
	await fits( page );
	await accessible( page, 'a page whose code did not come' );
	await page.unroute( /screen-receipts/ );
	await page.getByRole( 'button', { name: 'Try again' } ).press( 'Enter' );
	await expect( page.getByRole( 'heading', { name: 'Receipts', level: 1 } ) ).toBeVisible();
} );

// Proves address-13.
test( 'a redirect loop ends on a page that is accessible to everyone, with two ways to continue', async ( {
	page,
	enter,
	accessible,
} ) => {
	await enter( 'member' );
	// The log-in page sees the session cookie and the other pages do not, so each redirects to the
	// other.
	await page.addInitScript( () => {
		const { get } = Object.getOwnPropertyDescriptor( Document.prototype, 'cookie' ) as {
			get: () => string;
		};
		Object.defineProperty( document, 'cookie', {
			get: () =>
				location.pathname.startsWith( '/account/login' ) ? get.call( document ) : '',
		} );
	} );
	await page.route( '**/datalayer', ( route ) =>
		route.fulfill( { json: { dataLayer: { loggedIn: false } } } )
	);
	await page.setViewportSize( PHONE );
	await page.goto( '/account/login' );
	await expect(
		page.getByRole( 'heading', { name: 'This page cannot be opened' } )
	).toBeVisible();
	await fits( page );
	await accessible( page, 'a circle of redirects' );
	const onward = page.getByRole( 'link', { name: 'Go to my account' } );
	await page.locator( 'h1' ).focus();
	await page.keyboard.press( 'Tab' );
	await expect( onward ).toBeFocused();
	await page.keyboard.press( 'Tab' );
	await expect( page.getByRole( 'main' ).getByRole( 'link', { name: 'Log In' } ) ).toBeFocused();
} );
