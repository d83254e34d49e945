/**
 * The address that a reader returns to after a log-in (`address-18`). A sign-in link has its mark
 * in it, which goes no further than this.
 */
import { withoutMark } from '#src/domain/sign-in/link-mark.ts';
import { safeRedirect } from '#src/domain/addresses/redirect.ts';
import type { BrowserDeps, SessionDeps } from '../deps/deps.ts';

type Slice = Pick< SessionDeps, 'browser' | 'store' >;

const KEY = 'circ-redirect';

function validated( value: string, origin: string ): string | null {
	const redirect = safeRedirect( value, origin );
	return redirect && withoutMark( redirect );
}

/**
 * What this tab kept before a reload, validated anew: whatever stands in a storage may have been
 * changed.
 */
export function keptRedirect( {
	location,
	storage,
}: Pick< BrowserDeps, 'location' | 'storage' > ): string | null {
	const kept = storage.tab.get( KEY );
	return kept === null ? null : validated( kept, location.origin );
}

/**
 * Keeps the address for this tab when it is an acceptable one, else leaves what is kept. The value
 * is untrusted: a path, or the value "referrer".
 */
export function rememberRedirect( deps: Slice, value: string ): void {
	const { location, storage } = deps.browser;
	const redirect = validated(
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

/** The kept address, null without one; it is used once. */
export function takeRedirect( deps: Slice ): string | null {
	const { redirect } = deps.store.getState();
	forgetRedirect( deps );
	return redirect;
}
