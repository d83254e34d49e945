/** Picks the initials that an avatar shows if there is no picture (`profile-22`). */
import { trimmed } from '../validation.ts';

/** Matches a first letter that joins with no other: Latin, and not followed by a mark. */
const LATIN = /^(?:[\0-\u02ff](?![^\0-\u02ff])|$)/u;

/** Returns the first grapheme cluster: one visible letter, with its combining marks and joiners. */
function firstLetter( word: string ): string {
	const latin = LATIN.exec( word );
	if ( latin ) {
		// Avoids Intl.Segmenter: a page's first one loads its tables, which takes 40 ms on a phone.
		return latin[ 0 ];
	}
	const [ first ] = new Intl.Segmenter().segment( word );
	return first?.segment ?? '';
}

/** First letters of the first and the last word: 'Maya Ortiz' gives 'MO'. */
export function initials( name: string ): string {
	const words = trimmed( name ).split( /\s+/ ).map( trimmed );
	return [ words[ 0 ], words.length > 1 ? words.at( -1 ) : '' ]
		.map( ( word ) => firstLetter( word ?? '' ) )
		.join( '' )
		.toLocaleUpperCase();
}
