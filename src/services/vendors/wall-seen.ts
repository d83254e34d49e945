/**
 * Says once that a reader has the wall in view: its way to the plans or to the log-in is on the
 * screen. With a session it counts only once the gate has decided; before that PHP's text is about
 * to go (`gate-13`).
 */
export function watchWall( hasSession: () => boolean ): () => void {
	const gate = document.querySelector( '[data-circ-gate]' );
	const way = gate?.querySelector( 'a[href*="/account/"]' );
	if ( ! gate || ! way || ! window.IntersectionObserver ) {
		return () => {};
	}
	const observer = new IntersectionObserver( ( entries ) => {
		const isDecided = ! hasSession() || gate.querySelector( '[data-circ-gate-state]' ) !== null;
		if ( isDecided && entries.some( ( { isIntersecting } ) => isIntersecting ) ) {
			observer.disconnect();
			window.dispatchEvent( new CustomEvent( 'circulation:wall-seen', { detail: null } ) );
		}
	} );
	observer.observe( way );
	return () => observer.disconnect();
}
