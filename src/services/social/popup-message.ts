/**
 * A provider's window posts this at the end of 'identity.oauth' (`sign-in-32`). Shape: Zephr, "On-site
 * OAuth with the Public API" (developer.zuora.com, read 2026-11-21).
 */
import { sessionIdFromCookieText } from '#src/domain/site/cookie-values.ts';
import { isRecord, textIn } from '#src/domain/shape.ts';

export type PopupMessage =
	| { readonly kind: 'login'; readonly sessionId: string }
	/** `token` is used to register, instead of a password. */
	| { readonly kind: 'register'; readonly token: string };

/** The provider's message; null for any other message. */
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
				// Empty if the identity service has set the cookie itself (`cookie-1`).
				sessionId: sessionIdFromCookieText( textIn( data, 'cookie' ), sessionCookie ) ?? '',
			}
		: null;
}
