/** Hashes irreversibly, so that an id or a secret can be recognized without being stored. */
export function fingerprintOf( secret: string ): string {
	let sum = 7;
	for ( const letter of secret ) {
		sum = ( sum * 31 + ( letter.codePointAt( 0 ) ?? 0 ) ) % 0xffffffff;
	}
	return sum.toString( 36 );
}
