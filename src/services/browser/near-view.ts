/** Waits with what is far down a page until a reader comes near it. */

/** One height of the window: on a phone a swipe or two. */
const MARGIN = '100% 0px';

/**
 * Calls back once, at once where the browser cannot say where things are. Returns what ends the
 * waiting.
 */
export function whenNear( element: Element, work: () => void ): () => void {
	if ( ! window.IntersectionObserver ) {
		work();
		return () => {};
	}
	const observer = new IntersectionObserver(
		( entries ) => {
			if ( entries.some( ( { isIntersecting } ) => isIntersecting ) ) {
				observer.disconnect();
				work();
			}
		},
		{ rootMargin: MARGIN }
	);
	observer.observe( element );
	return () => observer.disconnect();
}
