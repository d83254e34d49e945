/**
 * Mail scanners run JavaScript, and any page can open its own link here: only the browser that
 * requested this link uses it without a press, and no session is replaced silently (T17, T19).
 */
import { isSameAddress } from '#src/domain/sign-in/email-address.ts';
import type { SessionDeps } from '../deps/deps.ts';
import { endSession } from '../session/end-session.ts';
import type { OpenedLink } from './opened-link.ts';
import { pendingEmailOf } from '../session/pending-email.ts';
import { sessionOwnerEmail } from '../session/session-owner.ts';

type LinkDecision =
	/** This browser requested the link. */
	| { readonly kind: 'use' }
	/**
	 * The link may be anyone's. `asked` is the address for which this browser expects one, if any.
	 */
	| { readonly kind: 'confirm'; readonly asked: string | null }
	/** The reader who requested the link is already logged in. */
	| { readonly kind: 'inside' }
	/** Another reader is logged in; the address is null if the service does not answer. */
	| { readonly kind: 'occupied'; readonly email: string | null };

/** The owner of the cookie's session; null for none, '' if unknown. */
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
