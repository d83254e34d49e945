/** Knows a secret again without keeping it: nobody can tell the secret by it. */
export function fingerprintOf( secret: string ): string {
	let sum = 0;
	for ( const letter of secret ) {
		sum = ( sum * 31 + letter.charCodeAt( 0 ) ) % 2_147_483_647;
	}
	return String( sum );
}
