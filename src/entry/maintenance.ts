/**
 * Ends maintenance at the wall of a cached page: after its end, the sentence disappears and the
 * sale shows. Only on pages that announce maintenance.
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
// Also runs while the page stays open, and for articles that are added later.
setInterval( () => endMaintenance( Date.now() ), EVERY );
