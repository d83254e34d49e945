/** A saved way to pay (`payment-36`). */
export type PaymentMethodType =
	'CreditCard' | 'PayPalAccount' | 'GooglePay' | 'ApplePay' | 'other';

export interface PaymentMethod {
	readonly token: string;
	readonly default: boolean;
	readonly expired: boolean;
	readonly expiringSoon: boolean;
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
