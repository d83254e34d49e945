/**
 * Reads first if a form was open for long, so that no other tab's change is lost, and back after a
 * lost answer (`profile-2`, `profile-16`).
 */
import type { ProfileFailure } from '#src/domain/failure.ts';
import {
	profileBody,
	type Profile,
	type ProfileChanges,
	type ProfileKey,
} from '#src/domain/profile/profile.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import { knownOutage } from '#src/services/http/outage-failure.ts';
import type { Deps } from '../deps/deps.ts';

export interface SaveProfileInput {
	readonly changes: ProfileChanges;
	/**
	 * The values when the reader began to edit. If absent, as for a switch, nothing is read first.
	 */
	readonly seen?: ProfileChanges;
}

export type SaveProfileFailure =
	| { readonly command: 'profile'; readonly failure: ProfileFailure }
	/** Another tab or device changed the same fields. Nothing was sent. */
	| {
			readonly command: 'changed-elsewhere';
			readonly keys: readonly ProfileKey[];
			readonly current: Profile;
	  };

const keysOf = ( changes: ProfileChanges ) => Object.keys( changes ) as ProfileKey[];

export interface ProfileDeps {
	readonly browser: {
		readonly storage: Pick< Deps[ 'browser' ][ 'storage' ], 'ofSession' >;
	};
	readonly identity: Pick< Deps[ 'identity' ], 'profile' | 'saveProfile' >;
}

/** Null if no profile was read. Nothing is saved once the `session` of the press is over. */
export async function saveProfile(
	deps: ProfileDeps,
	{ changes, seen }: SaveProfileInput,
	session = deps.browser.storage.ofSession()
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
	if ( session.isOver() ) {
		return notSaved( 'session-not-authenticated' );
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
		return failed( knownOutage( error ) );
	}
}

const holds = ( profile: Profile, changes: ProfileChanges ): boolean =>
	keysOf( changes ).every( ( key ) => isSame( profile, changes, key ) );

/** Fields that were not sent count as equal. Logs of dates are compared by their contents. */
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
