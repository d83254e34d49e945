/**
 * Follows plain presses on links of the account area inside the app, so that screens and parts write links and
 * nothing else. A new tab, a download, another site and a press that was taken over already stay untouched.
 */
import { accountPlace } from './account-place.ts';

/**
 * @param root  Must have its React root already, whose own listeners then come first.
 * @param go    Shows the address in the app.
 * @param login The header's log-in button was pressed.
 */
export function followLinks(
	root: HTMLElement | Document,
	go: ( to: string ) => void,
	login: () => void = () => {}
): () => void {
	const follow = ( event: Event ) => {
		const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } =
			event as MouseEvent;
		if (
			! ( event.target instanceof Element ) ||
			defaultPrevented ||
			button !== 0 ||
			metaKey ||
			ctrlKey ||
			shiftKey ||
			altKey
		) {
			return;
		}
		if ( event.target.closest( '[data-circ-login]' ) ) {
			login();
			return;
		}
		const link = event.target.closest< HTMLAnchorElement >(
			'a[href]:not([target],[download])'
		);
		if ( link && accountPlace( link.href, window.location.origin ) ) {
			event.preventDefault();
			go( link.href );
		}
	};
	root.addEventListener( 'click', follow );
	return () => root.removeEventListener( 'click', follow );
}
