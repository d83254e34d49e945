/** The header of an account page, and the site's name above it. */
import type { SessionDeps } from '#src/flows/deps/deps.ts';
import type { Boot } from '../boot.ts';
import { startHeader } from './header.ts';
import type { PageHeader } from './page-header.ts';

/** The page then reports its reader to the header. */
export function startAccountHeader(
	boot: Boot,
	header: PageHeader,
	{ browser }: Pick< SessionDeps, 'browser' >
): void {
	const { cookies, location, storage } = browser;
	// The header may exist already, if the first try to load this page's part failed.
	header.start( ( known ) => startHeader( boot, cookies.sessionId, known, { kind: 'account' } ) );
	header.draw();
	// The reader's part handles a return from a provider, and an affiliate link.
	if ( storage.tab.get( 'circ-provider' ) !== null || location.query( 'cjevent' ) !== null ) {
		boot.startReader();
	}
}

/** The site's name replaces a logo that fails to load (`site-35`). */
export function keepName( page: Document, name: string ): void {
	const logo = page.querySelector< HTMLImageElement >( '.circ-site img' );
	logo?.decode().catch( () => logo.replaceWith( name ) );
}
