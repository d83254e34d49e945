/** Puts a React tree into an element of the page, at once, and says how errors inside it are told. */
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Log } from '#src/services/browser/log.ts';
import '#src/ui/tokens.css';
import '#src/ui/base.css';

/** Returns what takes the tree away again. */
export function drawApp(
	host: HTMLElement,
	log: Log | undefined,
	tree: ReactNode
): () => void {
	const root = createRoot( host, {
		onCaughtError( error ) {
			if ( ! log ) {
				return;
			}
			// A chunk that did not come was told as a window event already.
			if ( ! ( error instanceof Error ) ) {
				log( String( error ) );
			} else if ( error.name !== 'ChunkLoadError' ) {
				log( error.message, { name: error.name } );
			}
		},
	} );
	// The shell is taken away in the same frame: nothing flashes.
	flushSync( () => root.render( tree ) );
	return () => root.unmount();
}
