/** Defers work on what is far down a page until the reader comes near it. */

/** One window height: a swipe or two on a phone. */
const MARGIN = '100% 0px';

/**
 * Calls back once; immediately if the browser lacks IntersectionObserver. Returns an unsubscribe
 * function.
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
