/** Logs a reader in with e-mail and password. */
import type { BotCheckFailure, LoginFailure } from '#src/domain/failure.ts';
import { failed, type Result } from '#src/domain/result.ts';
import { normaliseEmail } from '#src/domain/validation.ts';
import type { Credentials } from '#src/services/identity/auth.ts';
import type { LoadedSession } from '#src/state/session-changes.ts';
import { passBotCheck } from './bot-check.ts';
import type { SessionDeps } from '../deps/deps.ts';
import { runSignIn, type SignInRunFailure } from '../session/run-sign-in.ts';

type SignInFailure =
	| SignInRunFailure< 'login', LoginFailure >
	| { readonly command: 'botCheck'; readonly failure: BotCheckFailure };

export async function signIn(
	deps: SessionDeps,
	{ email, password }: Credentials
): Promise< Result< LoadedSession, SignInFailure > > {
	const attempt = deps.signInAttempts.begin();
	const check = await passBotCheck( deps, 'login' );
	return check.ok
		? runSignIn( deps, {
				command: 'login',
				method: 'password',
				attempt,
				authenticate: () =>
					deps.identity.login( { email: normaliseEmail( email ), password } ),
			} )
		: failed( { command: 'botCheck', failure: check.failure } );
}
