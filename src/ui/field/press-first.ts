/**
 * Validates a field that is left by a press with the click and not before: the error text would
 * move the button away from under the finger, and the press would be lost (WCAG 3.2.1).
 */
import type { MouseEvent } from 'react';

const pressed = ( { target }: MouseEvent ) =>
	( target as Element ).closest< HTMLElement >( 'button, a[href]' );

/** For a form. */
export const pressFirst = {
	onMouseDown( event: MouseEvent ) {
		if ( event.button === 0 && pressed( event ) ) {
			event.preventDefault();
		}
	},
	// Enter in a field presses its button too, and leaves the focus where it is.
	onClickCapture( event: MouseEvent ) {
		if ( event.detail > 0 ) {
			pressed( event )?.focus( { preventScroll: true } );
		}
	},
} as const;
