/**
 * A plain press on a link of the account area stays in the app, in the page's header and in the
 * modal too. A new tab, a download, another site and a handled press are left alone.
 */
import { accountPlace } from './account-place.ts';

/** The root must have its React root already, whose own listeners then come first. */
export function openLinksInApp(
	root: HTMLElement | Document,
	go: ( to: string ) => void,
	until?: { readonly signal: AbortSignal }
): void {
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
	root.addEventListener( 'click', open, until );
}
