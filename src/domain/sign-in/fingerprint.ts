/**
 * Recognises an id or a secret again without keeping it: a short sum of its letters, which leads
 * back to none.
 */
export function fingerprintOf( secret: string ): string {
	let sum = 7;
	for ( const letter of secret ) {
		sum = ( sum * 31 + ( letter.codePointAt( 0 ) ?? 0 ) ) % 0xffffffff;
	}
	return sum.toString( 36 );
}
