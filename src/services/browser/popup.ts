/**
 * The window of a sign-in provider, once it is open: a message counts when exactly this window has
 * sent it from exactly our origin (`sign-in-32`, T21).
 */
export interface Popup {
	show: ( address: string ) => void;
	isClosed: () => boolean;
	close: () => void;
	/** Returns what ends it. */
	onMessage: ( listener: ( data: unknown ) => void ) => () => void;
}

export const popupOf = ( popup: Window ): Popup => ( {
	show: ( address ) => popup.location.replace( address ),
	isClosed: () => popup.closed,
	close: () => popup.close(),
	onMessage( listener ) {
		const call = ( { source, origin, data }: MessageEvent ) => {
			// In some browsers a window that closed right after its message has no name any more.
			const isPopup = source === popup || ( ! source && popup.closed );
			if ( isPopup && origin === window.location.origin ) {
				listener( data );
			}
		};
		window.addEventListener( 'message', call );
		return () => window.removeEventListener( 'message', call );
	},
} );
