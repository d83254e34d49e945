/**
 * The sign-in link that this page was opened with. Its token leaves the address bar before anything else can read
 * it, and is kept for this tab alone until it is spent. Research T16; acceptance I4.
 */
import type { SessionDeps } from './deps.ts';
import type { LinkToSpend } from './exchange-token.ts';

type Slice = Pick< SessionDeps, 'browser' >;

const KEY = 'circ-link';

/**
 * Null for an address without a token. `search` is the query of the address; `usual` is what the link does when
 * its query does not say.
 */
export function openedLink(
	{ browser }: Slice,
	search: string,
	usual: LinkToSpend[ 'action' ]
): LinkToSpend | null {
	const query = new URLSearchParams( search );
	const given = query.get( 'token' );
	const action =
		usual === 'login' && query.get( 'action' ) === 'register'
			? 'register'
			: usual;
	if ( given ) {
		browser.storage.tab.set( KEY, `${ action } ${ given }` );
		browser.location.hideQuery();
		return { token: given, action };
	}
	// The page was loaded anew.
	const [ kept, token ] = ( browser.storage.tab.get( KEY ) ?? '' ).split(
		/ (.*)/s
	);
	const isOurs =
		usual === 'handoff'
			? kept === 'handoff'
			: kept === 'login' || kept === 'register';
	return token && isOurs
		? { token, action: kept as LinkToSpend[ 'action' ] }
		: null;
}

export const forgetOpenedLink = ( { browser }: Slice ): void =>
	browser.storage.tab.remove( KEY );
