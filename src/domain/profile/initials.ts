/** The initials that an avatar shows when there is no picture (`profile-22`). */
import { trimmed } from '../validation.ts';

/** What a reader sees as one letter, marks and joined signs included. */
function firstLetter( word: string ): string {
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
