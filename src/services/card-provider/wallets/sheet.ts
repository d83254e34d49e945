/** What becomes of one opened sheet. */
import { failed } from '#src/domain/result.ts';
import type { WalletAnswer } from './wallet-port.ts';

/**
 * Calls `ask` at once, within the press: a browser opens no sheet later. Whatever is thrown is a
 * failure; a reader who stops waiting has the answer 'cancelled', and what still comes after that
 * is dropped, never sent.
 */
export const answerOf = (
	signal: AbortSignal,
	ask: () => Promise< WalletAnswer >
): Promise< WalletAnswer > =>
	new Promise( ( resolve ) => {
		signal.addEventListener( 'abort', () => resolve( failed( 'cancelled' ) ) );
		( async () => ask() )().then( resolve, () => resolve( failed( 'failed' ) ) );
	} );
