/**
 * The demonstration for a first-time visitor: three newspapers that look different, and a sandbox
 * page whose guided tour ticks off what was done.
 */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { agree, dialogOf, fillCard, fits, MEMBERS_SENTENCE, payButton } from './reader.ts';
import { originOf } from './sites.ts';

const WIDTHS = [ 375, 1280 ];

const papersOf = ( main: string ) => [
	{
		name: 'The Daily Example',
		origin: main,
		open: '/rookie-goalkeeper-night-shift/',
		gated: '/harbor-city-seventh-game/',
		section: '/category/city/',
	},
	{
		name: 'Back Fence',
		origin: originOf( 'pagesix', main ),
		open: '/the-window-at-number-nine/',
		gated: '/what-the-hotel-pianist-heard/',
		section: '/category/stage/',
	},
	{
		name: 'Second Screen',
		origin: originOf( 'decider', main ),
		open: '/night-ferry-never-docks/',
		gated: '/the-man-who-records-rooms/',
		section: '/category/film/',
	},
];

/** Asserts that the page has one h1 and skips no heading level. */
async function headingsAreInOrder( page: Page, about: string ) {
	const levels = await page
		.locator( 'h1, h2, h3, h4' )
		.evaluateAll( ( found ) => found.map( ( { tagName } ) => Number( tagName.slice( 1 ) ) ) );
	expect(
		levels.filter( ( level ) => level === 1 ),
		about
	).toHaveLength( 1 );
	levels.forEach( ( level, place ) =>
		expect( level, about ).toBeLessThanOrEqual( ( levels[ place - 1 ] ?? 0 ) + 1 )
	);
}

for ( const [ paper, width ] of [ 0, 1, 2 ].flatMap( ( place ) =>
	WIDTHS.map( ( size ) => [ place, size ] as const )
) ) {
	test( `front page, section, story and gated story of site ${ paper + 1 } are accessible to everyone at ${ width } px`, async ( {
		page,
		baseURL,
		sandbox,
		accessible,
	} ) => {
		expect( sandbox.world ).toBeTruthy();
		const { name, origin, open, gated, section } = papersOf( baseURL ?? '' )[ paper ]!;
		const strangers: string[] = [];
		const missing: string[] = [];
		page.on( 'request', ( request ) => {
			if ( new URL( request.url() ).origin !== origin ) {
				strangers.push( request.url() );
			}
		} );
		page.on( 'response', ( response ) => {
			if ( response.status() >= 400 ) {
				missing.push( response.url() );
			}
		} );
		await page.setViewportSize( { width, height: 900 } );
		for ( const path of [ section, open, gated, '/' ] ) {
			const about = `${ name }${ path } at ${ width } px`;
			await page.goto( origin + path );
			await expect( page.locator( '[data-demo-reader]' ), about ).toHaveText(
				'You are a visitor'
			);
			for ( const landmark of [ 'banner', 'main', 'contentinfo' ] as const ) {
				await expect( page.getByRole( landmark ), `${ about }: ${ landmark }` ).toHaveCount(
					1
				);
			}
			await headingsAreInOrder( page, about );
			await fits( page );
			await accessible( page, about );
		}
		await expect( page.locator( 'main article' ) ).toHaveCount( 12 );
		await expect( page.locator( 'main article .members' ) ).toHaveCount( 4 );
		await expect(
			page.getByRole( 'main' ).getByRole( 'link', { name: 'Choose your newsletters' } )
		).toHaveAttribute( 'href', '/account/settings/newsletters' );
		await expect(
			page.getByRole( 'banner' ).getByRole( 'link', { name: 'Subscribe' } )
		).toHaveAttribute( 'href', '/account/subscribe' );
		expect( strangers, 'nothing is asked of another host' ).toEqual( [] );
		expect( missing, 'nothing is missing' ).toEqual( [] );
	} );
}

test( 'the three sites differ in type, color and layout', async ( { page, baseURL, sandbox } ) => {
	expect( sandbox.world ).toBeTruthy();
	const looks: Record< string, string >[] = [];
	for ( const { origin } of papersOf( baseURL ?? '' ) ) {
		await page.goto( origin );
		await page.evaluate( () => document.fonts.ready );
		looks.push(
			await page.evaluate( () => {
				const of = ( selector: string ) =>
					getComputedStyle( document.querySelector( selector )! );
				const { x, width } = document
					.querySelector( 'main article img' )!
					.getBoundingClientRect();
				return {
					face: of( 'main article h3' ).fontFamily,
					loaded: [ ...document.fonts ]
						.filter( ( { status } ) => status === 'loaded' )
						.map( ( { family } ) => family )
						.join(),
					nameplate: of( '.wp-block-site-title' ).fontFamily,
					ground: of( 'body' ).backgroundColor,
					accent: of( '[data-circ-offer]' ).backgroundColor,
					lead: `${ Math.round( x ) } ${ Math.round( width ) }`,
				};
			} )
		);
	}
	for ( const trait of Object.keys( looks[ 0 ] ?? {} ) ) {
		const seen = looks.map( ( look ) => look[ trait ] );
		expect( new Set( seen ).size, `${ trait }: ${ seen.join( ' | ' ) }` ).toBe( 3 );
	}
	expect( looks.every( ( { loaded } ) => loaded !== '' ) ).toBe( true );
} );

