/** Puts a React tree into an element of the page, at once. */
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type RootOptions } from 'react-dom/client';
import '#src/ui/tokens.css';
import '#src/ui/base.css';

/** Returns what takes the tree away again. */
export function drawApp( host: HTMLElement, tree: ReactNode, options?: RootOptions ): () => void {
	const root = createRoot( host, options );
	// The shell is taken away in the same navigation: nothing flashes.
	flushSync( () => root.render( tree ) );
	return () => root.unmount();
}
