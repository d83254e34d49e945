/**
 * Decides what to do with a sign-in link that somebody has opened, before it is spent. Mail
 * scanners run JavaScript, and any page can lead a reader here with a link of its own: only the
 * browser that asked for this very link uses it without a press, and a session that is there is
 * never replaced silently (T17, T19).
 */
import { isSameAddress } from '#src/domain/sign-in/email-address.ts';
import type { SessionDeps } from '../deps/deps.ts';
import { endSession } from '../session/end-session.ts';
import type { OpenedLink } from './opened-link.ts';
import { pendingEmailOf } from '../session/pending-email.ts';
import { sessionOwnerEmail } from '../session/session-owner.ts';

export type LinkDecision =
	/** This browser has asked for it. */
	| { readonly kind: 'use' }
	/**
	 * It may be anybody's: a press first. `asked` is the address that this browser waits for a link
	 * to, if any.
	 */
	| { readonly kind: 'confirm'; readonly asked: string | null }
	/** The reader who waits for it is logged in meanwhile. */
	| { readonly kind: 'inside' }
	/** Somebody is logged in; the address is null when the service does not answer. */
	| { readonly kind: 'occupied'; readonly email: string | null };

/** Whose session the cookie holds; null for nobody's, '' while it is not known. */
async function emailOfSession( deps: SessionDeps ): Promise< string | null > {
	const session = deps.browser.cookies.sessionId();
	if ( ! session ) {
		return null;
	}
	const whose = await sessionOwnerEmail( deps );
	if ( whose === null && deps.browser.cookies.sessionId() === session ) {
		endSession( deps );
	}
	return whose;
}

export async function decideOpenedLink(
	deps: SessionDeps,
	{ action, mark }: OpenedLink
): Promise< LinkDecision > {
	const pending = pendingEmailOf( deps );
	const inside = await emailOfSession( deps );
	if ( inside !== null ) {
		return inside && pending && isSameAddress( inside, pending.email )
			? { kind: 'inside' }
			: { kind: 'occupied', email: inside || null };
	}
	return action !== 'handoff' && mark !== null && mark === pending?.mark
		? { kind: 'use' }
		: { kind: 'confirm', asked: pending?.email ?? null };
}
