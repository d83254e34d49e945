/**
 * Reports once that the paywall is in view: its link to the plans or the log-in is visible. With a
 * session it counts only after the gate has decided, because PHP's text may be about to disappear
 * (`gate-13`).
 */
export function watchWall( hasSession: () => boolean ): () => void {
	const gate = document.querySelector< HTMLElement >( '[data-circ-gate]' );
	const way = gate?.querySelector( 'a[href*="/account/"]' );
	if ( ! gate || ! way || ! window.IntersectionObserver ) {
		return () => {};
	}
	const observer = new IntersectionObserver( ( entries ) => {
		const isDecided = ! hasSession() || gate.querySelector( '[data-circ-gate-state]' ) !== null;
		if ( isDecided && entries.some( ( { isIntersecting } ) => isIntersecting ) ) {
			observer.disconnect();
			const wall = gate.dataset.circWall ?? 'members';
			window.dispatchEvent(
				new CustomEvent( 'circulation:wall-seen', { detail: { wall } } )
			);
		}
	} );
	observer.observe( way );
	return () => observer.disconnect();
}
