/** Creates the first password of an account that has none (`sign-in-41`). */
import type { CreatePasswordFailure } from '#src/domain/failure.ts';
import { PASSWORD_CREATED } from '#src/domain/sign-in/has-password.ts';
import type { Result } from '#src/domain/result.ts';
import type { Deps } from '../deps/deps.ts';

export async function createPassword(
	deps: Pick< Deps, 'browser' | 'identity' | 'site' >,
	{ password }: { readonly password: string }
): Promise< Result< null, CreatePasswordFailure > > {
	const session = deps.browser.storage.ofSession();
	const created = await deps.site.createPassword( {
		password,
		sessionId: deps.browser.cookies.sentSessionId() ?? '',
	} );
	if ( ! session.isOver() && ( created.ok || created.failure === 'has-password' ) ) {
		// If the profile cannot be updated, the next attempt is refused and repeats the update.
		await deps.identity.saveProfile( PASSWORD_CREATED );
	}
	return created;
}
