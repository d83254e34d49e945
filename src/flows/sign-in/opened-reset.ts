/**
 * The reset link's token leaves the address bar before any other code can read it (`sign-in-24`).
 */
import { mailedQuery } from '#src/domain/sign-in/mailed-query.ts';
import type { SessionDeps } from '../deps/deps.ts';

type Slice = Pick< SessionDeps, 'browser' >;

const KEY = 'circ-reset';

/** Returns the token; '' if there is none. */
export function openedReset( { browser }: Slice, search: string ): string {
	const given = mailedQuery( search ).get( 'state' );
	if ( given ) {
		browser.storage.tab.set( KEY, given );
		browser.location.hideQuery();
	}
	return given || ( browser.storage.tab.get( KEY ) ?? '' );
}

export const forgetOpenedReset = ( { browser }: Slice ): void => browser.storage.tab.remove( KEY );
