/** Settles the answer of one opened wallet sheet. */
import { failed } from '#src/domain/result.ts';
import type { WalletAnswer } from './wallet-port.ts';

/**
 * Browsers open no sheet later than the press. An abort becomes 'cancelled', and a later answer is
 * never sent.
 */
export const answerOf = (
	signal: AbortSignal,
	ask: () => Promise< WalletAnswer >
): Promise< WalletAnswer > =>
	new Promise( ( resolve ) => {
		signal.addEventListener( 'abort', () => resolve( failed( 'cancelled' ) ) );
		( async () => ask() )().then( resolve, () => resolve( failed( 'failed' ) ) );
	} );
