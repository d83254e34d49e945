/** Restores the page that `again.ts` has reloaded: the same place and input (`gate-33`). */
import { service } from '#src/services/browser/lazy.ts';

const loadDraft = service(
	() => import( /* webpackChunkName: "draft" */ '#src/services/browser/old-build/draft.ts' )
);

/** Call it before any other code reads the address. */
export function comeBack(): void {
	const address = new URL( window.location.href );
	if ( address.searchParams.has( 'again' ) ) {
		address.searchParams.delete( 'again' );
		window.history.replaceState( window.history.state, '', address );
		loadDraft()
			.then( ( { restoreDraft } ) => restoreDraft() )
			// If the chunk fails to load, the input is lost, as with any reload.
			.catch( () => {} );
	}
}
