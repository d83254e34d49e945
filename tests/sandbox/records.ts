/** A world's records: plain data, so that all of it can be shown; amounts are integer cents. */
import type { Day } from './calendar.ts';

/** The hyphenated keys of a profile (`profile-1`). */
export type Profile = Record< string, string | boolean >;

export interface Account {
	/** The tracking id. */
	readonly id: string;
	email: string;
	/** Null for an account without a password, whose reader logs in by link or provider. */
	password: string | null;
	emailVerified: boolean;
	/** Whether the site requires a verified address before the first log-in. */
	mustVerify: boolean;
	/** Null until the first save. */
	profile: Profile | null;
	/**
	 * Memberships bought elsewhere (in an app, by a household, by an employer), by product; null
	 * for one that the data layer does not name.
	 */
	readonly grants: ( string | null )[];
	readonly registeredAt: string;
}

export interface Session {
	readonly id: string;
	readonly account: string;
	readonly startedAt: string;
	endedAt: string | null;
}

export type WalletType = 'GooglePay' | 'ApplePay' | 'PayPalAccount';

/**
 * The card data that may leave a card frame, or that a wallet provides; a wallet's account has no
 * brand, digits or date.
 */
export interface CardFacts {
	/** Missing for a card that was typed. */
	readonly wallet?: WalletType;
	readonly brand: string;
	readonly bin: string;
	readonly lastFour: string;
	readonly expirationMonth: string;
	readonly expirationYear: string;
	readonly holder: string;
}

export interface Card extends CardFacts {
	readonly token: string;
	readonly account: string;
	/** Whether the bank declines it. */
	declines: boolean;
	isDefault: boolean;
}

export type SubscriptionState = 'active' | 'pending' | 'past due' | 'cancelled';
/**
 * 'authorized': the bank has agreed, but no money was taken. 'gateway_rejected': the card
 * provider's own rules refuse the charge, whatever the bank says.
 */
export type ChargeOutcome = 'settled' | 'processor_declined' | 'gateway_rejected' | 'authorized';

/** The card provider's reasons (`GatewayRejectionReason` of its server SDKs). */
export const REJECTIONS = [
	'application_incomplete',
	'avs',
	'avs_and_cvv',
	'cvv',
	'duplicate',
	'excessive_retry',
	'fraud',
	'risk_threshold',
	'three_d_secure',
	'token_issuance',
] as const;
export type Rejection = ( typeof REJECTIONS )[ number ];

export interface Transaction {
	readonly time: string;
	readonly cents: number;
	readonly currency: string;
	readonly cycle: number;
	readonly status: ChargeOutcome;
}

export interface Discount {
	/** The id of the discount's definition. */
	readonly id: string;
	/** The amount off each charge. */
	readonly cents: number;
	/** The number of charges that it lowers; null for all future charges. */
	readonly cycles: number | null;
	used: number;
}

export interface Subscription {
	readonly id: string;
	readonly account: string;
	readonly planId: string;
	readonly productId: string;
	readonly currency: string;
	/** Months. */
	readonly interval: number;
	/** Null if no card pays for it (home delivery). */
	cardToken: string | null;
	state: SubscriptionState;
	/** The current price of a period. */
	cents: number;
	readonly startedAt: string;
	readonly trialEnds: Day | null;
	/** The day of the first charge; all later ones are counted from it. */
	readonly firstCharge: Day;
	/** Periods paid so far. */
	cycles: number;
	/** Failed attempts since the last payment. */
	failures: number;
	nextBilling: Day | null;
	paidThrough: Day | null;
	/** The last paid day of a cancelled subscription. */
	ends: Day | null;
	cancelledAt: string | null;
	readonly transactions: Transaction[];
	readonly discounts: Discount[];
}

export interface Charge {
	readonly id: string;
	readonly account: string;
	readonly subscription: string | null;
	readonly cents: number;
	readonly currency: string;
	readonly time: string;
	readonly outcome: ChargeOutcome;
	/** Null unless the card provider rejected it. */
	readonly rejection: Rejection | null;
	readonly cardToken: string | null;
}

export interface Grant {
	readonly id: string;
	readonly account: string;
	readonly subscription: string;
	readonly product: string;
	readonly at: string;
}

/** A refusal, with the service's own message. */
export interface Refusal {
	readonly ok: false;
	readonly message: string;
}
export const refusal = ( message: string ): Refusal => ( {
	ok: false,
	message,
} );
