/**
 * A window of an identity provider. Specification §4, Social popup login, and §9, popup size; acceptance C8 and C9;
 * threat T21: a message counts when exactly this window has sent it from exactly our origin.
 */
import { POPUP_HEIGHT, POPUP_WIDTH } from '#src/domain/limits.ts';

export interface Popup {
	show: ( address: string ) => void;
	isClosed: () => boolean;
	close: () => void;
	/** Returns what ends it. */
	onMessage: ( listener: ( data: unknown ) => void ) => () => void;
}

/**
 * Call inside the press: a browser blocks windows that open later. Null when it blocks this one too. A second call
 * takes the same window again.
 */
export function openPopup(): Popup | null {
	const { outerWidth, outerHeight, screenX, screenY } = window;
	const left = Math.round( screenX + ( outerWidth - POPUP_WIDTH ) / 2 );
	const top = Math.round( screenY + ( outerHeight - POPUP_HEIGHT ) / 2 );
	const popup = window.open(
		'',
		'circ-provider',
		`popup,width=${ POPUP_WIDTH },height=${ POPUP_HEIGHT },left=${ left },top=${ top }`
	);
	return (
		popup && {
			show: ( address ) => popup.location.replace( address ),
			isClosed: () => popup.closed,
			close: () => popup.close(),
			onMessage( listener ) {
				const call = ( { source, origin, data }: MessageEvent ) => {
					// One that closed right after it had spoken has no name any more in some browsers.
					const isPopup =
						source === popup || ( ! source && popup.closed );
					if ( isPopup && origin === window.location.origin ) {
						listener( data );
					}
				};
				window.addEventListener( 'message', call );
				return () => window.removeEventListener( 'message', call );
			},
		}
	);
}
