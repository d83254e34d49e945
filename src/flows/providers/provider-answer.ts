/**
 * Waits for the message of a provider's window, and checks each second whether the window is still
 * open (`sign-in-31`, T21).
 */
import { POPUP_POLL_MS } from '#src/domain/limits.ts';
import type { Popup } from '#src/services/browser/popup.ts';
import { popupMessage, type PopupMessage } from '#src/services/social/popup-message.ts';
import type { SessionDeps } from '../deps/deps.ts';

export type ProviderAnswer = PopupMessage | { readonly kind: 'closed' };

export function providerAnswer(
	{ browser, config }: Pick< SessionDeps, 'browser' | 'config' >,
	popup: Popup,
	signal: AbortSignal
): Promise< ProviderAnswer > {
	return new Promise( ( resolve ) => {
		let isOver = false;
		const stopListening = () => {
			isOver = true;
			stop();
		};
		const end = ( answer: ProviderAnswer ) => {
			if ( isOver ) {
				return;
			}
			stopListening();
			popup.close();
			resolve( answer );
		};
		signal.addEventListener( 'abort', () => end( { kind: 'closed' } ) );
		const stop = popup.onMessage( ( data ) => {
			const message = popupMessage( data, config.cookies.session );
			if ( message ) {
				end( message );
			}
		} );
		const look = async () => {
			while ( ! isOver ) {
				await browser.clock.wait( POPUP_POLL_MS );
				if ( ! isOver && popup.isClosed() ) {
					// The window's last message may still be in transit.
					await browser.clock.wait( 0 );
					end( { kind: 'closed' } );
				}
			}
		};
		void look();
	} );
}
