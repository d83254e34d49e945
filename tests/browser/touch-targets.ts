/**
 * Finds touch targets that are less than 44 px high or wide; links within a sentence may be
 * (`address-46`).
 */
import type { Page } from '@playwright/test';

/** Each of the product's targets that is too small, as "42 x 24: Show the test card". */
export const tooSmall = ( page: Page ): Promise< string[] > =>
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
