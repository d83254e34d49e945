/** The wallets' interface for the rest of the app, independent of the provider (`payment-60`). */
import type { WalletKind } from '#src/domain/cards/wallets.ts';
import type { Result } from '#src/domain/result.ts';
import type { AgreedTerms } from '#src/domain/schedules/agreed-terms.ts';

/** The order as a wallet's sheet shows it; must match the consent. */
export interface WalletOrder {
	/** Such as "Flexible Yearly". */
	readonly plan: string;
	readonly terms: AgreedTerms;
	/** '$83.88 every year until I cancel', as in the consent. */
	readonly promise: string;
	readonly publisher: string;
	/** BCP 47. */
	readonly locale: string;
	/** Address at which the reader can change or cancel. */
	readonly managedAt: string;
}

export interface WalletNonce {
	readonly nonce: string;
	/** In the provider's spelling, such as 'Visa'; '' for an account. */
	readonly cardType: string;
	/** The card's last four digits; '' for an account, or if the wallet does not report them. */
	readonly lastFour: string;
}

/** 'cancelled' if the reader closed the sheet. Nothing was charged in either case. */
export type WalletAnswer = Result< WalletNonce, 'cancelled' | 'failed' >;

/** Call it during the press. Abort the signal when the reader stops waiting. */
export type OpenSheet = ( signal: AbortSignal ) => Promise< WalletAnswer >;

export interface WalletButton {
	/** Returns whether the sheet may open now, and if so has called `open`. */
	readonly onPress: ( open: OpenSheet ) => boolean;
	/** The wallet's button was removed, or failed to render. */
	readonly onGone: () => void;
}

export interface Wallet {
	readonly kind: WalletKind;
	/**
	 * Draws into an empty element that no other code fills. Returns a function that removes the
	 * button.
	 */
	readonly draw: ( node: HTMLElement, button: WalletButton ) => () => void;
}
