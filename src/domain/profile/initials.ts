/** The initials that an avatar shows if there is no picture (`profile-22`). */
import { trimmed } from '../validation.ts';

/** None of these letters joins with the next one. */
const LATIN = /^(?:[\0-\u02ff](?![^\0-\u02ff])|$)/u;

/** Grapheme clusters: what a reader sees as one letter, including combining marks and joiners. */
function firstLetter( word: string ): string {
	const latin = LATIN.exec( word );
	if ( latin ) {
		// The first segmenter of a page loads its tables, for 40 ms on a phone.
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
