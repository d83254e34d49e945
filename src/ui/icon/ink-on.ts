/** Picks black or white text, whichever has more contrast: at least 4.5 to 1 on any color. */

/** Relative luminance of '#rrggbb', 0 to 1 (WCAG 2.2). */
function luminance( colour: string ): number {
	const [ red = 0, green = 0, blue = 0 ] = [ 1, 3, 5 ].map( ( at ) => {
		const channel = parseInt( colour.slice( at, at + 2 ), 16 ) / 255;
		return channel <= 0.04045 ? channel / 12.92 : ( ( channel + 0.055 ) / 1.055 ) ** 2.4;
	} );
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @param colour '#rrggbb' */
export function inkOn( colour: string ): '#000000' | '#ffffff' {
	const light = luminance( colour );
	const withBlack = ( light + 0.05 ) / 0.05;
	const withWhite = 1.05 / ( light + 0.05 );
	return withBlack > withWhite ? '#000000' : '#ffffff';
}
