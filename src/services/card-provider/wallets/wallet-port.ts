/**
 * The wallets as the rest of the app knows them; nothing here names the provider (`payment-60`).
 */
import type { WalletKind } from '#src/domain/cards/wallets.ts';
import type { Result } from '#src/domain/result.ts';
import type { AgreedTerms } from '#src/domain/schedules/agreed-terms.ts';

/** What a wallet's sheet shows: the same as the consent says. */
export interface WalletOrder {
	/** Such as "Flexible Yearly". */
	readonly plan: string;
	readonly terms: AgreedTerms;
	/** '$83.88 every year until I cancel', as the consent promises it. */
	readonly promise: string;
	/** Display name of the publisher. */
	readonly publisher: string;
	/** BCP 47. */
	readonly locale: string;
	/** Where the reader changes or ends it, an address. */
	readonly managedAt: string;
}

export interface WalletNonce {
	readonly nonce: string;
	/** As the provider spells it, such as 'Visa'; '' for an account. */
	readonly cardType: string;
	/** '' for an account, and where the wallet does not say it. */
	readonly lastFour: string;
}

/** A sheet that was closed by the reader is no failure. Nothing was charged in either case. */
export type WalletAnswer = Result< WalletNonce, 'cancelled' | 'failed' >;

/**
 * Opens the wallet's sheet, within the press itself. The signal is the reader who does not wait any
 * longer.
 */
export type OpenSheet = ( signal: AbortSignal ) => Promise< WalletAnswer >;

export interface WalletButton {
	/** Whether the sheet may open now: then `open` was called. */
	readonly onPress: ( open: OpenSheet ) => boolean;
	/** Its own button went away, or never came. */
	readonly onGone: () => void;
}

export interface Wallet {
	readonly kind: WalletKind;
	/**
	 * Draws the wallet's own button, by its company's rules, into an empty element that nobody else fills.
	 *
	 * @return What takes it away.
	 */
	readonly draw: ( node: HTMLElement, button: WalletButton ) => () => void;
}
