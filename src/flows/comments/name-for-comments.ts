/** Gives a display name to a reader who has none and wants to write a comment (`vendor-26`). */
import type { ProfanityFailure, ProfileFailure } from '#src/domain/failure.ts';
import { displayProblems, tidy, type FieldProblem } from '#src/domain/profile/profile-fields.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import type { ProfanityClient } from '#src/services/site-rest/profanity-check.ts';
import type { ProfileDeps } from '../profile/save-profile.ts';
import { saveDisplay } from '../profile/save-display.ts';
import {
	keepHeaderReader,
	readHeaderReader,
	type HeaderReaderDeps,
} from '../session/header-reader.ts';

export type NameProblem =
	| { readonly kind: 'field'; readonly problem: FieldProblem }
	| { readonly kind: 'displayName'; readonly failure: ProfanityFailure }
	| { readonly kind: 'profile'; readonly failure: ProfileFailure };

export async function nameForComments(
	deps: HeaderReaderDeps & ProfileDeps & { readonly site: ProfanityClient },
	typed: string
): Promise< Result< null, NameProblem > > {
	const name = tidy( 'full-name', typed );
	const problem = displayProblems( { 'full-name': name, 'avatar-color': '', bio: '' }, [
		'full-name',
	] )[ 'full-name' ];
	if ( problem ) {
		return failed( { kind: 'field', problem } );
	}
	// The name is stored for the session that asked, even if another reader is logged in when the
	// answer arrives.
	const [ kept, known ] = [ deps.browser.storage.ofSession(), await readHeaderReader( deps ) ];
	const saved = await saveDisplay( deps, { changes: { 'full-name': name } }, kept );
	if ( ! saved.ok ) {
		const { failure } = saved;
		return failed(
			failure.command === 'displayName'
				? { kind: 'displayName', failure: failure.failure }
				: {
						kind: 'profile',
						failure: failure.command === 'profile' ? failure.failure : 'call-failed',
					}
		);
	}
	if ( known ) {
		keepHeaderReader( kept, { ...known, name } );
	}
	return done( null );
}
