/**
 * Reads what a provider's window says at the end of 'identity.oauth': a register or a login message
 * (`sign-in-32`). Shape: Zephr, "On-site OAuth with the Public API" (developer.zuora.com, read
 * 2026-11-21).
 */
import { sessionIdFromCookieText } from '#src/domain/site/cookie-values.ts';
import { isRecord, textIn } from '../http/shape.ts';

export type PopupMessage =
	| { readonly kind: 'login'; readonly sessionId: string }
	/** `token` registers in place of a password. */
	| { readonly kind: 'register'; readonly token: string };

/** Null for anything else that windows send each other. */
export function popupMessage( data: unknown, sessionCookie: string ): PopupMessage | null {
	if ( ! isRecord( data ) ) {
		return null;
	}
	const token = data.stateKey;
	if ( data.action === 'register' && token && typeof token === 'string' ) {
		return { kind: 'register', token };
	}
	return data.action === 'login'
		? {
				kind: 'login',
				// The identity service has set the cookie itself (`cookie-1`); then there is
				// nothing to write.
				sessionId: sessionIdFromCookieText( textIn( data, 'cookie' ), sessionCookie ) ?? '',
			}
		: null;
}
