/**
 * Opens links of the account area inside the app on a plain press, so that screens only need to
 * write links. This includes links in the page's own header, and in the modal, which has no router.
 * A new tab, a download, another site and a handled press are left alone.
 */
import { accountPlace } from './account-place.ts';

/**
 * @param root Must have its React root already, whose own listeners then come first.
 * @param go   Shows the address in the app.
 */
export function openLinksInApp(
	root: HTMLElement | Document,
	go: ( to: string ) => void
): () => void {
	const open = ( event: Event ) => {
		const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } =
			event as MouseEvent;
		if ( defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey ) {
			return;
		}
		const link = ( event.target as Element ).closest?.< HTMLAnchorElement >(
			'a[href]:not([target],[download])'
		);
		if ( link && accountPlace( link.href, window.location.origin ) ) {
			event.preventDefault();
			go( link.href );
		}
	};
	root.addEventListener( 'click', open );
	return () => root.removeEventListener( 'click', open );
}
