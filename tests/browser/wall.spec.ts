/**
 * The wall under a teaser: one panel for everyone, and none for readers who have paid (`gate-6`,
 * `gate-36`, `gate-37`).
 */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { movedOn, watchShift } from './layout-shift.ts';
import { agree, dialogOf, fillCard, fits, GATED, MEMBERS_SENTENCE, payButton } from './reader.ts';
import { originOf } from './sites.ts';
import { tooSmall } from './touch-targets.ts';

const SIZES = [
	{ width: 375, height: 812 },
	{ width: 1280, height: 900 },
];

const wall = ( page: Page ) => page.locator( '[data-circ-gate]' );

/** Records in each frame whether the offer is visible, and sums up layout shifts. */
const record = ( page: Page ) =>
	page.addInitScript( () => {
		const seen = { offered: 0, frames: 0, asked: 0, shift: 0 };
		Object.assign( window, { seen } );
		new PerformanceObserver( ( list ) => {
			for ( const entry of list.getEntries() ) {
				seen.shift += ( entry as unknown as { value: number } ).value;
			}
		} ).observe( { type: 'layout-shift', buffered: true } );
		const look = () => {
			const offer = document.querySelector( '.circ-gate__offer' );
			seen.frames += 1;
			seen.asked += offer ? 1 : 0;
			const isSeen = offer?.checkVisibility( {
				visibilityProperty: true,
				opacityProperty: true,
			} );
			seen.offered += isSeen ? 1 : 0;
			requestAnimationFrame( look );
		};
		requestAnimationFrame( look );
	} );

const recorded = ( page: Page ) =>
	page.evaluate(
		() =>
			(
				window as unknown as {
					seen: {
						offered: number;
						frames: number;
						asked: number;
						shift: number;
					};
				}
			 ).seen
	);

for ( const size of SIZES ) {
	test.describe( `${ size.width } pixels wide`, () => {
		test.use( { viewport: size } );

		// Proves gate-37.
		test( 'a reader who pays never sees the offer, and nothing moves', async ( {
			page,
			enter,
			sandbox,
		} ) => {
			await enter( 'monthly' );
			// The first story sets the subscriber's mark.
			await page.goto( GATED );
			await expect( page.getByText( MEMBERS_SENTENCE ) ).toBeVisible();
			await sandbox.fault( {
				call: 'site.content',
				kind: 'delay',
				delay: 1500,
				times: 1,
			} );
			await record( page );
			await page.reload();
			await expect( page.getByText( MEMBERS_SENTENCE ) ).toBeVisible();
			const { offered, asked, shift } = await recorded( page );
			expect( asked, 'the panel stood there' ).toBeGreaterThan( 5 );
			expect( offered, 'frames with the offer' ).toBe( 0 );
			expect( shift ).toBe( 0 );
		} );

		// Proves gate-37.
		test( 'a visitor reads the price and the next steps, and nothing moves', async ( {
			page,
			accessible,
		} ) => {
			await record( page );
			await page.goto( GATED );
			await expect(
				wall( page ).getByRole( 'link', { name: 'Start free trial' } )
			).toBeVisible();
			await expect( wall( page ) ).toContainText(
				'7 days free, then $9.99 a month. Cancel online any time.'
			);
			await expect( wall( page ).getByRole( 'listitem' ) ).toHaveCount( 3 );
			await fits( page );
			await accessible( page, 'the wall' );
			await expect
				.poll( async () => ( await recorded( page ) ).frames )
				.toBeGreaterThan( 20 );
			expect( ( await recorded( page ) ).shift ).toBe( 0 );
		} );
	} );
}

test( 'each site says what its own membership opens, in the font of its stories', async ( {
	page,
	baseURL,
} ) => {
	const walls: { opens: string; letters: boolean }[] = [];
	for ( const site of [ 'nypost', 'pagesix', 'decider' ] as const ) {
		const origin = originOf( site, baseURL ?? '' );
		await page.goto( origin );
		await page.goto(
			await page
				.locator( 'main article:has(.members) h3 a' )
				.first()
				.evaluate( ( link: HTMLAnchorElement ) => link.href )
		);
		walls.push(
			await wall( page ).evaluate( ( gate ) => ( {
				opens: gate.querySelector( 'li' )!.textContent,
				letters:
					getComputedStyle( gate.querySelector( 'h2' )! ).fontFamily ===
					getComputedStyle( document.querySelector( 'h1' )! ).fontFamily,
			} ) )
		);
	}
	expect( new Set( walls.map( ( { opens } ) => opens ) ).size ).toBe( 3 );
	expect( walls.every( ( { letters } ) => letters ) ).toBe( true );
} );

