/**
 * Whether a button is on a dark background, judging by the light color of its text: Google and
 * Apple require their white buttons there.
 */
export function isOnDark( node: HTMLElement ): boolean {
	const [ red = 0 ] = getComputedStyle( node ).color.match( /\d+/g )?.map( Number ) ?? [];
	return red > 127;
}
