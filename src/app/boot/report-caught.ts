/** Reports errors that a part of the tree caught in the log. */
import type { RootOptions } from 'react-dom/client';
import type { Log } from '#src/services/browser/log.ts';

export const reportCaught = ( log: Log ): RootOptions => ( {
	onCaughtError( error ) {
		// A chunk that did not come was reported as a window event already.
		if ( ! ( error instanceof Error ) ) {
			log( String( error ) );
		} else if ( error.name !== 'ChunkLoadError' ) {
			log( error.message, { name: error.name } );
		}
	},
} );
