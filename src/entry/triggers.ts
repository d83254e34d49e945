/**
 * Clicks and window events open modal routes in the dialog; hover, focus and touch preload them
 * (`address-16`, `address-24`).
 */
import { LOGIN_PATH, SUBSCRIBE_PATH } from '#src/domain/addresses/modal-paths.ts';

/** The browser follows a link for which `canOpen` is false; `detail` comes from a window event. */
export function listenForTriggers(
	canOpen: ( address: string ) => boolean,
	open: ( address: string, detail?: unknown ) => void,
	preload: ( address: string ) => void
): void {
	/** The path and query of a link or of the header's log-in button; '' for any other element. */
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

	// Preloads without a delay, because on a slow connection every moment counts.
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
