/** Asks before leaving the page with unsaved changes (`site-3`). */
import { useEffect } from 'react';

export function useUnsavedGuard( hasUnsavedChanges: boolean ): void {
	useEffect( () => {
		if ( ! hasUnsavedChanges ) {
			return;
		}
		const ask = ( event: BeforeUnloadEvent ) => event.preventDefault();
		window.addEventListener( 'beforeunload', ask );
		return () => window.removeEventListener( 'beforeunload', ask );
	}, [ hasUnsavedChanges ] );
}