for ( const width of [ 320, 1440 ] ) {
	test( `fits into ${ width } pixels on each sister site`, async ( { page, baseURL } ) => {
		await page.setViewportSize( { width, height: 900 } );
		for ( const address of [
			GATED,
			`${ originOf( 'pagesix', baseURL ?? '' ) }/the-yacht-that-never-leaves/`,
			`${ originOf( 'decider', baseURL ?? '' ) }/the-cold-open-is-back/`,
		] ) {
			await page.goto( address );
			await expect(
				wall( page ).getByRole( 'link', { name: 'See all plans' } )
			).toBeVisible();
			await fits( page );
		}
	} );
}

// Proves gate-6.
test( 'is complete without JavaScript', async ( { browser, baseURL } ) => {
	const context = await browser.newContext( {
		javaScriptEnabled: false,
		baseURL: baseURL ?? '',
	} );
	const page = await context.newPage();
	await page.goto( GATED );
	for ( const name of [ 'Start free trial', 'See all plans', 'Log In', 'Restore my access' ] ) {
		await expect( wall( page ).getByRole( 'link', { name } ) ).toHaveAttribute(
			'href',
			/^\/account\//
		);
	}
	await context.close();
} );

// Proves gate-37.
test( 'a session whose chunk never loads does not wait for ever', async ( {
	page,
	enter,
	silence,
} ) => {
	silence.allow( /ERR_FAILED/ );
	await enter( 'member' );
	await page.route( '**/build/app/loader.js*', ( route ) => route.abort() );
	await page.goto( GATED );
	await expect( wall( page ).getByRole( 'link', { name: 'Log In' } ) ).toBeVisible();
} );

test( 'leads each known reader to their own next step', async ( { page, enter, accessible } ) => {
	for ( const [ reader, step ] of [
		[ 'inactive', 'Pay $9.99 and read on' ],
		[ 'paused', 'Resume' ],
		[ 'cancelled', 'Restart' ],
		[ 'member', 'Start free trial' ],
	] as const ) {
		await enter( reader );
		await page.goto( GATED );
		await expect( wall( page ).getByRole( 'link', { name: step } ) ).toBeVisible();
		await expect( wall( page ).getByRole( 'link', { name: 'Log In' } ) ).toBeHidden();
		await accessible( page, `the wall of the reader ${ reader }` );
	}
} );

// Proves gate-36.
for ( const [ reader, step, act ] of [
	[
		'inactive',
		'Pay $9.99 and read on',
		async ( page: Page ) => {
			await page.getByRole( 'button', { name: 'Use another card' } ).click();
			await fillCard( page );
			await page.getByRole( 'button', { name: 'Pay $9.99', exact: true } ).click();
		},
	],
	[
		'paused',
		'Resume',
		async ( page: Page ) => {
			await agree( page );
			await page
				.locator( 'form' )
				.getByRole( 'button', { name: /^Resume/ } )
				.click();
		},
	],
] as const ) {
	test( `leads the ${ reader } reader to the due amount and back to the story`, async ( {
		page,
		enter,
	} ) => {
		await enter( reader );
		await page.goto( GATED );
		await wall( page ).getByRole( 'link', { name: step } ).click();
		await act( page );
		const back = page.getByRole( 'button', { name: 'Read the story' } );
		await expect( back ).toBeFocused();
		await back.click();
		await expect( page.getByText( MEMBERS_SENTENCE ) ).toBeVisible();
	} );
}

// Proves gate-36.
test( 'a membership is restarted over the story, and one button leads back to it', async ( {
	page,
	enter,
} ) => {
	await enter( 'cancelled' );
	await page.goto( GATED );
	await wall( page ).getByRole( 'link', { name: 'Restart' } ).click();
	const dialog = dialogOf( page );
	await dialog.getByRole( 'button', { name: 'Payment' } ).click();
	await agree( page );
	await payButton( page ).click();
	await dialog.getByRole( 'button', { name: 'Read the story' } ).click();
	await expect( page.getByText( MEMBERS_SENTENCE ) ).toBeVisible();
	await expect( dialog ).toHaveCount( 0 );
	await expect( page ).toHaveURL( new RegExp( `${ GATED }$` ) );
	await expect( page.locator( 'p:focus' ) ).toHaveCount( 1 );
} );

test( 'the title of the window over a story is in the typeface of the headline', async ( {
	page,
} ) => {
	const letters = ( heading: Locator ) =>
		heading.evaluate( ( element ) => getComputedStyle( element ).fontFamily );
	await page.goto( GATED );
	await wall( page ).getByRole( 'link', { name: 'Log In' } ).click();
	const title = dialogOf( page ).getByRole( 'heading', { name: 'Log In' } );
	await expect( title ).toBeVisible();
	expect( await letters( title ) ).toBe( await letters( page.locator( 'main h1' ) ) );
} );

