/** A saved way to pay (`payment-36`). */
import type { UtcDay } from '../days/utc-day.ts';

export type PaymentMethodType = 'CreditCard' | 'PayPalAccount' | 'GooglePay' | 'ApplePay' | 'other';

export interface PaymentMethod {
	readonly token: string;
	readonly default: boolean;
	readonly expired: boolean;
	readonly expiringSoon: boolean;
	/** The last day on which it pays; null where it says none. */
	readonly endsOn: UtcDay | null;
	/** A fresh one-time nonce for this method, null when the service gives none. */
	readonly nonce: string | null;
	readonly type: PaymentMethodType;
	/** Such as 'Visa'; '' when not a card. */
	readonly cardType: string;
	/** '' when not a card. */
	readonly lastFour: string;
	/** The service's `in_use`. */
	readonly has_active_subscription: boolean;
}

/** Whether it still pays on that day. A card without a date is taken at the service's word. */
export const paysOn = ( { expired, endsOn }: PaymentMethod, day: UtcDay ): boolean =>
	! expired && ( endsOn === null || endsOn >= day );
