/** Names the loader's dialog by its title and sets which of its two shapes it has. */
import { useLayoutEffect, type RefObject } from 'react';

export function useDialog(
	frame: RefObject< HTMLElement | null >,
	titleId: string,
	isWindow: boolean
): void {
	// It is a layout effect, because a dialog that gets its shape one frame later would visibly
	// move.
	useLayoutEffect( () => {
		const dialog = frame.current?.closest( 'dialog' );
		dialog?.classList.toggle( 'circ-dialog--window', isWindow );
		dialog?.setAttribute( 'aria-labelledby', titleId );
		dialog?.removeAttribute( 'aria-label' );
		if ( dialog && isWindow ) {
			// Each step starts at the top.
			dialog.scrollTop = 0;
		}
	}, [ frame, isWindow, titleId ] );
}
