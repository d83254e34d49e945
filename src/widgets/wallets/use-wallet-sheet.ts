/** One at a time, closed when the reader leaves the place that opened it. */
import { useEffect, useRef, useState } from 'react';
import type { WalletKind } from '#src/domain/cards/wallets.ts';
import type { OpenSheet, WalletAnswer } from '#src/services/card-provider/wallets/wallet-port.ts';

export interface WalletSheet {
	readonly kind: WalletKind;
	/** Stops waiting for the sheet. */
	readonly stop: () => void;
}

interface WalletSheets {
	/** Null while no sheet is open. */
	readonly sheet: WalletSheet | null;
	readonly take: ( kind: WalletKind, open: OpenSheet ) => Promise< WalletAnswer >;
}

export function useWalletSheet(): WalletSheets {
	const [ sheet, setSheet ] = useState< WalletSheet | null >( null );
	const waiting = useRef< AbortController | null >( null );

	// Who has left the payment pays nothing, even by confirming in a window still open.
	useEffect( () => () => waiting.current?.abort(), [] );

	return {
		sheet,
		take: async ( kind, open ) => {
			const controller = new AbortController();
			waiting.current = controller;
			setSheet( { kind, stop: () => controller.abort() } );
			const answer = await open( controller.signal );
			waiting.current = null;
			setSheet( null );
			return answer;
		},
	};
}
