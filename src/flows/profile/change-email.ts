/**
 * Gives the account a new address: asks for it, then confirms it with the password (`sign-in-43`,
 * `sign-in-44`).
 */
import type { ConfirmEmailFailure, EmailChangeFailure } from '#src/domain/failure.ts';
import { done, type Result } from '#src/domain/result.ts';
import { normaliseEmail } from '#src/domain/validation.ts';
import { outageFailure } from '#src/services/http/outage-failure.ts';
import type { Deps } from '../deps/deps.ts';
import { forgetEmailChange, keepNewEmail } from './opened-email-change.ts';

type Slice = Pick< Deps, 'browser' | 'identity' | 'session' | 'site' >;

export async function startEmailChange(
	deps: Slice,
	{ email: typed }: { readonly email: string }
): Promise< Result< { readonly email: string }, EmailChangeFailure > > {
	const email = normaliseEmail( typed );
	const kept = deps.browser.storage.ofSession();
	const asked = await deps.identity.updateEmail( email );
	if ( asked.ok ) {
		keepNewEmail( kept, email );
	}
	return asked.ok ? done( { email } ) : asked;
}

export interface EmailConfirmed {
	/** The address that the service names now; null when it does not answer. */
	readonly email: string | null;
}

/** `path` is one that `openedEmailChange` has validated. */
export async function confirmEmailChange(
	deps: Slice,
	{ path, password }: { readonly path: string; readonly password: string }
): Promise< Result< EmailConfirmed, ConfirmEmailFailure > > {
	const confirmed = await deps.identity.confirmEmail( path, password );
	if ( ! confirmed.ok ) {
		return confirmed;
	}
	forgetEmailChange( deps );
	deps.session.notify( { kind: 'started', loaded: null } );
	const email = await currentEmail( deps );
	if ( email ) {
		// The newsletters follow the account; the address is changed whether they do or not.
		await deps.site.newsletters.accountChange( email, {} );
	}
	return done( { email } );
}

async function currentEmail( { identity }: Pick< Slice, 'identity' > ): Promise< string | null > {
	try {
		return ( await identity.account() ).emailAddress;
	} catch ( error ) {
		outageFailure( error );
		return null;
	}
}
