/** The wallets that can pay in the place of a card (`payment-60`). */

import type { PaymentMethodType } from './payment-method.ts';

/** In the order in which they are offered. */
export const WALLETS = [ 'google-pay', 'apple-pay', 'paypal' ] as const;

export type WalletKind = ( typeof WALLETS )[ number ];

/** Those that the publisher, the card provider and the reader's device all have. */
export const offeredWallets = (
	...sides: readonly ( readonly string[] )[]
): readonly WalletKind[] =>
	WALLETS.filter( ( kind ) => sides.every( ( has ) => has.includes( kind ) ) );

/** What it is saved as. */
export const WALLET_TYPES: Readonly< Record< WalletKind, PaymentMethodType > > = {
	'google-pay': 'GooglePay',
	'apple-pay': 'ApplePay',
	paypal: 'PayPalAccount',
};
