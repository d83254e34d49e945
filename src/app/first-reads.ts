/** Account pages ask for the screen's code and data while the app still loads (`session-27`). */
// This import must come first, because it sets the folder of this site.
import { config } from './boot/public-path.ts';
import { firstReads, isForVisitors } from '#src/domain/addresses/first-reads.ts';
import { parseBootConfig } from '#src/domain/site/boot-config-parse.ts';
import { startReads } from '#src/services/browser/first-reads/start.ts';
import { currentSession } from '#src/services/browser/sessions/current-session.ts';

/** includes/Account/Headers.php allows this policy by its name. */
const POLICY = 'circulation-first';

/** The address is the one that PHP wrote, because webpack recognizes a chunk by it. */
function startScript( address: string ): void {
	const { trustedTypes } = window;
	const rules = { createHTML: String, createScriptURL: String };
	const script = document.createElement( 'script' );
	script.src = ( trustedTypes?.createPolicy( POLICY, rules ) ?? rules ).createScriptURL(
		address
	);
	// A finished script is removed, or webpack would wait for an event that has already fired.
	script.onload = script.onerror = () => script.remove();
	document.head.append( script );
}

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
