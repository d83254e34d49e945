/**
 * What to do with a sign-in link that somebody has opened, before it is spent. Decision 12: mail scanners run
 * JavaScript, so only the browser that waits for the link uses it without a press. Research T17 and T19: a session
 * that is there is never replaced silently.
 */
import { CallFailed } from '#src/services/http/service-error.ts';
import type { SessionDeps } from './deps.ts';
import { endSession } from './end-session.ts';
import { pendingEmailOf } from './pending-email.ts';

export type LinkMeeting =
	/** This browser waits for it. */
	| { readonly kind: 'use' }
	/** Nobody here waits for it: a press first. */
	| { readonly kind: 'confirm' }
	/** The reader who waits for it is logged in meanwhile. */
	| { readonly kind: 'inside' }
	/** Somebody is logged in; the address is null when the service does not answer. */
	| { readonly kind: 'occupied'; readonly email: string | null };

/** Whose session the cookie holds; null for nobody's, '' while it cannot be told. */
async function whoIsIn( deps: SessionDeps ): Promise< string | null > {
	if ( ! deps.browser.cookies.sessionId() ) {
		return null;
	}
	try {
		return ( await deps.identity.account() ).emailAddress;
	} catch ( error ) {
		if ( error instanceof CallFailed && error.status === 401 ) {
			endSession( deps );
			return null;
		}
		return '';
	}
}

export async function meetLink( deps: SessionDeps ): Promise< LinkMeeting > {
	const pending = pendingEmailOf( deps );
	const inside = await whoIsIn( deps );
	if ( inside !== null ) {
		if ( inside && inside.toLowerCase() === pending?.email.toLowerCase() ) {
			return { kind: 'inside' };
		}
		return { kind: 'occupied', email: inside || null };
	}
	return { kind: pending ? 'use' : 'confirm' };
}