test( 'the notice says whom one plays and what time it is there, without moving the page', async ( {
	page,
	sandbox,
	enter,
} ) => {
	await enter( 'yearly' );
	await sandbox.advance( 'P1M' );
	await page.addInitScript( () => {
		Object.assign( window, { shift: 0 } );
		new PerformanceObserver( ( list ) => {
			for ( const entry of list.getEntries() ) {
				( window as never as { shift: number } ).shift += (
					entry as never as { value: number }
				 ).value;
			}
		} ).observe( { type: 'layout-shift', buffered: true } );
	} );
	for ( const width of WIDTHS ) {
		await page.setViewportSize( { width, height: 900 } );
		await page.goto( '/' );
		const notice = page.getByRole( 'complementary', {
			name: 'Demonstration',
		} );
		await expect( notice ).toContainText( 'This is a demonstration' );
		await expect( notice ).toContainText( 'You are Yusuf Bianchi' );
		const { now } = await sandbox.state();
		await expect( notice.locator( 'time' ) ).toHaveAttribute(
			'datetime',
			new RegExp( String( now ).slice( 0, 10 ) )
		);
		await page.evaluate( () => document.fonts.ready );
		expect(
			await page.evaluate( () => ( window as never as { shift: number } ).shift ),
			`layout shift at ${ width } px`
		).toBeLessThan( 0.02 );
	}
	await page
		.getByRole( 'complementary' )
		.getByRole( 'link', { name: 'Sandbox and tour' } )
		.click();
	await expect(
		page.getByRole( 'heading', { name: 'Ten minutes, twelve steps' } )
	).toBeVisible();
} );

test( 'the sandbox page is accessible to everyone from 320 to 1440 px', async ( {
	page,
	sandbox,
	enter,
	accessible,
} ) => {
	expect( sandbox.world ).toBeTruthy();
	await enter( 'monthly' );
	await page.goto( '/__sandbox' );
	await expect( page.locator( '#tour li' ) ).toHaveCount( 12 );
	await expect( page.locator( '#presets li' ) ).toHaveCount( 6 );
	for ( const width of [ 320, 375, 768, 1280, 1440 ] ) {
		await page.setViewportSize( { width, height: 900 } );
		await fits( page );
		await accessible( page, `the sandbox at ${ width } px` );
	}
} );

test( 'troubles and steps of the sandbox page are reached by keyboard alone', async ( {
	page,
	sandbox,
	enter,
} ) => {
	await enter( 'monthly' );
	await page.goto( '/__sandbox' );
	const preset = page.getByRole( 'button', { name: 'Answers are lost' } );
	await expect( preset ).toBeVisible();
	await preset.focus();
	await page.keyboard.press( 'Enter' );
	await expect( page.locator( '#news' ) ).toHaveText( 'Answers are lost: planned.' );
	await expect( page.locator( '#planned tbody tr' ) ).toHaveCount( 2 );
	await page.getByRole( 'button', { name: 'Forget all faults' } ).focus();
	await page.keyboard.press( 'Space' );
	await expect( page.locator( '#planned tbody tr' ) ).toHaveCount( 0 );
	expect( await sandbox.journal() ).toEqual( [] );
	// A tick that appears while the link has the focus must not move the focus.
	const step = page.getByRole( 'link', { name: 'Pause', exact: true } );
	await step.focus();
	await page.keyboard.press( 'Enter' );
	await expect( page ).toHaveURL( /\/account\/settings\/membership$/ );
} );

const ticked = async ( page: Page ) => {
	await page.goto( '/__sandbox' );
	await expect( page.locator( '#tour-done' ) ).toHaveText( /of 12 done\.$/ );
	return page
		.locator( '#tour li' )
		.filter( { has: page.locator( '.done' ) } )
		.locator( 'a' )
		.allInnerTexts();
};

const take = async ( page: Page, step: string ) => {
	await page.goto( '/__sandbox' );
	await page.getByRole( 'link', { name: step, exact: true } ).click();
	// A press that comes before the loader follows the link, as it does without scripts.
	await page.waitForURL( ( { pathname } ) => pathname !== '/__sandbox', { waitUntil: 'load' } );
};

