/**
 * The wallets that can be offered for an order. They are asked at the payment step, after the
 * plans; the card form never waits for them (`payment-61`).
 */
import { useEffect, useState } from 'react';
import { MEMBERSHIP_PATH } from '#src/domain/addresses/paths.ts';
import { offeredWallets } from '#src/domain/cards/wallets.ts';
import { agreedTerms } from '#src/domain/schedules/agreed-terms.ts';
import { subscribeSchedule } from '#src/domain/schedules/what-happens-next.ts';
import { consentText } from '#src/messages/payment.ts';
import { planHeading } from '#src/messages/plans.ts';
import { hasApplePay } from '#src/services/card-provider/wallets/apple-pay-session.ts';
import type { Wallet, WalletOrder } from '#src/services/card-provider/wallets/wallet-port.ts';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import type { Sale } from '../plans/sale.ts';

export interface OfferedWallets {
	/** How many may come: room is kept for them. 0: none will. */
	readonly expected: number;
	/** Null while they are being asked. */
	readonly offered: readonly Wallet[] | null;
	/** One that cannot be offered after all. */
	readonly drop: ( wallet: Wallet ) => void;
	/** With a fresh permission of the card provider: after a sheet that broke off. */
	readonly retry: () => void;
}

function orderOf(
	{ chosen, today, terms }: Sale,
	{ locale, siteName }: { locale: string; siteName: string }
): WalletOrder {
	const agreed = agreedTerms( chosen, subscribeSchedule( chosen, today, terms ) );
	return {
		plan: planHeading( chosen ),
		terms: agreed,
		promise: consentText( chosen, agreed, locale ).promise,
		publisher: siteName,
		locale,
		managedAt: new URL( MEMBERSHIP_PATH, window.location.href ).href,
	};
}

const NONE: readonly Wallet[] = [];

export function useWallets( sale: Sale ): OfferedWallets {
	const deps = useDeps();
	const { wallets: taken = [], cardDemo } = deps.config;
	// Known before anything of it is loaded; a developer's machine has a stand-in.
	const [ expected ] = useState( () =>
		offeredWallets( taken ).filter(
			( kind ) => kind !== 'apple-pay' || cardDemo !== undefined || hasApplePay()
		)
	);
	const [ offered, setOffered ] = useState< readonly Wallet[] | null >( null );
	const [ attempt, setAttempt ] = useState( 0 );
	const { planId } = sale.chosen;

	useEffect( () => {
		if ( expected.length === 0 ) {
			return;
		}
		const place = new AbortController();
		const show = ( wallets: readonly Wallet[] ) => {
			if ( ! place.signal.aborted ) {
				setOffered( wallets );
			}
		};
		deps.cardFields()
			.then( ( port ) =>
				port.wallets( expected, orderOf( sale, deps.config ), place.signal )
			)
			.then( show, () => show( NONE ) );
		return () => {
			place.abort();
			setOffered( null );
		};
		// One order is one sheet; the rest of a sale does not change what it shows.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [ deps, expected, planId, attempt ] );

	return {
		expected: expected.length,
		offered,
		drop: ( gone ) =>
			setOffered( ( now ) => now?.filter( ( wallet ) => wallet !== gone ) ?? null ),
		retry: () => setAttempt( ( count ) => count + 1 ),
	};
}
