/**
 * The few parts of braintree-web's own source that its frames share with the page; the package has
 * no types for them.
 */
declare module 'braintree-web/hosted-fields/shared/constants.js' {
	const constants: {
		VERSION: string;
		maxExpirationYearAge: number;
		allowedStyles: string[];
		allowedFields: Record< string, { name: string; label: string } >;
		allowedAttributes: Record< string, 'boolean' | 'string' >;
		autocompleteMappings: Record< string, string >;
		navigationDirections: { BACK: 'before'; FORWARD: 'after' };
		events: Record< string, string >;
	};
	export default constants;
}

declare module 'braintree-web/hosted-fields/shared/errors.js' {
	const errors: Record< string, { type: string; code: string; message: string } >;
	export default errors;
}

declare module 'braintree-web/hosted-fields/shared/get-card-types.js' {
	import type { CreditCardType } from 'credit-card-type/dist/types';
	export default function getCardTypes( number: string ): CreditCardType[];
}

declare module 'braintree-web/hosted-fields/shared/focus-intercept.js' {
	const focusIntercept: {
		/**
		 * Returns an input that catches the focus if the browser needs one, otherwise an empty
		 * fragment.
		 */
		generate: (
			channel: string,
			field: string,
			direction: 'before' | 'after',
			onFocus: () => void
		) => Node;
		/** Removes one of these inputs, or all if no id is given. */
		destroy: ( id?: string ) => void;
	};
	export default focusIntercept;
}
