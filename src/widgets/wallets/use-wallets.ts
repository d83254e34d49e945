/** The wallets load in parallel with the card form, which never waits for them (`payment-61`). */
import { useEffect, useRef, useState } from 'react';
import { offeredWallets } from '#src/domain/cards/wallets.ts';
import { hasApplePay } from '#src/services/card-provider/wallets/apple-pay-session.ts';
import type { Wallet, WalletOrder } from '#src/services/card-provider/wallets/wallet-port.ts';
import { useDeps } from '#src/widgets/page/deps-context.tsx';

export type OfferedWallets = ReturnType< typeof useWallets >;

const NONE: readonly Wallet[] = [];

/** @param order Null if no wallet can be asked. */
export function useWallets( order: WalletOrder | null ) {
	const deps = useDeps();
	const { wallets: taken = [], cardDemo } = deps.config;
	// How many buttons to expect is known before any wallet code loads. In a demonstration a
	// stand-in replaces Apple Pay.
	const [ expected ] = useState( () =>
		offeredWallets( taken ).filter(
			( kind ) => kind !== 'apple-pay' || cardDemo !== undefined || hasApplePay()
		)
	);
	const [ offered, setOffered ] = useState< readonly Wallet[] | null >( null );
	const [ attempt, setAttempt ] = useState( 0 );
	const latest = useRef( order );
	latest.current = order;
	const key = order && `${ order.plan } ${ order.terms.amountToday }`;

	useEffect( () => {
		const asked = latest.current;
		if ( expected.length === 0 || ! asked ) {
			return;
		}
		const place = new AbortController();
		const show = ( wallets: readonly Wallet[] ) => {
			if ( ! place.signal.aborted ) {
				setOffered( wallets );
			}
		};
		deps.cardFields()
			.then( ( port ) => port.wallets( expected, asked, place.signal ) )
			.then( show, () => show( NONE ) );
		return () => {
			place.abort();
			setOffered( null );
		};
	}, [ deps, expected, key, attempt ] );

	return {
		/** The page reserves space for those that may appear. */
		expected: order ? expected.length : 0,
		/** Null while the wallets are being loaded. */
		offered,
		/** Removes a wallet that turned out to be unavailable. */
		drop: ( gone: Wallet ) =>
			setOffered( ( now ) => now?.filter( ( wallet ) => wallet !== gone ) ?? null ),
		/** Requests a new permission from the card provider after a sheet has failed. */
		retry: () => setAttempt( ( count ) => count + 1 ),
	};
}
