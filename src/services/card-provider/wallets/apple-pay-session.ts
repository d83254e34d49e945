/** The browser's own interface of Apple Pay, as far as we use it. */

export interface ApplePaySession {
	onvalidatemerchant: ( event: { readonly validationURL: string } ) => void;
	onpaymentmethodselected: () => void;
	onpaymentauthorized: ( event: {
		readonly payment: {
			readonly token: {
				readonly paymentMethod?: { readonly displayName?: string };
			};
		};
	} ) => void;
	oncancel: () => void;
	begin: () => void;
	abort: () => void;
	completeMerchantValidation: ( merchant: unknown ) => void;
	completePaymentMethodSelection: ( update: object ) => void;
	completePayment: ( status: unknown ) => void;
}

interface ApplePaySessions {
	new ( version: number, request: object ): ApplePaySession;
	canMakePayments: () => boolean;
	supportsVersion: ( version: number ) => boolean;
	readonly STATUS_SUCCESS: unknown;
	readonly STATUS_FAILURE: unknown;
}

/** Undefined in a browser without it. */
export const applePayOf = ( page: Window ): ApplePaySessions | undefined =>
	( page as { ApplePaySession?: ApplePaySessions } ).ApplePaySession;

/** It throws on a page that is not served safely. */
export function hasApplePay(): boolean {
	try {
		return applePayOf( window )?.canMakePayments() === true;
	} catch {
		return false;
	}
}
