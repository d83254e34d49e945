/**
 * The part of braintree-web that we use, under the paths that we import: the short paths lead bundlers to prebuilt
 * files that repeat shared code (7 kB gz more).
 */
declare module 'braintree-web/client/index.js' {
	/** Opaque to us, except in the demonstration. */
	export interface Client {
		getVersion: () => string;
		getConfiguration: () => unknown;
	}
	const client: {
		create: ( options: { authorization: string } ) => Promise< Client >;
	};
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
		clear: ( field: CardFieldKey ) => Promise< void >;
		setAttribute: ( options: {
			field: CardFieldKey;
			attribute: 'aria-invalid';
			value: boolean;
		} ) => Promise< void >;
		removeAttribute: ( options: {
			field: CardFieldKey;
			attribute: 'aria-invalid';
		} ) => Promise< void >;
		setMessage: ( options: {
			field: CardFieldKey;
			message: string;
		} ) => void;
		teardown: () => Promise< void >;
	}

	const hostedFields: {
		readonly VERSION: string;
		create: ( options: {
			client: Client;
			styles?: object;
			fields: Record<
				CardFieldKey,
				{
					container: HTMLElement;
					internalLabel: string;
					iframeTitle: string;
				}
			>;
		} ) => Promise< HostedFields >;
	};
	export default hostedFields;
}

declare module 'braintree-web/three-d-secure/index.js' {
	import type { Client } from 'braintree-web/client/index.js';

	export interface VerifiedCard {
		/** In the place of the one that was verified, which is used up. */
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
			listener: ( ...told: ThreeDSecureEvents[ Type ] ) => void
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
