/** Tells one id from another without keeping it: a short sum of its letters, which leads back to none. */
export function markOf( id: string ): string {
	let sum = 7;
	for ( const letter of id ) {
		sum = ( sum * 31 + ( letter.codePointAt( 0 ) ?? 0 ) ) % 0xffffffff;
	}
	return sum.toString( 36 );
}
