/**
 * The options that the page passes to the frames: those of hostedFields.create without the nodes,
 * and the client's configuration.
 */
export type FieldKey = 'cardholderName' | 'number' | 'expirationDate' | 'cvv' | 'postalCode';

export interface FieldOptions {
	readonly placeholder?: string;
	readonly type?: string;
	readonly maxlength?: number;
	readonly minlength?: number;
	/** The name of the input inside the frame, for assistive technology. */
	readonly internalLabel?: string;
	readonly rejectUnsupportedCards?: boolean;
}

export interface MerchantOptions {
	readonly fields: Partial< Record< FieldKey, FieldOptions > >;
	readonly styles?: Record< string, Record< string, string > >;
	readonly binVerificationLength?: 6 | 8;
}

export interface ClientConfiguration {
	/** From the merchant's client token; the demonstration has none. */
	readonly authorizationFingerprint?: string;
	readonly gatewayConfiguration: {
		readonly creditCards: { readonly supportedCardTypes: string[] };
	};
}

export interface FieldFlags {
	isEmpty: boolean;
	isValid: boolean;
	isPotentiallyValid: boolean;
	isFocused: boolean;
}
