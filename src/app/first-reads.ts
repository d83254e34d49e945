/**
 * Runs on account pages beside the loader: requests the screen's code and data while the app is
 * still being loaded and compiled (`session-27`).
 */
// Must come first: it sets the folder of this site.
import { config } from './boot/public-path.ts';
import { firstReads, isForVisitors } from '#src/domain/addresses/first-reads.ts';
import { parseBootConfig } from '#src/domain/site/boot-config-parse.ts';
import { startReads } from '#src/services/browser/first-reads/start.ts';
import { startScript } from '#src/services/browser/first-reads/start-script.ts';
import { currentSession } from '#src/services/browser/sessions/current-session.ts';

const page = parseBootConfig( config );
const path = location.pathname.replace( /\/+$/, '' );
const session = currentSession( page.cookies.session );
const { screen } = document.currentScript!.dataset;

// A reader whom the page's guard redirects needs another screen's code.
if ( screen && isForVisitors( path ) !== !! session ) {
	startScript( screen );
}
const reads = firstReads( path, page );
if ( reads && session ) {
	startReads( reads, session, page.cookies.session );
}
