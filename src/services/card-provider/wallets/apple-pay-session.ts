/** The part of the browser's Apple Pay interface that we use. */

export interface ApplePaySession {
	onvalidatemerchant: ( event: { readonly validationURL: string } ) => void;
	onpaymentmethodselected: () => void;
	onpaymentauthorized: ( event: {
		readonly payment: {
			readonly token: { readonly paymentMethod?: { readonly displayName?: string } };
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

/** Undefined in browsers without Apple Pay. */
export const applePayOf = ( page: Window ): ApplePaySessions | undefined =>
	( page as { ApplePaySession?: ApplePaySessions } ).ApplePaySession;

/** canMakePayments throws on insecure pages. */
export function hasApplePay(): boolean {
	try {
		return applePayOf( window )?.canMakePayments() === true;
	} catch {
		return false;
	}
}
