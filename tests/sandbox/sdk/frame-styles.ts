/**
 * The style of the input inside a frame: a bare box that fills it, then the page's `styles`,
 * limited to the properties that the provider allows.
 */
import constants from 'braintree-web/hosted-fields/shared/constants.js';
import type { MerchantOptions } from './merchant-options.ts';

const GROUND = `
	html, body { margin: 0; height: 100%; background: transparent; }
	input { box-sizing: border-box; width: 100%; height: 100%; margin: 0; padding: 0;
		border: 0; border-radius: 0; outline: none; background: transparent; }
	input.focus-intercept { width: 1px; height: 1px; }
	.hidden-text { position: absolute; width: 1px; height: 1px; overflow: hidden;
		clip-path: inset(50%); white-space: nowrap; }
`;

/** Selectors of the page's `styles`: an element, a state, a class or a media query around them. */
const rulesOf = ( styles: NonNullable< MerchantOptions[ 'styles' ] > ) =>
	Object.entries( styles ).map( ( [ selector, declarations ] ) => {
		const allowed = Object.entries( declarations ).filter(
			( [ property, value ] ) =>
				typeof value === 'string' && constants.allowedStyles.includes( property )
		);
		const text = allowed
			.map( ( [ property, value ] ) => `${ property }: ${ value };` )
			.join( ' ' );
		return `${ selector.startsWith( ':' ) ? `input${ selector }` : selector } { ${ text } }`;
	} );

export const applyStyles = ( styles: MerchantOptions[ 'styles' ] ): void => {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync( GROUND );
	for ( const rule of rulesOf( styles ?? {} ) ) {
		try {
			sheet.insertRule( rule, sheet.cssRules.length );
		} catch {
			// One unknown selector must not invalidate the others.
		}
	}
	document.adoptedStyleSheets = [ sheet ];
};
