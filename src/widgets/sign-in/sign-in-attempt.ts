/** A sign-in's code loads with the services and flows, not with the form. */
import type { Provider } from '#src/domain/site/provider.ts';
import { secondsToWait } from '#src/domain/failure.ts';
import { failed } from '#src/domain/result.ts';
import { askForLink } from '#src/flows/links/ask-for-link.ts';
import type { SessionDeps } from '#src/flows/deps/deps.ts';
import { takeNewAccount } from '#src/flows/session/new-account.ts';
import { loadSession } from '#src/flows/session/load-session.ts';
import { register } from '#src/flows/sign-in/register.ts';
import { signIn } from '#src/flows/sign-in/sign-in.ts';
import { addressOfProvider } from '#src/flows/providers/social-redirect.ts';
import { socialSignIn } from '#src/flows/providers/social-sign-in.ts';
import { popupOf } from '#src/services/browser/popup.ts';
import type { Credentials } from '#src/services/identity/auth.ts';
import { aboutFailure } from '#src/messages/failure-text.ts';
import {
	allowCookies,
	signInErrors,
	signInFailureText,
	type SignInFailures,
} from '#src/messages/sign-in.ts';
import { leaveFor } from '../page/leave-page.ts';

interface ByProvider {
	readonly by: 'provider';
	readonly provider: Provider;
	/** Opened during the press; null if the browser blocks windows. */
	readonly opened: Window | null;
	/** Makes its button available again although the attempt has not ended. */
	readonly release: () => void;
}

export type Way =
	| { readonly by: 'password' | 'register'; readonly given: Credentials }
	| { readonly by: 'link'; readonly email: string }
	| ByProvider
	/** Logged in, but account and profile could not be loaded: reads them again. */
	| { readonly by: 'again' };

type AttemptEnd =
	/** `next` is the reader's destination; null stands for the navigation's default destination. */
	| {
			readonly ok: true;
			readonly next: string | null;
			readonly isNew: boolean;
	  }
	| {
			readonly ok: false;
			readonly problem: string;
			/** The cause and when to try again; null if there is nothing to add. */
			readonly about: string | null;
			readonly isIn: boolean;
			/** Whether a sign-in link would help, because opening it confirms the address. */
			readonly isUnverified?: boolean;
			/** Seconds until the next try; null if there is no wait. */
			readonly seconds: number | null;
	  };

/** The steps of a sign-in that can fail, as `signInFailureText` names them. */
type Step = 'login' | 'register' | 'session' | 'provider' | 'link' | 'botCheck';

type StepFailure = {
	readonly [ Name in Step ]: {
		readonly command: Name;
		readonly failure: SignInFailures[ Name ];
	};
}[ Step ];

function failedAt( { command, failure }: StepFailure ): AttemptEnd {
	// The reader is logged in and stays so; only account and profile could not be loaded.
	const isIn = command === 'session' && failure === 'service-unavailable';
	return {
		ok: false,
		problem: signInFailureText( command, failure as never ),
		about: isIn ? null : aboutFailure( failure ),
		isIn,
		isUnverified: command === 'login' && failure === 'email-not-verified',
		seconds: secondsToWait( failure ),
	};
}

async function byProvider( deps: SessionDeps, way: ByProvider ) {
	const { opened, provider } = way;
	if ( opened ) {
		return socialSignIn( deps, { ...way, popup: popupOf( opened ) } );
	}
	leaveFor( addressOfProvider( deps, provider ) );
	return new Promise< never >( () => {} );
}

async function again( deps: SessionDeps ) {
	const loaded = await loadSession( deps );
	return loaded.ok ? loaded : failed( { command: 'session', failure: loaded.failure } as const );
}

function enter( deps: SessionDeps, way: Exclude< Way, { by: 'link' } > ) {
	switch ( way.by ) {
		case 'password':
			return signIn( deps, way.given );
		case 'register':
			return register( deps, way.given );
		case 'provider':
			return byProvider( deps, way );
		case 'again':
			return again( deps );
	}
}

export async function attempt( deps: SessionDeps, way: Way ): Promise< AttemptEnd > {
	if ( ! deps.browser.cookies.areKept() ) {
		// Nothing is sent, because the new session could not be stored.
		return {
			ok: false,
			problem: signInErrors.cookiesNeeded(),
			about: allowCookies(),
			isIn: false,
			isUnverified: false,
			seconds: null,
		};
	}
	if ( way.by === 'link' ) {
		const asked = await askForLink( deps, { email: way.email } );
		return asked.ok
			? { ok: true, next: asked.value.path, isNew: false }
			: failedAt( { command: 'link', failure: asked.failure } );
	}
	const entered = await enter( deps, way );
	return entered.ok
		? { ok: true, next: null, isNew: takeNewAccount( deps ) }
		: failedAt( entered.failure );
}
