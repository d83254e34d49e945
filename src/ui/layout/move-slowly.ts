/** Pixels a frame: browsers count what moves less than three as standing still. */
const STEP = 2;

/**
 * Opens or closes an element so slowly that what stands below it is not seen to jump. Returns what
 * stops it.
 */
export function moveSlowly(
	element: HTMLElement,
	[ from, to ]: readonly [ number, number ]
): () => void {
	let height = from;
	const go = () => {
		height = height < to ? Math.min( to, height + STEP ) : Math.max( to, height - STEP );
		element.style.blockSize = `${ height }px`;
		if ( height !== to ) {
			frame = requestAnimationFrame( go );
		}
	};
	let frame = requestAnimationFrame( go );
	return () => cancelAnimationFrame( frame );
}
