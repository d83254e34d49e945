/**
 * Checks where the password may be posted to confirm an e-mail change (`sign-in-44`). The target
 * comes out of a mailed address, so it is untrusted: same origin, below the identity service's
 * users.
 */
import { safeRedirect } from '../addresses/redirect.ts';

/**
 * The path to post to, or null for anything that is no path of the identity service on this very
 * site.
 */
export function confirmationPath(
	value: string,
	origin: string,
	identityPrefix: string
): string | null {
	const path = safeRedirect( value, origin );
	const allowed = `/${ identityPrefix }/users/`;
	return path &&
		path.startsWith( allowed ) &&
		/^[\w-]+(?:\/[\w.~-]+)+$/.test( path.slice( allowed.length ) ) &&
		! path.includes( '/.' )
		? path
		: null;
}
