/**
 * Whether the page is dark where a button is drawn: Google and Apple ask for their white ones
 * there.
 */
export function isOnDark( node: HTMLElement ): boolean {
	const [ red = 0 ] = getComputedStyle( node ).color.match( /\d+/g )?.map( Number ) ?? [];
	return red > 127;
}