// Proves address-45.
for ( const width of [ 375, 1280 ] ) {
	test( `at ${ width } px a story tells a reader who is past due that the payment failed, and moves nothing`, async ( {
		page,
		enter,
		accessible,
	} ) => {
		await page.setViewportSize( { width, height: 812 } );
		await watchShift( page );
		await enter( 'past-due' );
		await page.goto( GATED );
		const bar = page.locator( '.circ-due-bar p' );
		await expect( page.getByText( MEMBERS_SENTENCE ) ).toBeVisible();
		await expect( bar ).toBeInViewport( { ratio: 1 } );
		expect( ( await bar.boundingBox() )?.height ).toBe( 44 );
		expect( await movedOn( page ), 'no line of the story moves' ).not.toMatch(
			/(^|; )(p|h1|h2|figure|main|article)\./
		);
		await fits( page );
		await accessible( page, 'the bar over a story' );
		await bar.getByRole( 'link', { name: 'Fix it' } ).click();
		await expect(
			page.getByRole( 'button', { name: 'Pay $9.99 with Visa ending in 1111' } )
		).toBeVisible();
		await expect( page ).toHaveURL( /redirect=/ );
		await expect( bar ).toHaveCount( 0 );
	} );
}

// Proves payment-62.
test( 'the trial of the wall is chosen already, and Back leads to the other plans', async ( {
	page,
} ) => {
	await page.goto( GATED );
	await wall( page ).getByRole( 'link', { name: 'Start free trial' } ).click();
	const dialog = page.locator( 'dialog[open]' );
	await expect( dialog.getByRole( 'heading', { name: 'Create an account' } ) ).toBeVisible();
	await page.goBack();
	await expect( dialog.getByRole( 'radio', { name: 'Flexible Monthly' } ) ).toBeChecked();
} );

for ( const [ reader, way, name ] of [
	[ 'member', 'link', 'See plans' ],
	[ 'inactive', 'button', 'Pay $9.99 and read on' ],
] as const ) {
	// Proves gate-38.
	test( `another check of the access of ${ reader } has one next step, and the focus`, async ( {
		page,
		enter,
		accessible,
	} ) => {
		await enter( reader );
		await page.goto( GATED );
		await wall( page ).getByRole( way, { name: 'Restore my access' } ).click();
		await expect( page.locator( ':focus' ) ).toHaveText( 'What we found' );
		await expect( wall( page ).getByRole( 'listitem' ) ).toHaveCount( 3 );
		await expect( wall( page ).locator( 'a:visible, button:visible' ) ).toHaveText( [ name ] );
		await accessible( page, 'what was found' );
	} );
}

for ( const size of SIZES ) {
	// Proves gate-37.
	test( `the panel of a story that a theme swaps in is styled, ${ size.width } pixels wide`, async ( {
		page,
	} ) => {
		await page.setViewportSize( size );
		await page.goto( GATED );
		const look = () =>
			wall( page ).evaluate( ( gate ) =>
				[ '.circ-gate__box', '.circ-gate__main', 'h2', '.circ-gate__price' ].map(
					( part ) => {
						// Without the width, which the theme sets for its own pages.
						const { backgroundColor, borderRadius, font, padding } = getComputedStyle(
							gate.querySelector( part )!
						);
						return [ part, backgroundColor, borderRadius, font, padding ];
					}
				)
			);
		const own = await look();
		await page.goto( '/' );
		await expect( wall( page ) ).toHaveCount( 0 );
		await page.evaluate( async ( story ) => {
			const html = await ( await fetch( story ) ).text();
			const next = new DOMParser().parseFromString( html, 'text/html' );
			document.querySelector( 'main' )!.replaceWith( next.querySelector( 'main' )! );
		}, GATED );
		await expect( wall( page ) ).toBeVisible();
		expect( await look() ).toEqual( own );
		expect( own ).not.toContainEqual( [
			'.circ-gate__main',
			'rgba(0, 0, 0, 0)',
			expect.anything(),
			expect.anything(),
			expect.anything(),
		] );
		await fits( page );
	} );
}

// Proves address-46.
test( 'every target of the wall and of its window is 44 px', async ( { page } ) => {
	await page.setViewportSize( { width: 375, height: 812 } );
	await page.goto( GATED );
	expect.soft( await tooSmall( page ), 'the wall' ).toEqual( [] );
	await page.locator( '.circ-gate' ).getByRole( 'link', { name: 'Log In' } ).click();
	await expect( dialogOf( page ).getByLabel( 'Password' ) ).toBeVisible();
	expect.soft( await tooSmall( page ), 'the log-in' ).toEqual( [] );
} );
