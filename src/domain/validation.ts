/** What a reader may type. Specification §5, validation rules; decision 57. */
import { EMAIL_LOCAL_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './limits.ts';

const LOCAL_PART =
	/^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const DOMAIN =
	/^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;
const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const BRACKETED_IPV4 = new RegExp( `^\\[${ OCTET }(?:\\.${ OCTET }){3}\\]$` );

/** As it is checked and sent: without the white space around it. */
export const normaliseEmail = ( typed: string ): string => typed.trim();

/** local@domain, or a bracketed IPv4 address as the domain. Expects a normalised address. */
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

/** https only, without spaces or quotes. */
export function isUrl( text: string ): boolean {
	return /^https:\/\/[^\s"'`“”‘’]+$/i.test( text ) && URL.canParse( text );
}

export const isBlank = ( text: string ): boolean => text.trim() === '';

export type PasswordProblem = 'length' | 'uppercase';

/** White space inside or around a password is part of it; capitals of any script count. */
export function passwordProblems(
	password: string
): readonly PasswordProblem[] {
	const problems: PasswordProblem[] = [];
	if ( [ ...password ].length < PASSWORD_MIN_LENGTH ) {
		problems.push( 'length' );
	}
	if ( ! /\p{Lu}/u.test( password ) ) {
		problems.push( 'uppercase' );
	}
	return problems;
}

export const isStrongPassword = ( password: string ): boolean =>
	passwordProblems( password ).length === 0;
