/** Validates an email address (`sign-in-3`). */
import { EMAIL_LOCAL_MAX_LENGTH } from '../limits.ts';

const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const DOMAIN =
	/^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--(?:[a-z0-9-]{0,58}[a-z0-9]))$/i;
const OCTET = '(?:25[0-5]|(?:2[0-4]|1\\d|[1-9]?)\\d)';
const BRACKETED_IPV4 = new RegExp( `^\\[${ OCTET }(?:\\.${ OCTET }){3}\\]$` );

/** local@domain, where the domain may be a bracketed IPv4 address. Expects a trimmed address. */
export function isEmail( email: string ): boolean {
	const at = email.lastIndexOf( '@' );
	const local = email.slice( 0, Math.max( at, 0 ) );
	const domain = email.slice( at + 1 );
	return (
		local.length <= EMAIL_LOCAL_MAX_LENGTH &&
		LOCAL_PART.test( local ) &&
		( DOMAIN.test( domain ) || BRACKETED_IPV4.test( domain ) )
	);
}

/** Whether both addresses belong to the same account; case is ignored. */
export const isSameAddress = ( one: string, other: string ): boolean =>
	one.toLowerCase() === other.toLowerCase();
