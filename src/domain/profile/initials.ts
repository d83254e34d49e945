/** The initials that an avatar shows when there is no picture (`profile-22`). */

/** First letters of the first and the last word: 'Maya Ortiz' gives 'MO'. */
export function initials( name: string ): string {
	const words = name.trim().split( /\s+/ );
	return [ words[ 0 ], words.length > 1 ? words.at( -1 ) : '' ]
		.map( ( word ) => [ ...( word ?? '' ) ][ 0 ] ?? '' )
		.join( '' )
		.toLocaleUpperCase();
}
