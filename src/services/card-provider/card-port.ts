/** The card form's interface for the rest of the app, independent of the provider. */
import type { CardFieldKey, CardFormState } from '#src/domain/cards/card-form.ts';
import type { CardType } from '#src/domain/cards/card-types.ts';
import type { CardFailure } from '#src/domain/cards/card-failure.ts';
import type { WalletKind } from '#src/domain/cards/wallets.ts';
import type { Result } from '#src/domain/result.ts';
import type { Wallet, WalletOrder } from './wallets/wallet-port.ts';

export type CardProblem =
	/** `cardFormMessage` gives the message. */
	| ( { readonly kind: 'fields' } & CardFormState )
	| { readonly kind: 'failure'; readonly failure: CardFailure };

export interface CardFieldState {
	readonly isEmpty: boolean;
	readonly isValid: boolean;
	/** False only if no further typing can make the value valid. */
	readonly isPotentiallyValid: boolean;
	readonly isFocused: boolean;
	/**
	 * The reader left a value that is not valid, even if the provider calls it potentially valid.
	 */
	readonly isIncomplete: boolean;
}

/** `empty` and `invalid` are the input of `cardFormMessage` and `isCardFormReady`. */
export interface CardFormSnapshot extends CardFormState {
	/** 'idle' after destroy. */
	readonly phase: 'loading' | 'ready' | 'failed' | 'idle';
	/** Null unless the phase is 'failed'. */
	readonly problem: CardProblem | null;
	readonly fields: Readonly< Record< CardFieldKey, CardFieldState > >;
	/** 'generic' until the number's type is known. */
	readonly cardType: CardType;
	/** The bank's challenge while it is open. */
	readonly challenge: Challenge | null;
	/** Whether these are the demonstration's fields, into which no real card may be typed. */
	readonly isDemo: boolean;
}

/** A page of the card's bank. Insert the element once and do not move it. */
export interface Challenge {
	readonly element: HTMLElement;
	/** Call it once the element is in the document. */
	readonly shown: () => void;
}

export interface CardNonce {
	readonly nonce: string;
	/** In the provider's spelling, such as 'Visa'. */
	readonly cardType: string;
	readonly lastFour: string;
}

/** CSS by selector, such as ':focus'. Our custom properties do not reach the provider's iframes. */
export type CardStyles = Readonly< Record< string, Readonly< Record< string, string > > > >;

export interface MountOptions {
	/** Empty elements inside a <form>, which no other code fills or moves. */
	readonly nodes: Readonly< Record< CardFieldKey, HTMLElement > >;
	/** Screen readers announce these labels. */
	readonly labels: Readonly< Record< CardFieldKey, string > >;
	readonly styles?: CardStyles;
}

/** Asks the card's bank. Takes a nonce and returns the one to send. */
export type ConfirmCard = ( nonce: string ) => Promise< Result< string, CardFailure > >;

export interface CardForm {
	/** Returns the same object until something changes. */
	getState: () => CardFormSnapshot;
	/** Returns an unsubscribe function. */
	subscribe: ( listener: () => void ) => () => void;
	/** Calls `listener` when Enter is pressed inside a field. */
	onSubmitRequest: ( listener: () => void ) => () => void;
	/** Concurrent calls share one answer. */
	tokenize: () => Promise< Result< CardNonce, CardProblem > >;
	/**
	 * The value replaces the given nonce, which 3-D Secure uses up. `cents` is the first charge; 0
	 * for a card that is only saved.
	 */
	confirm: ( nonce: string, cents: number ) => Promise< Result< string, CardFailure > >;
	/** Call it when the reader cancels the bank's challenge. */
	stopChallenge: () => void;
	focus: ( field: CardFieldKey ) => void;
	/** Attaches a message to the field inside its frame; null removes it. */
	describe: ( field: CardFieldKey, message: string | null ) => void;
	/** Loads a fresh form with a fresh token; typed values are lost. */
	retry: () => void;
	/** May be called repeatedly, and while loading. */
	destroy: () => void;
}

export interface CardFieldsPort {
	mount: ( options: MountOptions ) => CardForm;
	/**
	 * Only those that merchant and device support. Rejects on an outage; `signal` ends the buttons.
	 */
	wallets: (
		taken: readonly WalletKind[],
		order: WalletOrder,
		signal: AbortSignal
	) => Promise< readonly Wallet[] >;
}
