/**
 * Delays the blur validation of a field until the click: on mousedown the error text would move the
 * button away from the pointer, and the press would be lost (WCAG 3.2.1).
 */
import type { MouseEvent } from 'react';

const pressed = ( { target }: MouseEvent ) =>
	( target as Element ).closest< HTMLElement >( 'button, a[href]' );

/** Event handlers for a form. */
export const pressFirst = {
	onMouseDown( event: MouseEvent ) {
		if ( event.button === 0 && pressed( event ) ) {
			event.preventDefault();
		}
	},
	// Enter in a field also clicks its button, with detail 0, and must not move the focus.
	onClickCapture( event: MouseEvent ) {
		if ( event.detail > 0 ) {
			pressed( event )?.focus( { preventScroll: true } );
		}
	},
} as const;
