/**
 * The one policy under which this script hands markup and addresses of scripts to a browser that
 * asks who made them, as the account pages require (T38): both are put together from texts and
 * addresses of ours.
 */
interface Rules {
	createHTML: ( text: string ) => string;
	createScriptURL: ( text: string ) => string;
}

declare global {
	interface Window {
		trustedTypes?: {
			createPolicy: ( name: string, rules: Rules ) => Rules;
		};
	}
}

/** As they are. */
const rules: Rules = { createHTML: String, createScriptURL: String };

/**
 * Elsewhere the texts themselves. Its name stands in the policy of includes/Account/Headers.php.
 */
export const trusted = window.trustedTypes?.createPolicy( 'circulation', rules ) ?? rules;
