/**
 * A window of an identity provider, once it is open. Specification §4, Social popup login; acceptance C8 and C9; threat
 * T21: a message counts when exactly this window has sent it from exactly our origin.
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
			// One that closed right after it had spoken has no name any more in some browsers.
			const isPopup = source === popup || ( ! source && popup.closed );
			if ( isPopup && origin === window.location.origin ) {
				listener( data );
			}
		};
		window.addEventListener( 'message', call );
		return () => window.removeEventListener( 'message', call );
	},
} );
