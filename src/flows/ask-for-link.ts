/**
 * Has a sign-in link mailed: to log in where the address has an account, else to register. The reader sees the same
 * words in both. Specification §4, Passwordless; decision 51; acceptance C5.
 */
import type { LinkFailure } from '#src/domain/failure.ts';
import {
	ACCOUNT_PATHS,
	SETTINGS_PATH,
	type AccountPath,
} from '#src/domain/paths.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import { normaliseEmail } from '#src/domain/validation.ts';
import type { LinkAction } from '#src/services/identity/token-exchange.ts';
import type { SessionDeps } from './deps.ts';
import { forgetPendingEmail, keepPendingEmail } from './pending-email.ts';

export interface LinkAsked {
	/** Where the reader waits for the mail. */
	readonly path: AccountPath;
}

const WAITING: Readonly< Record< LinkAction, AccountPath > > = {
	login: ACCOUNT_PATHS.continuePasswordless,
	register: ACCOUNT_PATHS.continuePasswordlessRegistration,
};

/** What the link leads to in the end: what was asked for, else the page that the reader is on. */
function returnAddress( { browser, config, store }: SessionDeps ): string {
	const { redirect } = store.getState();
	return (
		redirect ??
		( config.view === 'account' ? SETTINGS_PATH : browser.location.path() )
	);
}

async function send(
	deps: SessionDeps,
	email: string
): Promise< Result< LinkAsked, LinkFailure > > {
	const known = await deps.decision.isKnown( email );
	if ( ! known.ok ) {
		return known;
	}
	const action = known.value ? 'login' : 'register';
	if ( action === 'register' ) {
		const saved = await deps.identity.saveProfile( { passwordless: true } );
		if ( ! saved.ok ) {
			return failed( 'profile-not-saved' );
		}
	}
	const askedAt = deps.browser.clock.now().getTime();
	// Before the call: its answer may be lost, and the mail comes all the same.
	keepPendingEmail( deps, { email, action, askedAt } );
	const sent = await deps.identity.sendLink( {
		email,
		action,
		redirect: returnAddress( deps ),
	} );
	if ( ! sent.ok ) {
		if ( sent.failure !== 'service-unavailable' ) {
			forgetPendingEmail( deps );
		}
		return sent;
	}
	return done( { path: WAITING[ action ] } );
}

export async function askForLink(
	deps: SessionDeps,
	{ email }: { readonly email: string }
): Promise< Result< LinkAsked, LinkFailure > > {
	deps.store.setState( { loading: true } );
	const asked = await send( deps, normaliseEmail( email ) );
	deps.store.setState( { loading: false } );
	return asked;
}
