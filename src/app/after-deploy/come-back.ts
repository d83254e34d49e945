/** The page after `again.ts` has reloaded it: the same place, with what was typed (`gate-33`). */
import { service } from '#src/services/browser/lazy.ts';

const loadDraft = service(
	() => import( /* webpackChunkName: "draft" */ '#src/services/browser/old-build/draft.ts' )
);

async function restore(): Promise< void > {
	const { restoreFields, takeDraft } = await loadDraft();
	const draft = takeDraft();
	if ( draft?.open ) {
		// As a press would: in place, or on the account page where the dialog has no such screen.
		const link = document.createElement( 'a' );
		link.href = draft.open;
		document.body.append( link );
		link.click();
		link.remove();
	}
	if ( draft ) {
		restoreFields( draft.fields );
	}
}

/** Called before anything else reads the address. */
export function comeBack(): void {
	const address = new URL( window.location.href );
	if ( address.searchParams.has( 'again' ) ) {
		address.searchParams.delete( 'again' );
		window.history.replaceState( window.history.state, '', address );
		// What was typed is lost then, as with any reload.
		restore().catch( () => {} );
	}
}
