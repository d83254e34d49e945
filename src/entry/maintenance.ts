/** Replaces an expired maintenance announcement on the wall of a cached page with the offer. */
const EVERY = 20_000;

/** @param now Milliseconds since 1970. */
export function endMaintenance( now: number ): void {
	for ( const sentence of document.querySelectorAll< HTMLElement >( '[data-circ-until]' ) ) {
		if ( Number( sentence.dataset.circUntil ) <= now ) {
			sentence.nextElementSibling?.removeAttribute( 'hidden' );
			sentence.remove();
		}
	}
}

endMaintenance( Date.now() );
// The check is repeated while the page stays open, also for articles that are added later.
setInterval( () => endMaintenance( Date.now() ), EVERY );
