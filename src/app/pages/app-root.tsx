/** Mounts a React tree in an element of the page, synchronously. */
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type RootOptions } from 'react-dom/client';
import '#src/ui/tokens.css';
import '#src/ui/base.css';

/** Mounts the tree synchronously. Returns an unmount function. */
export function drawApp( host: HTMLElement, tree: ReactNode, options?: RootOptions ): () => void {
	const root = createRoot( host, options );
	// The shell is removed in the same frame, so that nothing flashes.
	flushSync( () => root.render( tree ) );
	return () => root.unmount();
}
