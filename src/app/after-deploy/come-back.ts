/** The page after `again.ts` has reloaded it: the same place, with what was typed (`gate-33`). */
import { service } from '#src/services/browser/lazy.ts';

const loadDraft = service(
	() => import( /* webpackChunkName: "draft" */ '#src/services/browser/old-build/draft.ts' )
);

/** Called before anything else reads the address. */
export function comeBack(): void {
	const address = new URL( window.location.href );
	if ( address.searchParams.has( 'again' ) ) {
		address.searchParams.delete( 'again' );
		window.history.replaceState( window.history.state, '', address );
		loadDraft()
			.then( ( { restoreDraft } ) => restoreDraft() )
			// What was typed is lost then, as with any reload.
			.catch( () => {} );
	}
}
