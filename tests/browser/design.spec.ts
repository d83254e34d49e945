/**
 * The components in a real browser, on the sheet of tests/gallery: accessible at every width, in
 * three brands, and unharmed by a hostile theme.
 */
import { resolve } from 'node:path';
import { expect } from '@playwright/test';
import { differingPixels } from '../gallery/differing-pixels';
import { test } from '../gallery/open-sheet';
import { axe } from './axe.ts';

const BRANDS = [ 'nypost', 'pagesix', 'decider' ];
const SCHEMES = [ 'light', 'dark' ];
const WIDTHS = [ 320, 375, 768, 989, 990, 1280, 1440 ];
const HOSTILE_THEME = resolve( __dirname, '../gallery/hostile-theme.css' );
/** The text spacing of WCAG 1.4.12. */
const WIDE_TEXT = `
	* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
	p { margin-block-end: 2em !important }`;

for ( const brand of BRANDS ) {
	for ( const scheme of SCHEMES ) {
		test( `axe finds nothing on ${ brand }, ${ scheme }`, async ( { page, open } ) => {
			await open( brand, scheme );
			const { violations, incomplete } = await axe( page ).analyze();
			const found = [ ...violations, ...incomplete ].flatMap( ( { id, nodes } ) =>
				nodes.map( ( { html } ) => `${ id }: ${ html }` )
			);
			expect( found ).toEqual( [] );
		} );
	}

	test( `a theme that does everything wrong changes no pixel of ${ brand }`, async ( {
		page,
		open,
	} ) => {
		await open( brand );
		for ( const root of [ '.sheet', '.sheet-dialog' ] ) {
			const before = await page.locator( root ).screenshot();
			const theme = await page.addStyleTag( { path: HOSTILE_THEME } );
			const after = await page.locator( root ).screenshot();
			await theme.evaluate( ( element ) => ( element as Element ).remove() );
			expect( await differingPixels( page, before, after ), root ).toBe( 0 );
		}
	} );
}

for ( const text of [ 'as it is', 'spaced by the reader' ] ) {
	test( `nothing scrolls sideways and nothing is cut, text ${ text }`, async ( {
		page,
		open,
	} ) => {
		await open();
		if ( text !== 'as it is' ) {
			await page.addStyleTag( { content: WIDE_TEXT } );
		}
		for ( const width of WIDTHS ) {
			await page.setViewportSize( { width, height: 900 } );
			const trouble = await page.evaluate( () =>
				[ ...document.querySelectorAll( 'html, .circ *' ) ]
					.filter(
						( { scrollWidth, clientWidth, className } ) =>
							clientWidth > 1 &&
							scrollWidth > clientWidth &&
							! String( className ).includes( 'circ-hidden' )
					)
					.map( ( { outerHTML } ) => outerHTML.slice( 0, 200 ) )
			);
			expect( trouble, `${ width } px` ).toEqual( [] );
		}
	} );
}

test( 'every control is 24 by 24 px at least', async ( { page, open } ) => {
	await open();
	const small = await page.locator( 'a, button, input, summary' ).evaluateAll( ( controls ) =>
		controls
			.filter( ( control ) => {
				const { width, height } = control.getBoundingClientRect();
				// WCAG exempts links in running text, which are as high as their line.
				const running = control.closest( 'p, .circ-consent' );
				return Math.min( width, height ) < 24 && ! running;
			} )
			.map( ( { outerHTML } ) => outerHTML )
	);
	expect( small ).toEqual( [] );
} );

test( 'below 640 px each row of buttons reaches from edge to edge', async ( { page, open } ) => {
	await open();
	const short = () =>
		page.locator( '.circ-actions' ).evaluateAll( ( groups ) =>
			groups
				.filter( ( group ) => {
					const { width } = group.getBoundingClientRect();
					const buttons = [ ...group.querySelectorAll( ':scope > .circ-button' ) ].map(
						( button ) => button.getBoundingClientRect()
					);
					return buttons.some( ( { top } ) => {
						const row = buttons.filter( ( one ) => one.top === top );
						return (
							Math.max( ...row.map( ( { right } ) => right ) ) -
								Math.min( ...row.map( ( { left } ) => left ) ) <
							width - 1
						);
					} );
				} )
				.map( ( { outerHTML } ) => outerHTML )
		);
	await page.setViewportSize( { width: 639, height: 900 } );
	expect( await short() ).toEqual( [] );
	await page.setViewportSize( { width: 640, height: 900 } );
	expect( await short() ).not.toEqual( [] );
} );

test( 'nothing moves for those who do not want it', async ( { page, open } ) => {
	const moving = () =>
		page.evaluate( () => {
			for ( const each of document.querySelectorAll< HTMLInputElement >( '.circ-switch' ) ) {
				each.checked = ! each.checked;
			}
			return document.getAnimations().map( ( { effect } ) => {
				const { target, pseudoElement } = effect as KeyframeEffect;
				return `${ target?.className }${ pseudoElement ?? '' }`;
			} );
		} );
	await open();
	expect( await moving() ).toEqual( [] );
	await page.emulateMedia( { reducedMotion: 'no-preference' } );
	const all = await moving();
	expect( all ).toContain( 'circ-switch' );
	expect( all ).toContain( 'circ-switch::before' );
} );

test( 'in forced colors the chosen plan and the primary button differ by their edge', async ( {
	page,
	open,
} ) => {
	await open();
	const chosen = page.locator( '.circ-plan:has(:checked)' ).first();
	const primary = page.getByRole( 'button', { name: 'Save profile' } );
	await expect( chosen ).toHaveCSS( 'border-top-width', '1px' );
	await page.emulateMedia( { forcedColors: 'active' } );
	await expect( chosen ).toHaveCSS( 'border-top-width', '3px' );
	await expect( primary ).toHaveCSS( 'border-top-width', '3px' );
} );
