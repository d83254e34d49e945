/**
 * Saves what the reader changed of their profile, and nothing else. Reads first where a form was
 * open for long, so that what another tab saved is not overwritten in silence, and reads back when
 * an answer was lost (`profile-2`, `profile-16`).
 */
import type { ProfileFailure } from '#src/domain/failure.ts';
import {
	profileBody,
	type Profile,
	type ProfileChanges,
	type ProfileKey,
} from '#src/domain/profile/profile.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import { outageFailure } from '#src/services/http/outage-failure.ts';
import type { Deps } from '../deps/deps.ts';

export interface SaveProfileInput {
	readonly changes: ProfileChanges;
	/**
	 * What those keys held when the reader began to change them. Without it nothing is read before:
	 * a switch says what it wants whatever was there.
	 */
	readonly seen?: ProfileChanges;
}

export type SaveProfileFailure =
	| { readonly command: 'profile'; readonly failure: ProfileFailure }
	/** Another tab or device saved something else in the same fields. Nothing was sent. */
	| {
			readonly command: 'changed-elsewhere';
			readonly keys: readonly ProfileKey[];
			readonly current: Profile;
	  };

const keysOf = ( changes: ProfileChanges ) => Object.keys( changes ) as ProfileKey[];

export interface ProfileDeps {
	readonly identity: Pick< Deps[ 'identity' ], 'profile' | 'saveProfile' >;
}

/** Done with the profile as it now is, or null when nothing was read. */
export async function saveProfile(
	deps: ProfileDeps,
	{ changes, seen }: SaveProfileInput
): Promise< Result< Profile | null, SaveProfileFailure > > {
	if ( ! profileBody( changes ) ) {
		return done( null );
	}
	let current: Profile | null = null;
	if ( seen ) {
		const before = await readProfile( deps );
		if ( ! before.ok ) {
			return notSaved( before.failure );
		}
		current = before.value;
		const keys = changedElsewhere( before.value, changes, seen );
		if ( keys.length > 0 ) {
			return failed( {
				command: 'changed-elsewhere',
				keys,
				current: before.value,
			} );
		}
	}
	const saved = await deps.identity.saveProfile( changes );
	if ( saved.ok ) {
		return done( current && ( { ...current, ...changes } as Profile ) );
	}
	if ( saved.failure === 'service-unavailable' ) {
		const after = await readProfile( deps );
		if ( after.ok && holds( after.value, changes ) ) {
			return done( after.value );
		}
	}
	return notSaved( saved.failure );
}

const notSaved = ( failure: ProfileFailure ) => failed( { command: 'profile' as const, failure } );

async function readProfile( {
	identity,
}: ProfileDeps ): Promise< Result< Profile, ProfileFailure > > {
	try {
		return done( await identity.profile() );
	} catch ( error ) {
		return failed( outageFailure( error ) );
	}
}

const holds = ( profile: Profile, changes: ProfileChanges ): boolean =>
	keysOf( changes ).every( ( key ) => isSame( profile, changes, key ) );

/** Not sent counts as there. Logs of dates are compared by what they hold. */
function isSame( profile: Profile, wanted: ProfileChanges, key: ProfileKey ): boolean {
	const value = wanted[ key ] ?? profile[ key ];
	return JSON.stringify( profile[ key ] ) === JSON.stringify( value );
}

const changedElsewhere = (
	now: Profile,
	changes: ProfileChanges,
	seen: ProfileChanges
): readonly ProfileKey[] =>
	keysOf( changes ).filter(
		( key ) => ! isSame( now, seen, key ) && ! isSame( now, changes, key )
	);
