/**
 * Every touch target on a phone is at least 44 px high and wide, except links within a sentence
 * (`address-46`).
 */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { dialogOf, GATED } from './reader.ts';
import { enterFor, SCREENS, standsOn } from './screens.ts';

test.use( { viewport: { width: 375, height: 812 } } );

/** Each of the product's targets that is too small, as "42 x 24: Show the test card". */
const tooSmall = ( page: Page ): Promise< string[] > =>
	page.evaluate( () => {
		const within = ':is(#circulation-account, .circ, dialog, .circ-gate, .circ-site)';
		const seen = [
			...document.querySelectorAll< HTMLElement >(
				':is(a[href], button, summary, select, label:has(input), input:not([type="hidden"])):not([disabled])'
			),
		].filter( ( one ) => one.closest( within ) && one.checkVisibility() );
		/** A link inside a sentence is exempt, as in WCAG 2.5.8. */
		const isInSentence = ( one: Element ) => {
			const around = one.parentElement?.closest( 'p, li, label, dd, td, legend, span, div' );
			const words = ( around?.textContent ?? '' ).trim().length;
			return (
				one.localName === 'a' &&
				getComputedStyle( one ).display === 'inline' &&
				words > ( one.textContent ?? '' ).trim().length
			);
		};
		return seen
			.filter( ( one ) => ! isInSentence( one ) )
			.filter( ( one ) => ! ( one.localName === 'input' && one.closest( 'label' ) ) )
			.map( ( one ) => {
				const { width, height, right, bottom } = one.getBoundingClientRect();
				const { width: more, height: higher } = getComputedStyle( one, '::after' );
				const area = [ width, height, parseFloat( more ) || 0, parseFloat( higher ) || 0 ];
				return { one, area, isThere: right > 0 && bottom > 0 && width > 1 && height > 1 };
			} )
			.filter(
				( { area: [ width = 0, height = 0, more = 0, higher = 0 ], isThere } ) =>
					isThere &&
					( Math.max( width, more ) < 43.5 || Math.max( height, higher ) < 43.5 )
			)
			.map(
				( { one, area: [ width = 0, height = 0 ] } ) =>
					`${ Math.round( width ) } x ${ Math.round( height ) }: ${ one.localName }.${ one.className } ${ ( one.textContent || one.getAttribute( 'aria-label' ) || '' ).trim().slice( 0, 40 ) }`
			);
	} );

// Proves address-46.
for ( const [ reader, paths ] of Object.entries( SCREENS ) ) {
	test( `every target of the screens of the reader ${ reader } is 44 px`, async ( {
		page,
		enter,
		silence,
	} ) => {
		await enterFor( reader, { enter, silence } );
		for ( const path of paths ) {
			await page.goto( path );
			await standsOn( page );
			expect.soft( await tooSmall( page ), path ).toEqual( [] );
		}
	} );
}

// Proves address-46.
test( 'every target of the wall and of its window is 44 px', async ( { page } ) => {
	await page.goto( GATED );
	expect.soft( await tooSmall( page ), 'the wall' ).toEqual( [] );
	await page.locator( '.circ-gate' ).getByRole( 'link', { name: 'Log In' } ).click();
	await expect( dialogOf( page ).getByLabel( 'Password' ) ).toBeVisible();
	expect.soft( await tooSmall( page ), 'the log-in' ).toEqual( [] );
} );
