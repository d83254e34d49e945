/**
 * "maya.ortiz_77@example.com" becomes "Maya Ortiz 77". If no letter or digit of any script is left,
 * returns the local part unchanged (`profile-19`).
 */
export function nameFromEmail( email: string ): string {
	const at = email.lastIndexOf( '@' );
	const local = at < 0 ? email : email.slice( 0, at );
	const words = local
		.replace( /[^\p{L}\p{M}\p{N}]+/gu, ' ' )
		.trim()
		.replace( /(?<= |^)./gu, ( first ) => first.toUpperCase() );
	return words || local;
}

/** The profile's names. The first word is the first name, the rest the last name. */
export function namesOf( full: string ) {
	const [ firstName = '', ...rest ] = full.trim().split( /\s+/ );
	return { 'full-name': full, 'first-name': firstName, 'last-name': rest.join( ' ' ) };
}
