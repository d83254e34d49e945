/**
 * Visitors do not load the gate's script, so this reports a wall in view, and access without a
 * session (`event-5`). With a session the gate decides first, because PHP's text may disappear
 * (`gate-13`).
 */
import type { AccessSource } from '#src/domain/site/page-event-list.ts';

/** `gatedPost`: the members-only article of this page, as PHP reports it. */
export function watchWall( hasSession: () => boolean, page: WallPage ): () => void {
	const send = ( name: string, detail: object ) =>
		window.dispatchEvent( new CustomEvent( `circulation:${ name }`, { detail } ) );
	const access = ( source: AccessSource ) =>
		send( 'access', { source, articleId: page.gatedPost, site: page.site } );
	const gate = document.querySelector< HTMLElement >( '[data-circ-gate]' );
	if ( ! gate ) {
		// Newsroom staff get the whole article without a gate. An article with a WordPress password
		// has no gate either, but a password form.
		if ( page.gatedPost && ! document.querySelector( '.post-password-form' ) ) {
			access( 'newsroom' );
		}
		return () => {};
	}
	if ( ! hasSession() ) {
		access( 'none' );
	}
	const way = gate.querySelector( 'a[href*="/account/"]' );
	if ( ! way || ! window.IntersectionObserver ) {
		return () => {};
	}
	const observer = new IntersectionObserver( ( entries ) => {
		const isDecided = ! hasSession() || gate.querySelector( '[data-circ-gate-state]' ) !== null;
		if ( isDecided && entries.some( ( { isIntersecting } ) => isIntersecting ) ) {
			observer.disconnect();
			send( 'wall-seen', {
				wall: gate.dataset.circWall ?? 'members',
				articleId: Number( gate.dataset.circGate ),
				site: page.site,
			} );
		}
	} );
	observer.observe( way );
	return () => observer.disconnect();
}

interface WallPage {
	readonly gatedPost: number | null;
	readonly site: string;
}
