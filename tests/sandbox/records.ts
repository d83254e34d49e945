/** What a world holds. Plain data, so that it can be shown whole; amounts are integer cents. */
import type { Day } from './calendar.ts';

/** The hyphenated keys of a profile (`profile-1`). */
export type Profile = Record< string, string | boolean >;

export interface Account {
	/** The tracking id. */
	readonly id: string;
	email: string;
	/** Null: the account has none, its reader comes in by link or provider. */
	password: string | null;
	emailVerified: boolean;
	/** The site asks for a verified address before the first log-in. */
	mustVerify: boolean;
	/** Null until something was saved. */
	profile: Profile | null;
	/**
	 * Memberships that were bought elsewhere (an app, a household, an employer), by their product;
	 * null for one that the data layer does not name.
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
 * What may leave a card frame, or comes of a wallet; of an account neither brand nor digits nor
 * date.
 */
export interface CardFacts {
	/** Absent: a card that was typed. */
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
	/** The bank says no. */
	declines: boolean;
	isDefault: boolean;
}

export type SubscriptionState = 'active' | 'pending' | 'past due' | 'cancelled';
/** 'authorized': the bank has agreed and nothing was taken. */
export type ChargeOutcome = 'settled' | 'processor_declined' | 'authorized';

export interface Transaction {
	readonly time: string;
	readonly cents: number;
	readonly currency: string;
	readonly cycle: number;
	readonly status: ChargeOutcome;
}

export interface Discount {
	/** Id of its definition. */
	readonly id: string;
	/** Off each charge. */
	readonly cents: number;
	/** How many charges it lowers, null for all to come. */
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
	/** Null: nobody pays for it (home delivery). */
	cardToken: string | null;
	state: SubscriptionState;
	/** What a period costs now. */
	cents: number;
	readonly startedAt: string;
	readonly trialEnds: Day | null;
	/** The day that was or will be the first to be charged; all later ones are counted from it. */
	readonly firstCharge: Day;
	/** Periods paid so far. */
	cycles: number;
	/** Tries that failed since the last payment. */
	failures: number;
	nextBilling: Day | null;
	paidThrough: Day | null;
	/** The last paid day of a cancelled one. */
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
	readonly cardToken: string | null;
}

export interface Grant {
	readonly id: string;
	readonly account: string;
	readonly subscription: string;
	readonly product: string;
	readonly at: string;
}

/** What is refused, with the service's own message. */
export interface Refusal {
	readonly ok: false;
	readonly message: string;
}
export const refusal = ( message: string ): Refusal => ( {
	ok: false,
	message,
} );
