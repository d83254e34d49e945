/** The short paths lead bundlers to prebuilt files that repeat shared code (7 kB gz more). */
declare module 'braintree-web/client/index.js' {
	/** Opaque to us, except in the demonstration. */
	export interface Client {
		getVersion: () => string;
		getConfiguration: () => unknown;
	}
	const client: { create: ( options: { authorization: string } ) => Promise< Client > };
	export default client;
}

declare module 'braintree-web/hosted-fields/index.js' {
	import type { Client } from 'braintree-web/client/index.js';
	import type { CardFieldKey } from '#src/domain/cards/card-form.ts';

	export interface HostedFieldData {
		readonly isEmpty: boolean;
		readonly isValid: boolean;
		readonly isPotentiallyValid: boolean;
		readonly isFocused: boolean;
	}

	export interface HostedFieldsState {
		readonly cards: readonly { readonly type: string }[];
		readonly fields: Readonly< Record< CardFieldKey, HostedFieldData > >;
	}

	export type HostedFieldsEventType =
		| 'focus'
		| 'blur'
		| 'empty'
		| 'notEmpty'
		| 'validityChange'
		| 'cardTypeChange'
		| 'inputSubmitRequest';

	export interface HostedFields {
		getState: () => HostedFieldsState;
		on: (
			type: HostedFieldsEventType,
			listener: ( event: { readonly emittedBy: CardFieldKey } ) => void
		) => void;
		tokenize: () => Promise< {
			readonly nonce: string;
			readonly details: {
				readonly bin: string;
				readonly cardType: string;
				readonly lastFour: string;
			};
		} >;
		focus: ( field: CardFieldKey ) => Promise< void >;
		setAttribute: ( options: {
			field: CardFieldKey;
			attribute: 'aria-invalid';
			value: boolean;
		} ) => Promise< void >;
		removeAttribute: ( options: {
			field: CardFieldKey;
			attribute: 'aria-invalid';
		} ) => Promise< void >;
		setMessage: ( options: { field: CardFieldKey; message: string } ) => void;
		teardown: () => Promise< void >;
	}

	const hostedFields: {
		readonly VERSION: string;
		create: ( options: {
			client: Client;
			styles?: object;
			fields: Record<
				CardFieldKey,
				{ container: HTMLElement; internalLabel: string; iframeTitle: string }
			>;
		} ) => Promise< HostedFields >;
	};
	export default hostedFields;
}

declare module 'braintree-web/three-d-secure/index.js' {
	import type { Client } from 'braintree-web/client/index.js';

	export interface VerifiedCard {
		/** Replaces the verified nonce, which is used up. */
		readonly nonce: string;
		readonly liabilityShifted?: boolean;
		readonly liabilityShiftPossible?: boolean;
		readonly threeDSecureInfo?: { readonly status?: string };
	}

	export interface ThreeDSecureEvents {
		'customer-canceled': [];
		'authentication-iframe-available': [
			event: { readonly element: HTMLElement },
			shown: () => void,
		];
	}

	export interface ThreeDSecure {
		on: < Type extends keyof ThreeDSecureEvents >(
			type: Type,
			listener: ( ...details: ThreeDSecureEvents[ Type ] ) => void
		) => void;
		verifyCard: ( options: {
			nonce: string;
			bin: string;
			amount: string;
			onLookupComplete: ( lookup: unknown, goOn: () => void ) => void;
		} ) => Promise< VerifiedCard >;
		teardown: () => Promise< void >;
	}

	const threeDSecure: {
		create: ( options: {
			client: Client;
			version: '2-inline-iframe';
		} ) => Promise< ThreeDSecure >;
	};
	export default threeDSecure;
}

declare module 'braintree-web/google-payment/index.js' {
	import type { Client } from 'braintree-web/client/index.js';

	export interface GooglePayment {
		createPaymentDataRequest: ( overrides: object ) => {
			readonly allowedPaymentMethods: readonly object[];
		};
		parseResponse: ( response: object ) => Promise< {
			readonly nonce: string;
			readonly details?: { readonly cardType?: string; readonly lastFour?: string };
		} >;
	}

	const googlePayment: {
		create: ( options: {
			client: Client;
			googlePayVersion: 2;
			googleMerchantId?: string;
		} ) => Promise< GooglePayment >;
	};
	export default googlePayment;
}

declare module 'braintree-web/apple-pay/index.js' {
	import type { Client } from 'braintree-web/client/index.js';

	export interface ApplePay {
		createPaymentRequest: ( request: object ) => object;
		performValidation: ( options: {
			validationURL: string;
			displayName: string;
		} ) => Promise< unknown >;
		tokenize: ( options: { token: object } ) => Promise< {
			readonly nonce: string;
			readonly details?: { readonly cardType?: string };
		} >;
	}

	const applePay: { create: ( options: { client: Client } ) => Promise< ApplePay > };
	export default applePay;
}

declare module 'braintree-web/paypal-checkout/index.js' {
	import type { Client } from 'braintree-web/client/index.js';

	export interface PayPalCheckout {
		/** Resolves once the script is loaded, and stays pending if it fails. */
		loadPayPalSDK: ( options: { vault: true; locale: string } ) => Promise< unknown >;
		/** Returns the agreement's token. */
		createPayment: ( options: {
			flow: 'vault';
			billingAgreementDescription: string;
			displayName: string;
			enableShippingAddress: boolean;
		} ) => Promise< string >;
		tokenizePayment: ( approved: object ) => Promise< { readonly nonce: string } >;
		teardown: () => Promise< void >;
	}

	const paypalCheckout: { create: ( options: { client: Client } ) => Promise< PayPalCheckout > };
	export default paypalCheckout;
}
