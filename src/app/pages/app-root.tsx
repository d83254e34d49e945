/** Mounts a React tree in an element of the page, synchronously. */
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type RootOptions } from 'react-dom/client';
import '#src/ui/tokens.css';
import '#src/ui/base.css';

/**
 * A focused element that disappears, such as the button of a notice, leaves the focus to the title,
 * at once or when it comes: browsers would begin again at the top of the page. The observer goes
 * with the host.
 */
function keepFocus( host: HTMLElement ): void {
	let last: EventTarget | null;
	host.addEventListener( 'focusin', ( { target } ) => {
		last = target;
	} );
	new MutationObserver( () => {
		const { activeElement, body } = document;
		if ( activeElement === body && last && ! host.contains( last as Node ) ) {
			host.querySelector< HTMLElement >( '[tabindex="-1"]' )?.focus();
		}
	} ).observe( host, { childList: true, subtree: true } );
}

/** Returns an unmount function. */
export function drawApp( host: HTMLElement, tree: ReactNode, options?: RootOptions ): () => void {
	const root = createRoot( host, options );
	// The shell is removed in the same frame, so that nothing flashes.
	flushSync( () => root.render( tree ) );
	keepFocus( host );
	return () => root.unmount();
}
