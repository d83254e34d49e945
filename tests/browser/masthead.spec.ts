/**
 * The masthead of the account pages: the site, its sections, "Subscribe" for readers without a
 * plan, and the log-out.
 */
import type { Page } from '@playwright/test';
import { MEMBERSHIP } from './account.ts';
import { expect, test } from './fixtures.ts';
import { movedOn, shiftOf, watchShift } from './layout-shift.ts';
import { fits } from './reader.ts';
import { originOf } from './sites.ts';

const WIDTHS = [ 320, 375, 768, 989, 990, 1280, 1440 ];

const subscribe = ( page: Page ) => page.getByRole( 'link', { name: 'Subscribe', exact: true } );
const masthead = ( page: Page ) => page.locator( '.circ-site' );
const logOut = ( page: Page ) => masthead( page ).getByRole( 'button', { name: 'Log Out' } );

test( 'fits at every width, and offers a plan to a reader without one', async ( {
	page,
	enter,
	accessible,
} ) => {
	await enter( 'member' );
	await page.goto( MEMBERSHIP );
	for ( const width of WIDTHS ) {
		await page.setViewportSize( { width, height: 900 } );
		await expect( subscribe( page ) ).toBeVisible();
		await expect( logOut( page ) ).toBeVisible();
		await fits( page );
		const { height } = ( await masthead( page ).boundingBox() )!;
		expect( height, `${ width } px` ).toBe( 64 );
		if ( [ 375, 1280 ].includes( width ) ) {
			await accessible( page, `the masthead, ${ width } px` );
		}
	}
} );

for ( const width of [ 320, 375, 1280 ] ) {
	// Proves address-41.
	test( `nothing moves when name and plan become known, at ${ width } px`, async ( {
		page,
		enter,
		sandbox,
	} ) => {
		await enter( 'member' );
		// The offer is the last answer to arrive, and brings the price.
		await sandbox.fault( {
			call: 'decision.engine',
			kind: 'delay',
			delay: 700,
			times: 9,
		} );
		await page.setViewportSize( { width, height: 900 } );
		await watchShift( page );
		await page.goto( MEMBERSHIP );
		await expect( subscribe( page ) ).toBeVisible();
		await expect( page.getByText( /opens every members-only story, from \$/ ) ).toBeVisible();
		await expect( page.getByRole( 'link', { name: 'See plans' } ) ).toBeVisible();
		expect( await shiftOf( page ), await movedOn( page ) ).toBeLessThan( 0.001 );
	} );
}

// Proves address-41.
test( 'leads to the sections, to the plans and out, by keyboard alone', async ( {
	page,
	enter,
} ) => {
	await enter( 'member' );
	await page.goto( MEMBERSHIP );
	await expect( subscribe( page ) ).toBeVisible();
	const isAt = async ( name: string ) => {
		await page.keyboard.press( 'Tab' );
		await expect( page.locator( ':focus' ) ).toHaveAccessibleName( name );
	};
	for ( const name of [ 'Sports', 'City', 'Science', 'Table' ] ) {
		await isAt( name );
	}
	await isAt( 'The Daily Example' );
	await isAt( 'Subscribe' );
	await isAt( 'Log Out' );
	await isAt( 'Account' );
	await page.keyboard.press( 'Enter' );
	// While the menu is open, it contains the only log-out button.
	await expect( logOut( page ) ).toHaveCount( 1 );
	await expect(
		page.locator( '.circ-menu' ).getByRole( 'button', { name: 'Log Out' } )
	).toBeVisible();
	await page.keyboard.press( 'Escape' );
	await expect( page.locator( '.circ-menu' ) ).toHaveCount( 0 );
	await page.keyboard.press( 'Shift+Tab' );
	await expect( page.locator( ':focus' ) ).toHaveAccessibleName( 'Log Out' );
	await page.keyboard.press( 'Enter' );
	await expect( page ).toHaveURL( /\/account\/login/ );
} );

test( 'each site shows its name in its own typeface', async ( { page, baseURL } ) => {
	const faces: string[] = [];
	for ( const origin of [
		baseURL ?? '',
		originOf( 'pagesix', baseURL ?? '' ),
		originOf( 'decider', baseURL ?? '' ),
	] ) {
		await page.goto( `${ origin }/account/forgot-password` );
		faces.push(
			await page
				.locator( '.circ-brand' )
				.evaluate( ( brand ) => getComputedStyle( brand ).fontFamily )
		);
	}
	expect( new Set( faces ).size ).toBe( 3 );
} );

/** The visible links and buttons in a site's own header. */
const shown = ( page: Page ) =>
	page
		.locator( '[data-circ-header]' )
		.first()
		.evaluate( ( slot ) =>
			[ ...slot.querySelectorAll< HTMLElement >( 'a, button' ) ]
				.filter( ( part ) => part.checkVisibility( { visibilityProperty: true } ) )
				.map( ( part ) => part.getAttribute( 'aria-label' ) ?? part.textContent )
		);

/** The slot's height in pixels, and what it is while the parser stands at the slot's script. */
const heightsOf = ( page: Page ) =>
	page
		.locator( '[data-circ-header]' )
		.first()
		.evaluate( ( slot ) => {
			const empty = slot.cloneNode() as Element;
			slot.after( empty );
			const heights = [ slot.clientHeight, empty.clientHeight ];
			empty.remove();
			return heights;
		} );

for ( const site of [ 'nypost', 'pagesix', 'decider' ] as const ) {
	// Proves address-44.
	test( `${ site } sells to readers without a membership, and to no one else`, async ( {
		page,
		context,
		sandbox,
		baseURL,
	} ) => {
		const origin = originOf( site, baseURL ?? '' );
		await context.addCookies( [
			{ name: 'circ-sandbox-world', value: sandbox.world, url: origin },
		] );
		await watchShift( page );
		await page.goto( origin );
		expect( await shown( page ) ).toEqual( [ 'Subscribe', 'Log In' ] );
		expect( await heightsOf( page ) ).toEqual( [ 44, 44 ] );
		for ( const [ persona, ways ] of [
			[ 'member', [ 'Subscribe', 'Log Out', 'Account' ] ],
			[ 'yearly', [ 'Log Out', 'Account' ] ],
			[ 'past-due', [ 'Fix payment', 'Log Out', 'Account' ] ],
			[ 'home-delivery', [ 'Log Out', 'Account' ] ],
		] as const ) {
			await page.evaluate(
				( name ) =>
					fetch( '/__sandbox/api/enter', {
						method: 'POST',
						headers: { 'Content-Type': 'application/json' },
						body: JSON.stringify( { persona: name } ),
					} ),
				persona
			);
			await page.goto( origin );
			await expect.poll( () => shown( page ), { message: persona } ).toEqual( ways );
			expect(
				await shiftOf( page ),
				`${ persona }: ${ await movedOn( page ) }`
			).toBeLessThan( 0.001 );
		}
	} );
}

test( 'a reader who is in never sees "Log In", however slow the line is', async ( {
	page,
	enter,
} ) => {
	await enter( 'yearly' );
	let go = () => {};
	const slow = new Promise< void >( ( resolve ) => ( go = resolve ) );
	await page.route( /\/chunks\//, async ( route ) => {
		await slow;
		await route.continue();
	} );
	await page.goto( '/', { waitUntil: 'domcontentloaded' } );
	expect( await shown( page ) ).toEqual( [] );
	go();
	await expect.poll( () => shown( page ) ).toEqual( [ 'Log Out', 'Account' ] );
} );
