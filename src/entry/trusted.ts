/**
 * This script sets markup and script addresses under a Trusted Types policy (T38). The policy
 * checks nothing: pass only our own texts and addresses.
 */
interface Rules {
	createHTML: ( text: string ) => string;
	createScriptURL: ( text: string ) => string;
}

declare global {
	interface Window {
		trustedTypes?: { createPolicy: ( name: string, rules: Rules ) => Rules };
	}
}

const rules: Rules = { createHTML: String, createScriptURL: String };

/** Falls back to the plain strings. includes/Account/Headers.php allows the policy by this name. */
export const trusted = window.trustedTypes?.createPolicy( 'circulation', rules ) ?? rules;
