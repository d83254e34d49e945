/** Google and Apple require white buttons on a dark background, which light text reveals. */
export function isOnDark( node: HTMLElement ): boolean {
	const [ red = 0 ] = getComputedStyle( node ).color.match( /\d+/g )?.map( Number ) ?? [];
	return red > 127;
}
