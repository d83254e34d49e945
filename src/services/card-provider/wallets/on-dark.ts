/** Whether a button is on a dark background: Google and Apple require their white buttons there. */
export function isOnDark( node: HTMLElement ): boolean {
	const [ red = 0 ] = getComputedStyle( node ).color.match( /\d+/g )?.map( Number ) ?? [];
	return red > 127;
}
