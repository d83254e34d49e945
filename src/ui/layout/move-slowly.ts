/** Pixels per frame: browsers ignore shifts below three pixels. */
const STEP = 2;

/**
 * Opens or closes an element slowly enough that browsers count no layout shift below it. Returns a
 * cancel function.
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
