/** A display name is saved only once the profanity check has accepted it (`profile-20`). */
import type { ProfanityFailure } from '#src/domain/failure.ts';
import type { Profile } from '#src/domain/profile/profile.ts';
import { failed, type Result } from '#src/domain/result.ts';
import type { Deps } from '../deps/deps.ts';
import {
	saveProfile,
	type ProfileDeps,
	type SaveProfileFailure,
	type SaveProfileInput,
} from './save-profile.ts';

type SaveDisplayFailure =
	| SaveProfileFailure
	/** The name was refused or could not be checked; nothing was saved. */
	| { readonly command: 'displayName'; readonly failure: ProfanityFailure };

export async function saveDisplay(
	deps: ProfileDeps & { readonly site: Pick< Deps[ 'site' ], 'profanityCheck' > },
	input: SaveProfileInput,
	session = deps.browser.storage.ofSession()
): Promise< Result< Profile | null, SaveDisplayFailure > > {
	const name = input.changes[ 'full-name' ];
	if ( name ) {
		const checked = await deps.site.profanityCheck( name );
		if ( ! checked.ok ) {
			return failed( { command: 'displayName', failure: checked.failure } );
		}
	}
	return saveProfile( deps, input, session );
}
