/** Changes the account's address once the password confirms it (`sign-in-43`, `sign-in-44`). */
import {
	isUnanswered,
	type ConfirmEmailFailure,
	type EmailChangeFailure,
} from '#src/domain/failure.ts';
import { done, type Result } from '#src/domain/result.ts';
import { normaliseEmail } from '#src/domain/validation.ts';
import { orNull } from '#src/services/http/outage-failure.ts';
import type { Deps } from '../deps/deps.ts';
import { forgetEmailChange } from './opened-email-change.ts';

type Slice = Pick< Deps, 'browser' | 'identity' | 'session' | 'site' >;

export async function startEmailChange(
	{ identity }: Pick< Slice, 'identity' >,
	{ email: typed }: { readonly email: string }
): Promise< Result< { readonly email: string }, EmailChangeFailure > > {
	const email = normaliseEmail( typed );
	const asked = await identity.updateEmail( email );
	return asked.ok ? done( { email } ) : asked;
}

export interface EmailConfirmed {
	/** The new address; null if it belongs to an account other than the logged-in one. */
	readonly email: string | null;
}

/**
 * Link and password identify the account, even if another reader is logged in. `openedEmailChange`
 * has validated the path.
 */
export async function confirmEmailChange(
	deps: Slice,
	{ path, password }: { readonly path: string; readonly password: string }
): Promise< Result< EmailConfirmed, ConfirmEmailFailure > > {
	const { cookies, storage } = deps.browser;
	const before =
		cookies.sessionId() === null
			? null
			: { session: storage.ofSession(), email: await currentEmail( deps ) };
	const confirmed = await deps.identity.confirmEmail( path, password );
	if ( ! confirmed.ok && ! isUnanswered( confirmed.failure ) ) {
		return confirmed;
	}
	const now = before?.email ? await currentEmail( deps ) : null;
	// Another reader who has logged in meanwhile has another address, which nobody changed.
	const hasChanged = now !== null && now !== before?.email && ! before?.session.isOver();
	if ( ! confirmed.ok && ! hasChanged ) {
		return confirmed;
	}
	forgetEmailChange( deps );
	if ( before && ! before.session.isOver() && ( now === null || hasChanged ) ) {
		// The page has read the former address, and the new one may not be readable yet.
		deps.session.notify( { kind: 'started', loaded: null } );
	}
	if ( ! hasChanged ) {
		return done( { email: null } );
	}
	// The newsletter provider is updated next; the address is changed even if that fails.
	await deps.site.newsletters.accountChange( now, {} );
	return done( { email: now } );
}

const currentEmail = async ( { identity }: Pick< Slice, 'identity' > ) =>
	( await orNull( identity.account() ) )?.emailAddress ?? null;
