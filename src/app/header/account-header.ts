/**
 * The header of an account page. It comes with the page's own part, which reports to it who the
 * reader is; what these pages seldom need is left to the part that starts the reader elsewhere.
 */
import type { SessionDeps } from '#src/flows/deps/deps.ts';
import type { Boot } from '../boot/boot.ts';
import { startHeader } from './header.ts';
import type { PageHeader } from './page-header.ts';

export function startAccountHeader(
	boot: Boot,
	header: PageHeader,
	{ browser }: Pick< SessionDeps, 'browser' >
): void {
	const { cookies, location, storage } = browser;
	// It may stand: the first try to load this page's part failed.
	header.start( ( known ) => startHeader( boot, cookies.sessionId, null, known ) );
	header.draw();
	// A provider has led back here, or an affiliate's link has led here.
	if ( storage.tab.get( 'circ-provider' ) !== null || location.query( 'cjevent' ) !== null ) {
		boot.startReader();
	}
}
