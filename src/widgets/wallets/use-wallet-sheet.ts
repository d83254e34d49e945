/**
 * One wallet's sheet is open at a time; it closes when the reader leaves the place that opened it.
 */
import { useEffect, useRef, useState } from 'react';
import type { WalletKind } from '#src/domain/cards/wallets.ts';
import type { OpenSheet } from '#src/services/card-provider/wallets/wallet-port.ts';

export interface WalletSheet {
	readonly kind: WalletKind;
	/** Stops waiting for the sheet. */
	readonly stop: () => void;
}

export function useWalletSheet() {
	const [ sheet, setSheet ] = useState< WalletSheet | null >( null );
	const waiting = useRef< AbortController | null >( null );

	// A reader who has left the payment pays nothing, even by confirming in an open window.
	useEffect( () => () => waiting.current?.abort(), [] );

	return {
		/** Null while no sheet is open. */
		sheet,
		take: async ( kind: WalletKind, open: OpenSheet ) => {
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