test( 'the tour: the wall and a declined card are ticked off by what really happened', async ( {
	page,
	sandbox,
	silence,
} ) => {
	silence.allow( /400 \(Bad Request\)/ );
	silence.allow( /\[circulation\] call failed .*Processor declined/ );
	silence.allow( /\[circulation\] Error starting Braintree Subscription/ );
	expect( await ticked( page ) ).toEqual( [] );

	await take( page, 'Meet the wall' );
	await page
		.locator( '[data-circ-gate]' )
		.getByRole( 'link', { name: /plans/i } )
		.first()
		.click();
	await expect( dialogOf( page ).getByRole( 'radio' ).first() ).toBeVisible();
	expect( await ticked( page ) ).toEqual( [ 'Meet the wall' ] );

	await take( page, 'A card is declined' );
	await page.getByRole( 'radio', { name: 'Flexible Yearly' } ).check();
	await page.getByRole( 'button', { name: /^(Get|Payment)/ } ).click();
	await fillCard( page );
	await agree( page );
	await payButton( page ).click();
	await expect(
		page.getByRole( 'alert' ).filter( { hasText: 'Processor declined' } )
	).toBeVisible();
	await expect.poll( () => sandbox.calls( 'identity.subscribe' ) ).toBe( 1 );
	expect( await ticked( page ) ).toEqual( [ 'Meet the wall', 'A card is declined' ] );
} );

test( 'the tour: a payment is ticked off when the story has opened', async ( {
	page,
	sandbox,
} ) => {
	expect( sandbox.world ).toBeTruthy();
	await take( page, 'Pay, and read on' );
	await page
		.locator( '[data-circ-gate]' )
		.getByRole( 'link', { name: /plans/i } )
		.first()
		.click();
	const dialog = dialogOf( page );
	await dialog.getByRole( 'radio', { name: 'Flexible Yearly' } ).check();
	await dialog.getByRole( 'button', { name: /^Get/ } ).click();
	await fillCard( page );
	await agree( page );
	await payButton( page ).click();
	await dialog.getByRole( 'button', { name: 'Read the story' } ).click();
	await expect( page.getByText( MEMBERS_SENTENCE ) ).toBeVisible();
	expect( await ticked( page ) ).toEqual( [ 'Pay, and read on' ] );
} );

test( 'the tour: the end of a trial, an outage and two tabs are ticked off by what really happened', async ( {
	page,
	context,
	sandbox,
	silence,
} ) => {
	// The test needs its own world, because the journal of the default one has rows of other
	// visitors.
	expect( sandbox.world ).toBeTruthy();
	silence.allow( /503 \(Service Unavailable\)/ );
	silence.allow( /\[circulation\] service unavailable/ );

	await take( page, 'Let the trial end' );
	await expect( page.getByText( /trial/i ).first() ).toBeVisible();
	expect( await ticked( page ) ).toEqual( [] );
	await page.getByRole( 'button', { name: 'Move the clock 7 days' } ).click();
	await expect( page.locator( '#news' ) ).toContainText( 'done' );
	await page.goto( '/account/settings/membership' );
	await expect( page.getByText( 'Active', { exact: true } ) ).toBeVisible();
	expect( await ticked( page ) ).toEqual( [ 'Let the trial end' ] );

	await take( page, 'The engine goes down' );
	const retry = page.getByRole( 'button', { name: 'Try again' } );
	await expect( retry ).toBeVisible();
	await expect( page.getByText( MEMBERS_SENTENCE ) ).toHaveCount( 0 );
	const sandboxPage = await context.newPage();
	await sandboxPage.goto( '/__sandbox' );
	await sandboxPage.getByRole( 'button', { name: 'Let everything work again' } ).click();
	await expect( sandboxPage.locator( '#news' ) ).toContainText( 'done' );
	await retry.click();
	await expect( page.getByText( MEMBERS_SENTENCE ) ).toBeVisible();
	expect( await ticked( sandboxPage ) ).toEqual( [
		'Let the trial end',
		'The engine goes down',
	] );

	await take( page, 'Two tabs' );
	await expect( page.getByText( MEMBERS_SENTENCE ) ).toBeVisible();
	await sandboxPage.goto( '/harbor-city-seventh-game/' );
	await expect( sandboxPage.getByText( MEMBERS_SENTENCE ) ).toBeVisible();
	await page.getByRole( 'button', { name: 'Log Out' } ).first().click();
	await expect( sandboxPage.getByRole( 'button', { name: 'Log In' } ).first() ).toBeVisible();
	await expect( page.locator( '[data-demo-reader]' ) ).toHaveText( 'You are a visitor' );
	expect( await ticked( sandboxPage ) ).toEqual( [
		'Let the trial end',
		'The engine goes down',
		'Two tabs',
	] );
} );
