/** The card form as the rest of the app knows it; nothing here names the provider. */
import type { CardFieldKey, CardFormState } from '#src/domain/cards/card-form.ts';
import type { CardType } from '#src/domain/cards/card-types.ts';
import type { CardFailure } from '#src/domain/cards/card-failure.ts';
import type { WalletKind } from '#src/domain/cards/wallets.ts';
import type { Result } from '#src/domain/result.ts';
import type { Wallet, WalletOrder } from './wallets/wallet-port.ts';

export type CardProblem =
	/** Its text comes from `cardFormMessage`. */
	| ( { readonly kind: 'fields' } & CardFormState )
	| {
			readonly kind: 'failure';
			readonly failure: CardFailure;
			/** What can help: to press again, or a fresh form by `retry()`. */
			readonly retry: 'same-form' | 'fresh-form';
	  };

export interface CardFieldState {
	readonly isEmpty: boolean;
	readonly isValid: boolean;
	/** False only when no further typing can make it valid. */
	readonly isPotentiallyValid: boolean;
	readonly isFocused: boolean;
	/** The reader has been in it and gone on. */
	readonly wasLeft: boolean;
	/**
	 * Left with something in it that is not a valid value: ours to say, the provider calls it
	 * possible.
	 */
	readonly isIncomplete: boolean;
}

/** `empty` and `invalid` are what `cardFormMessage` and `isCardFormReady` ask for. */
export interface CardFormSnapshot extends CardFormState {
	/** Idle once the form is destroyed. */
	readonly phase: 'loading' | 'ready' | 'failed' | 'idle';
	/** Why it failed; null in any other phase. */
	readonly problem: CardProblem | null;
	readonly fields: Readonly< Record< CardFieldKey, CardFieldState > >;
	/** 'generic' until the number shows it. */
	readonly cardType: CardType;
	/** What the card's bank asks the reader to do, while it does. */
	readonly challenge: Challenge | null;
	/** No real card may be typed: the fields are the demonstration's own. */
	readonly isDemo: boolean;
}

/** A page of the card's bank: an element to put into the document once, and not to move. */
export interface Challenge {
	readonly element: HTMLElement;
	/** Call once it stands in the document. */
	readonly shown: () => void;
}

export interface CardNonce {
	readonly nonce: string;
	/** As the provider spells it, such as 'Visa'. */
	readonly cardType: string;
	readonly lastFour: string;
}

/**
 * CSS that applies inside the fields; literal values only. Keys are 'input', ':focus', '.invalid'
 * and such.
 */
export type CardStyles = Readonly< Record< string, Readonly< Record< string, string > > > >;

export interface MountOptions {
	/**
	 * Empty elements that nobody else fills and that do not move while the form stands; inside a
	 * <form>.
	 */
	readonly nodes: Readonly< Record< CardFieldKey, HTMLElement > >;
	/** Read out to screen readers. */
	readonly labels: Readonly< Record< CardFieldKey, string > >;
	readonly styles?: CardStyles;
}

/** Asks the card's bank; takes a nonce of the card and gives the one to send. */
export type ConfirmCard = ( nonce: string ) => Promise< Result< string, CardFailure > >;

export interface CardForm {
	/** The same object until something changes. */
	getState: () => CardFormSnapshot;
	/** Returns what ends it. */
	subscribe: ( listener: () => void ) => () => void;
	/** Calls back when the reader presses Enter inside a field. */
	onSubmitRequest: ( listener: () => void ) => () => void;
	/** One at a time: a second call while one runs gets the first one's answer. */
	tokenize: () => Promise< Result< CardNonce, CardProblem > >;
	/**
	 * Asks the bank of the card that was typed, where the merchant has 3-D Secure. The value is the nonce to send: the
	 * bank's answer is in it, and the one that was given is used up. Without 3-D Secure it is the one that was given.
	 *
	 * @param nonce of that card: the form's, or the vault's for it
	 * @param cents of the first charge; 0 where the card is only kept
	 */
	confirm: ( nonce: string, cents: number ) => Promise< Result< string, CardFailure > >;
	/** The reader calls the bank's question off. */
	stopChallenge: () => void;
	focus: ( field: CardFieldKey ) => void;
	clear: () => void;
	/** Ties a message to the field inside its frame; null takes it away. */
	describe: ( field: CardFieldKey, message: string | null ) => void;
	/** A fresh form with a fresh token; what was typed is lost. */
	retry: () => void;
	/** Any number of times, also while loading. */
	destroy: () => void;
}

export interface CardFieldsPort {
	mount: ( options: MountOptions ) => CardForm;
	/**
	 * Of those that the publisher takes, the ones that merchant and device have too. Rejects where the provider cannot
	 * be asked.
	 *
	 * @param signal of the place that they are to stand in
	 */
	wallets: (
		taken: readonly WalletKind[],
		order: WalletOrder,
		signal: AbortSignal
	) => Promise< readonly Wallet[] >;
}
