/** Creates an unguessable code of 128 random bits. */
export const newMark = (): string =>
	Array.from( crypto.getRandomValues( new Uint8Array( 16 ) ), ( byte ) =>
		byte.toString( 16 ).padStart( 2, '0' )
	).join( '' );

/** The idempotency key of one press: a repeated call with it returns the first answer again. */
export function newKey(): string {
	const mark = newMark();
	return [
		mark.slice( 0, 8 ),
		mark.slice( 8, 12 ),
		`4${ mark.slice( 13, 16 ) }`,
		`8${ mark.slice( 17, 20 ) }`,
		mark.slice( 20 ),
	].join( '-' );
}
