/**
 * A mailed link is untrusted: the password goes only to this origin, below the identity service's
 * `users` path (`sign-in-44`).
 */
import { safeRedirect } from '../addresses/redirect.ts';

/** The path to post to; null if the link does not lead to the identity service on this origin. */
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
