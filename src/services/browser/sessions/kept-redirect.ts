/** The tab keeps the return address across a reload, without the mark of a sign-in link. */
import { withoutMark } from '#src/domain/sign-in/link-mark.ts';
import { safeRedirect } from '#src/domain/addresses/redirect.ts';
import type { PageLocation } from '#src/services/browser/location.ts';
import type { BrowserStorage } from '#src/services/browser/storage.ts';

export const REDIRECT_KEY = 'circ-redirect';

export function validRedirect( value: string, origin: string ): string | null {
	const redirect = safeRedirect( value, origin );
	return redirect && withoutMark( redirect );
}

interface KeptIn {
	readonly location: PageLocation;
	readonly storage: BrowserStorage;
}

/** The address is validated again, because a storage's contents may have been changed. */
export function keptRedirect( { location, storage }: KeptIn ): string | null {
	const kept = storage.tab.get( REDIRECT_KEY );
	return kept === null ? null : validRedirect( kept, location.origin );
}
