/**
 * Ends a maintenance at the wall of a page that a cache may have kept: where its end has passed, the
 * sentence goes and the sale behind it shows. Only on pages that announce one.
 */
const EVERY = 20_000;

/** @param now Milliseconds. */
export function endMaintenance( now: number ): void {
	for ( const sentence of document.querySelectorAll< HTMLElement >( '[data-circ-until]' ) ) {
		if ( Number( sentence.dataset.circUntil ) <= now ) {
			sentence.nextElementSibling?.removeAttribute( 'hidden' );
			sentence.remove();
		}
	}
}

endMaintenance( Date.now() );
// Also while the page stays open, and for stories that come later.
setInterval( () => endMaintenance( Date.now() ), EVERY );
