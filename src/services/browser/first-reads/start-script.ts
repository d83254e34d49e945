/** Starts one of the app's chunks before webpack is there to ask for it. */

/** Allowed by its name in includes/Account/Headers.php. */
const POLICY = 'circulation-first';

/** @param address As PHP wrote it; webpack knows a chunk again by its address. */
export function startScript( address: string ): void {
	const { trustedTypes } = window;
	const rules = { createHTML: String, createScriptURL: String };
	const script = document.createElement( 'script' );
	script.src = ( trustedTypes?.createPolicy( POLICY, rules ) ?? rules ).createScriptURL(
		address
	);
	// A finished script is taken away: webpack would wait for an event that has already fired.
	script.onload = script.onerror = () => script.remove();
	document.head.append( script );
}
