/** The code that a reader quotes to the service desk (`watch-12`). */

export const REFERENCE_LENGTH = 8;

/** Without letters and digits that are taken for one another on the phone. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export const referenceOf = ( bytes: Iterable< number > ): string =>
	Array.from( bytes, ( byte ) => SIGNS[ byte % SIGNS.length ] ).join( '' );
