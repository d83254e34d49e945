/**
 * The link's token leaves the address bar, and this tab keeps it until it is used (`sign-in-24`,
 * `sign-in-44`).
 */
import { confirmationPath } from '#src/domain/sign-in/confirmation-link.ts';
import { mailedQuery } from '#src/domain/sign-in/mailed-query.ts';
import type { SessionDeps } from '../deps/deps.ts';

type Slice = Pick< SessionDeps, 'browser' | 'config' >;

const KEY = 'circ-email-change';

/** The path that the password may be posted to; null for an invalid link. */
export function openedEmailChange( { browser, config }: Slice, search: string ): string | null {
	const given = mailedQuery( search ).get( 'link' );
	if ( given ) {
		browser.storage.tab.set( KEY, given );
		browser.location.hideQuery();
	}
	return confirmationPath(
		given ?? browser.storage.tab.get( KEY ) ?? '',
		browser.location.origin,
		config.services.identity
	);
}

export function forgetEmailChange( { browser }: Pick< Slice, 'browser' > ): void {
	browser.storage.tab.remove( KEY );
}
