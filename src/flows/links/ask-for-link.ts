/** The reader sees the same text for a known and an unknown address (`sign-in-19`). */
import type { LinkFailure } from '#src/domain/failure.ts';
import { withReferral } from '#src/domain/sign-in/referral.ts';
import { withMark } from '#src/domain/sign-in/link-mark.ts';
import {
	ACCOUNT_PATHS,
	HOME_PATH,
	SETTINGS_PATH,
	type AccountPath,
} from '#src/domain/addresses/paths.ts';
import { safeRedirect } from '#src/domain/addresses/redirect.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import { normaliseEmail } from '#src/domain/validation.ts';
import { payflowHere } from '../session/payflow-here.ts';
import { newMark } from '#src/services/browser/new-mark.ts';
import type { LinkAction } from '#src/services/identity/token-exchange.ts';
import type { SessionDeps } from '../deps/deps.ts';
import { hasStory, newcomerPath } from '../session/new-account.ts';
import { askedReferral } from '../sign-in/save-referral.ts';
import { forgetPendingEmail, keepPendingEmail, pendingEmailOf } from '../session/pending-email.ts';

interface LinkAsked {
	/** The page where the reader waits for the email. */
	readonly path: AccountPath;
}

const WAITING: Readonly< Record< LinkAction, AccountPath > > = {
	login: ACCOUNT_PATHS.continuePasswordless,
	register: ACCOUNT_PATHS.continuePasswordlessRegistration,
};

/** The requested page, otherwise the default for this kind of reader. */
function returnAddress( deps: SessionDeps, action: LinkAction ): string {
	const { browser, store } = deps;
	const { redirect } = store.getState();
	const address =
		redirect ?? payflowHere( deps.browser.location ) ?? usualAddress( deps, action );
	return (
		safeRedirect(
			action === 'register' ? withReferral( address, askedReferral( deps ) ) : address,
			browser.location.origin
		) ?? HOME_PATH
	);
}

function usualAddress( deps: SessionDeps, action: LinkAction ): string {
	if ( action === 'register' && ! hasStory( deps ) ) {
		return newcomerPath( deps );
	}
	return deps.config.view === 'account' ? SETTINGS_PATH : deps.browser.location.path();
}

/** A mark that makes the address too long is left out, and the link needs a press. */
function markedAddress( deps: SessionDeps, action: LinkAction, mark: string ): string {
	const address = returnAddress( deps, action );
	const { origin } = deps.browser.location;
	return safeRedirect( withMark( address, mark ), origin ) ?? address;
}

async function send(
	deps: SessionDeps,
	email: string,
	session = deps.browser.storage.ofSession()
): Promise< Result< LinkAsked, LinkFailure > > {
	const known = await deps.decision.isKnown( email );
	if ( ! known.ok ) {
		return known;
	}
	const action = known.value ? 'login' : 'register';
	// The profile is that of whoever has logged in meanwhile, and the mark is a visitor's.
	if ( action === 'register' && ! session.isOver() ) {
		const saved = await deps.identity.saveProfile( { passwordless: true } );
		// Some services have no profile before log-in; the mark is written again after it.
		if ( ! saved.ok && saved.failure !== 'session-not-authenticated' ) {
			return failed( 'profile-not-saved' );
		}
	}
	const askedAt = deps.browser.clock.now().getTime();
	const pending = pendingEmailOf( deps );
	const before = pending?.email === email ? pending : null;
	// The mark stays, because this browser requested each email to this address.
	const mark = before?.mark || newMark();
	// The address is stored before the call, because the answer may be lost although the email
	// arrives.
	keepPendingEmail( deps, { email, action, askedAt, mark } );
	const sent = await deps.identity.sendLink( {
		email,
		action,
		redirect: markedAddress( deps, action, mark ),
	} );
	if ( ! sent.ok ) {
		const kept = pendingEmailOf( deps );
		// A later request or a log-in may have changed it, in this tab or another.
		const isOurs = kept?.mark === mark && kept.askedAt === askedAt;
		if ( isOurs && sent.failure !== 'service-unavailable' ) {
			if ( before ) {
				// The email of the request before this one still arrives.
				keepPendingEmail( deps, before );
			} else {
				forgetPendingEmail( deps );
			}
		}
		return sent;
	}
	return done( { path: WAITING[ action ] } );
}

export async function askForLink(
	deps: SessionDeps,
	{ email }: { readonly email: string }
): Promise< Result< LinkAsked, LinkFailure > > {
	deps.signInAttempts.begin();
	deps.store.setState( { loading: true } );
	const asked = await send( deps, normaliseEmail( email ) );
	deps.store.setState( { loading: false } );
	return asked;
}
