/**
 * Validates the address that the password is posted to when an email change is confirmed
 * (`sign-in-44`). It comes from a mailed link, so it is untrusted: it must be same-origin and below
 * the identity service's `users` path.
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
