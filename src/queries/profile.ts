/**
 * A switch shows its value at once and is rolled back on failure; a form's values show once they
 * are saved. Only the sent keys are touched (`profile-2`).
 */
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Profile, ProfileChanges, ProfileKey } from '#src/domain/profile/profile.ts';
import type { Result } from '#src/domain/result.ts';
import type { Deps } from '#src/flows/deps/deps.ts';
import { saveDisplay } from '#src/flows/profile/save-display.ts';
import { saveProfile, type SaveProfileInput } from '#src/flows/profile/save-profile.ts';
import { readerKeys } from './keys.ts';

const cached = ( client: QueryClient ) => client.getQueryData< Profile >( readerKeys.profile );

function put( client: QueryClient, changes: ProfileChanges ): void {
	client.setQueryData< Profile >( readerKeys.profile, ( profile ) =>
		profile ? ( { ...profile, ...changes } as Profile ) : profile
	);
}

const valuesOf = ( profile: Profile, changes: ProfileChanges ) =>
	Object.fromEntries(
		( Object.keys( changes ) as ProfileKey[] ).map( ( key ) => [ key, profile[ key ] ] )
	) as ProfileChanges;

/** Resolves to the flow's Result. It is never retried. */
const savingMutation = < Failure extends { readonly command: string } >(
	{ browser }: Pick< Deps, 'browser' >,
	save: ( input: SaveProfileInput ) => Promise< Result< Profile | null, Failure > >
) =>
	mutationOptions( {
		mutationFn: save,
		onMutate: async ( { changes, seen }: SaveProfileInput, { client } ) => {
			const session = browser.storage.ofSession();
			// A form itself shows what was typed, so the cache need not change yet.
			if ( seen ) {
				return { session };
			}
			// A read in flight would overwrite the new value with the old one.
			await client.cancelQueries( { queryKey: readerKeys.profile } );
			const before = cached( client );
			put( client, changes );
			return { session, before: before && valuesOf( before, changes ) };
		},
		onSettled: async ( result, _error, { changes }, begun, { client } ) => {
			// The cache may belong to another reader by now.
			if ( begun?.session.isOver() ) {
				return;
			}
			await client.cancelQueries( { queryKey: readerKeys.profile } );
			if ( result?.ok ) {
				// A switch may have been saved since a form read the whole profile.
				put( client, changes );
				// The header and the page's data layer show the name.
				void client.invalidateQueries( { queryKey: readerKeys.dataLayer } );
			} else {
				const failure = result?.failure;
				const current = failure && 'current' in failure && ( failure.current as Profile );
				put( client, current || begun?.before || {} );
				if ( begun?.before ) {
					// The switch may be on although its answer was lost.
					void client.invalidateQueries( { queryKey: readerKeys.profile } );
				}
			}
		},
	} );

export const saveProfileMutation = ( deps: Deps ) =>
	savingMutation( deps, ( input: SaveProfileInput ) => saveProfile( deps, input ) );

/** Like `saveProfileMutation`, and checks the display name first. */
export const saveDisplayMutation = ( deps: Deps ) =>
	savingMutation( deps, ( input: SaveProfileInput ) => saveDisplay( deps, input ) );
