/** Logs a reader in with e-mail and password. Specification §4 and §7, login; acceptance C1. */
import type { LoginFailure } from '#src/domain/failure.ts';
import type { Result } from '#src/domain/result.ts';
import { normaliseEmail } from '#src/domain/validation.ts';
import type { Credentials } from '#src/services/identity/auth.ts';
import type { LoadedSession } from '#src/state/session-changes.ts';
import type { SessionDeps } from './deps.ts';
import { enter, type EnterFailure } from './enter.ts';

export type SignInFailure = EnterFailure< 'login', LoginFailure >;

export const signIn = (
	deps: SessionDeps,
	{ email, password }: Credentials
): Promise< Result< LoadedSession, SignInFailure > > =>
	enter( deps, 'login', () =>
		deps.identity.login( { email: normaliseEmail( email ), password } )
	);
