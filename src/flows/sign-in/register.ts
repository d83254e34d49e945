/** Registers a reader with e-mail and password, and logs them in (`sign-in-12`, `sign-in-14`). */
import {
	isUnanswered,
	type BotCheckFailure,
	type LoginFailure,
	type RegisterFailure,
} from '#src/domain/failure.ts';
import { nameFromEmail, namesOf } from '#src/domain/profile/full-name.ts';
import { REGISTER_WAIT_MS } from '#src/domain/limits.ts';
import type { UserSession } from '#src/domain/profile/account.ts';
import { failed, type Result } from '#src/domain/result.ts';
import { isStrongPassword } from '#src/domain/sign-in/password-rules.ts';
import { normaliseEmail } from '#src/domain/validation.ts';
import type { Credentials, RegistrationAttributes } from '#src/services/identity/auth.ts';
import type { LoadedSession } from '#src/state/session-changes.ts';
import { passBotCheck } from './bot-check.ts';
import type { SessionDeps } from '../deps/deps.ts';
import { saveReferral } from './save-referral.ts';
import { announceRegistration } from '../session/new-account.ts';
import { runSignIn, type SignInRunFailure } from '../session/run-sign-in.ts';
import { setSession } from '../session/session-begun-here.ts';

type RegistrationFailure =
	| SignInRunFailure< 'register', RegisterFailure >
	| SignInRunFailure< 'login', LoginFailure >
	| { readonly command: 'botCheck'; readonly failure: BotCheckFailure };

/** The address of a registration whose answer was lost, by page. */
const cutOff = new WeakMap< object, string >();

const attributesOf = ( email: string ): RegistrationAttributes => ( {
	...namesOf( nameFromEmail( email ) ),
	'email-address': email,
	'sso-user': false,
	passwordless: false,
	'passwordless-registration': false,
} );

async function registerAndSignIn(
	deps: SessionDeps,
	attempt: AbortSignal,
	{ email: typed, password }: Credentials
): Promise< Result< LoadedSession, RegistrationFailure > > {
	const { clock, storage } = deps.browser;
	const email = normaliseEmail( typed );
	const announced = async < Failure >( session: Result< UserSession, Failure > ) => {
		if ( session.ok ) {
			setSession( deps, session.value );
			const begun = storage.ofSession();
			announceRegistration( deps, 'password' );
			await clock.wait( REGISTER_WAIT_MS );
			if ( ! begun.isOver() ) {
				void saveReferral( deps );
			}
		}
		return session;
	};
	const registered = await runSignIn( deps, {
		command: 'register',
		method: 'password',
		attempt,
		authenticate: async () =>
			announced( await deps.identity.register( { email, password }, attributesOf( email ) ) ),
	} );
	const failure = registered.ok ? null : registered.failure;
	if ( failure?.command !== 'register' ) {
		return registered;
	}
	if ( isUnanswered( failure.failure ) ) {
		cutOff.set( deps.store, email );
		return registered;
	}
	if ( failure.failure !== 'user-already-exists' || cutOff.get( deps.store ) !== email ) {
		return registered;
	}
	// If the password is right, the address belongs to a reader who has just registered here
	// without getting the answer.
	const entered = await runSignIn( deps, {
		command: 'login',
		method: 'password',
		attempt,
		authenticate: async () => announced( await deps.identity.login( { email, password } ) ),
	} );
	const isOthers =
		! entered.ok &&
		( entered.failure.failure === 'invalid-password' ||
			entered.failure.failure === 'user-not-found' );
	return isOthers ? registered : entered;
}

export async function register(
	deps: SessionDeps,
	input: Credentials
): Promise< Result< LoadedSession, RegistrationFailure > > {
	if ( ! isStrongPassword( input.password ) ) {
		return failed( {
			command: 'register',
			failure: 'password-not-strong',
		} );
	}
	const attempt = deps.signInAttempts.begin();
	const check = await passBotCheck( deps, 'register' );
	return check.ok
		? registerAndSignIn( deps, attempt, input )
		: failed( { command: 'botCheck', failure: check.failure } );
}
