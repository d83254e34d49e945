/** Finds what an address with a mistyped domain was probably meant to be (`sign-in-47`). */

/** The providers of most readers; a misspelling of one is rarely a real domain. */
const KNOWN = [
	'gmail.com',
	'googlemail.com',
	'outlook.com',
	'hotmail.com',
	'live.com',
	'msn.com',
	'yahoo.com',
	'ymail.com',
	'aol.com',
	'icloud.com',
	'me.com',
	'mail.com',
	'gmx.com',
	'comcast.net',
	'verizon.net',
	'att.net',
	'proton.me',
	'protonmail.com',
];

/** Shorter domains are never suggested: they are within one letter of too many others. */
const SHORTEST = 9;

/** Whether `longer` is `shorter` with one letter added. */
const hasOneMore = ( longer: string, shorter: string ): boolean =>
	longer.length === shorter.length + 1 &&
	[ ...longer ].some( ( _, at ) => longer.slice( 0, at ) + longer.slice( at + 1 ) === shorter );

/** Whether the two domains differ in one letter, or in two adjacent letters that are swapped. */
function hasOneOther( one: string, other: string ): boolean {
	if ( one.length !== other.length ) {
		return false;
	}
	const places = [ ...one ].flatMap( ( letter, at ) => ( letter === other[ at ] ? [] : [ at ] ) );
	const [ first = 0, second = 0 ] = places;
	return (
		places.length === 1 ||
		( places.length === 2 &&
			second === first + 1 &&
			one[ first ] === other[ second ] &&
			one[ second ] === other[ first ] )
	);
}

const isSlip = ( typed: string, known: string ): boolean =>
	hasOneOther( typed, known ) || hasOneMore( typed, known ) || hasOneMore( known, typed );

/** Null if the domain is a known one, or resembles none. */
export function likelyAddress( email: string ): string | null {
	const at = email.lastIndexOf( '@' ) + 1;
	const typed = email.slice( at ).toLowerCase();
	if ( at === 0 || KNOWN.includes( typed ) ) {
		return null;
	}
	const meant = KNOWN.find( ( known ) => known.length >= SHORTEST && isSlip( typed, known ) );
	return meant ? email.slice( 0, at ) + meant : null;
}
