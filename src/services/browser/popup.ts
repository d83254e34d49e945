/** A message counts only from this very window and our own origin (`sign-in-32`, T21). */
export type Popup = ReturnType< typeof popupOf >;

export const popupOf = ( popup: Window ) => ( {
	show: ( address: string ) => popup.location.replace( address ),
	isClosed: () => popup.closed,
	close: () => popup.close(),
	/** Returns an unsubscribe function. */
	onMessage( listener: ( data: unknown ) => void ) {
		const call = ( { source, origin, data }: MessageEvent ) => {
			// Some browsers report no source for a window that closed right after its message.
			const isPopup = source === popup || ( ! source && popup.closed );
			if ( isPopup && origin === window.location.origin ) {
				listener( data );
			}
		};
		window.addEventListener( 'message', call );
		return () => window.removeEventListener( 'message', call );
	},
} );
