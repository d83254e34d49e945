/** Logs errors that an error boundary caught. */
import type { RootOptions } from 'react-dom/client';
import type { Log } from '#src/services/browser/log.ts';

export const reportCaught = ( log: Log ): RootOptions => ( {
	onCaughtError( error ) {
		// A failed chunk has already been reported as a window event.
		if ( ! ( error instanceof Error ) ) {
			log( String( error ) );
		} else if ( error.name !== 'ChunkLoadError' ) {
			log( error.message, { name: error.name } );
		}
	},
} );
