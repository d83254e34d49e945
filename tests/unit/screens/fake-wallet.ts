/** A wallet whose sheet a test answers: it draws a plain button and implements the port. */
import type { WalletKind } from '#src/domain/cards/wallets.ts';
import { done, failed } from '#src/domain/result.ts';
import type {
	Wallet,
	WalletAnswer,
	WalletNonce,
} from '#src/services/card-provider/wallets/wallet-port.ts';
import { act } from '@testing-library/react';

export function fakeWallet( kind: WalletKind ) {
	const sheets: {
		readonly signal: AbortSignal;
		readonly end: ( answer: WalletAnswer ) => void;
	}[] = [];
	let goAway = () => {};
	const wallet: Wallet = {
		kind,
		draw( node, { onPress, onGone } ) {
			const button = document.createElement( 'button' );
			button.type = 'button';
			button.textContent = kind;
			button.onclick = () =>
				void onPress(
					( signal ) =>
						new Promise( ( end ) => {
							sheets.push( { signal, end } );
							signal.addEventListener( 'abort', () => end( failed( 'cancelled' ) ) );
						} )
				);
			goAway = onGone;
			node.append( button );
			return () => button.remove();
		},
	};
	const end = async ( answer: WalletAnswer ) => act( async () => sheets.at( -1 )?.end( answer ) );
	return {
		wallet,
		sheets,
		pays: ( nonce: string, card: Partial< WalletNonce > = {} ) =>
			end( done( { cardType: '', lastFour: '', ...card, nonce } ) ),
		isCancelled: () => end( failed( 'cancelled' ) ),
		fails: () => end( failed( 'failed' ) ),
		goesAway: () => act( () => goAway() ),
	};
}
