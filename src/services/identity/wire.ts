/** Reads raw replies of the identity service into domain types: session and account. */
import type { Account, UserSession } from '#src/domain/profile/account.ts';
import { sessionIdFromCookieText } from '#src/domain/site/cookie-values.ts';
import { namesError } from '../http/answer.ts';
import { flagOrNull, isRecord, textIn, type Raw } from '../http/shape.ts';

/**
 * The `cookie` and `tracking_id` of log-in and registration; null when the reply names no session.
 * A reply without `cookie` may still have set the cookie by itself: then the ids are ''.
 */
export function sessionFromWire( raw: unknown, cookieName: string ): UserSession | null {
	return isRecord( raw ) && ! namesError( raw )
		? {
				sessionId: sessionIdFromCookieText( textIn( raw, 'cookie' ), cookieName ) ?? '',
				trackingId: textIn( raw, 'tracking_id' ),
			}
		: null;
}

/** Null when the reply names no address: that is no account. */
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
