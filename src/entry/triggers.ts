/**
 * Listens for presses, hovers and window events that open a modal route in place; the page's
 * address does not change (`address-16`, `address-24`).
 */
import { LOGIN_PATH, SUBSCRIBE_PATH } from '#src/domain/addresses/modal-paths.ts';

/**
 * @param canOpen False: that address is no modal here, and the browser follows the link.
 * @param open    Shows the address; detail is a window event's.
 * @param preload Fetches what it will need.
 */
export function listenForTriggers(
	canOpen: ( address: string ) => boolean,
	open: ( address: string, detail?: unknown ) => void,
	preload: ( address: string ) => void
): void {
	/**
	 * Path and query behind a link, or behind the header's button; '' where the event belongs to
	 * neither.
	 */
	const addressOf = ( { target }: Event ): string => {
		const link = ( target as Element ).closest?.< HTMLAnchorElement >(
			'a[href]:not([target],[download]),[data-circ-login]'
		);
		const address = ! link?.href
			? link && LOGIN_PATH
			: link.origin === location.origin && link.pathname + link.search;
		return address && canOpen( address ) ? address : '';
	};

	addEventListener( 'click', ( event ) => {
		const { metaKey, ctrlKey, shiftKey, altKey, button } = event;
		const address = addressOf( event );
		if (
			address &&
			! ( event.defaultPrevented || button ) &&
			! ( metaKey || ctrlKey || shiftKey || altKey )
		) {
			event.preventDefault();
			open( address );
		}
	} );

	// At once: on a slow line each moment before the press is one less after it.
	for ( const name of [ 'pointerover', 'focusin', 'touchstart' ] ) {
		addEventListener(
			name,
			( event ) => {
				const address = addressOf( event );
				if ( address ) {
					preload( address );
				}
			},
			{ passive: true }
		);
	}

	const openOn = ( name: string, path: string ) =>
		addEventListener( `circulation:open-${ name }`, ( event ) => {
			if ( canOpen( path ) ) {
				open( path, ( event as CustomEvent ).detail );
			}
		} );
	openOn( 'login', LOGIN_PATH );
	openOn( 'payflow', SUBSCRIBE_PATH );
}
