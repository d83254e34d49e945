/**
 * Names the dialog that the loader made by the title in it, and sets which of its two shapes it
 * has.
 */
import { useLayoutEffect, type RefObject } from 'react';

export function useDialog(
	frame: RefObject< HTMLElement | null >,
	titleId: string,
	isWindow: boolean
): void {
	// Before it is seen: a dialog that got its shape a frame later would move.
	useLayoutEffect( () => {
		const dialog = frame.current?.closest( 'dialog' );
		dialog?.classList.toggle( 'circ-dialog--window', isWindow );
		dialog?.setAttribute( 'aria-labelledby', titleId );
		dialog?.removeAttribute( 'aria-label' );
		if ( dialog && isWindow ) {
			// A step begins at its beginning.
			dialog.scrollTop = 0;
		}
	}, [ frame, isWindow, titleId ] );
}
