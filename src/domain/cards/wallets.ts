/** The wallets that can pay instead of a card (`payment-60`). */

import type { PaymentMethodType } from './payment-method.ts';

/** In display order. */
export const WALLETS = [ 'google-pay', 'apple-pay', 'paypal' ] as const;

export type WalletKind = ( typeof WALLETS )[ number ];

/** The wallets that publisher, card provider and device all support. */
export const offeredWallets = (
	...sides: readonly ( readonly string[] )[]
): readonly WalletKind[] =>
	WALLETS.filter( ( kind ) => sides.every( ( has ) => has.includes( kind ) ) );

export const WALLET_TYPES: Readonly< Record< WalletKind, PaymentMethodType > > = {
	'google-pay': 'GooglePay',
	'apple-pay': 'ApplePay',
	paypal: 'PayPalAccount',
};
