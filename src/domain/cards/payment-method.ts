/** A saved payment method (`payment-36`). */
import type { UtcDay } from '../days/utc-day.ts';

export type PaymentMethodType = 'CreditCard' | 'PayPalAccount' | 'GooglePay' | 'ApplePay' | 'other';

/** A saved payment method (`payment-36`). */
export interface PaymentMethod {
	readonly token: string;
	readonly default: boolean;
	readonly expired: boolean;
	readonly expiringSoon: boolean;
	/** The last day on which the method can be charged; null if it has no expiration date. */
	readonly endsOn: UtcDay | null;
	/** A fresh one-time nonce for this method; null if the service sends none. */
	readonly nonce: string | null;
	readonly type: PaymentMethodType;
	/** The brand of a card, such as 'Visa'; '' for other methods. */
	readonly cardType: string;
	/** The last four digits of a card; '' for other methods. */
	readonly lastFour: string;
	/** Null if the service does not say. */
	readonly has_active_subscription: boolean | null;
}

/** A card as a page has named it. An edited card keeps its token, so the digits count too. */
export type SeenCard = Pick< PaymentMethod, 'token' | 'cardType' | 'lastFour' >;

/** What a page has named beside a button of money (`change-19`). */
export const cardSeen = ( { token, cardType, lastFour }: SeenCard ): string =>
	[ token, cardType, lastFour ].join( ' ' );

/** Undefined if the card has changed, or is gone, since the reader was shown it. */
export const cardAsSeen = (
	methods: readonly PaymentMethod[],
	seen: string
): PaymentMethod | undefined => methods.find( ( one ) => cardSeen( one ) === seen );

/** If the method has no last day, `expired` decides. */
export const paysOn = ( { expired, endsOn }: PaymentMethod, day: UtcDay ): boolean =>
	! expired && ( endsOn === null || endsOn >= day );
