/** The return address of a log-in (`address-18`). */
import type { SessionDeps } from '../deps/deps.ts';
import {
	REDIRECT_KEY as KEY,
	validRedirect,
} from '#src/services/browser/sessions/kept-redirect.ts';

type Slice = Pick< SessionDeps, 'browser' | 'store' >;

/** An unacceptable address keeps the current one. `value` is untrusted: a path, or "referrer". */
export function rememberRedirect( deps: Slice, value: string ): void {
	const { location, storage } = deps.browser;
	const redirect = validRedirect(
		value === 'referrer' ? location.referrer() : value,
		location.origin
	);
	if ( redirect ) {
		storage.tab.set( KEY, redirect );
		deps.store.setState( { redirect } );
	}
}

export function forgetRedirect( deps: Slice ): void {
	deps.browser.storage.tab.remove( KEY );
	deps.store.setState( { redirect: null } );
}

/** The stored address, null if none; it is used once. */
export function takeRedirect( deps: Slice ): string | null {
	const { redirect } = deps.store.getState();
	forgetRedirect( deps );
	return redirect;
}
