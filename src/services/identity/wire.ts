/** Parses the identity service's session and account. */
import type { Account, UserSession } from '#src/domain/profile/account.ts';
import { sessionIdFromCookieText } from '#src/domain/site/cookie-values.ts';
import { namesError } from '../http/answer.ts';
import { flagOrNull, isRecord, textIn, type Raw } from '#src/domain/shape.ts';

/**
 * Null if the answer is an error. A missing id is '': the service may have set the cookie itself.
 */
export function sessionFromWire( raw: unknown, cookieName: string ): UserSession | null {
	return isRecord( raw ) && ! namesError( raw )
		? {
				sessionId: sessionIdFromCookieText( textIn( raw, 'cookie' ), cookieName ) ?? '',
				trackingId: textIn( raw, 'tracking_id' ),
			}
		: null;
}

/** The account; null without an email address. */
export function accountFromWire( raw: unknown ): Account | null {
	const identifiers = isRecord( raw ) ? raw.identifiers : null;
	const emailAddress = isRecord( identifiers ) ? textIn( identifiers, 'email_address' ) : '';
	return emailAddress
		? {
				emailAddress,
				trackingId: textIn( raw as Raw, 'tracking_id' ),
				emailVerified: flagOrNull( raw as Raw, 'email_verified' ),
			}
		: null;
}
