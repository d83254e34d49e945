/** Writes to the profile what a sign-in with a provider adds (`profile-31`). */
import { nameFromEmail, namesOf } from '#src/domain/profile/full-name.ts';
import type { DataLayer } from '#src/domain/profile/account.ts';
import type { Profile, ProfileChanges } from '#src/domain/profile/profile.ts';
import { providerFlags } from '#src/domain/profile/provider-flags.ts';
import type { Provider, ProviderProfile } from '#src/domain/site/provider.ts';
import { orNull } from '#src/services/http/outage-failure.ts';
import type { SessionDeps } from '../deps/deps.ts';
import { referralFlag } from '../sign-in/save-referral.ts';

/** The provider's data about the logged-in account; null if the call fails. */
export const profileOfProvider = (
	{ social }: Pick< SessionDeps, 'social' >,
	provider: Provider
): Promise< ProviderProfile | null > => orNull( social.providerProfile( provider ) );

/**
 * An account without a name may be new and gets the provider's; a stored name is never overwritten.
 */
export const isNamelessYet = ( {
	dataLayer,
	profile,
}: {
	readonly dataLayer: Pick< DataLayer, 'firstName' > | null;
	readonly profile: Profile | null | undefined;
} ): boolean =>
	dataLayer?.firstName === '' &&
	Boolean( profile ) &&
	! ( profile?.[ 'full-name' ] || profile?.[ 'first-name' ] );

export async function nameAndPicture(
	{ identity }: Pick< SessionDeps, 'identity' >,
	found: ProviderProfile | null
): Promise< ProfileChanges > {
	const account = found?.fullName ? null : await orNull( identity.account() );
	const fullName = found?.fullName || ( account ? nameFromEmail( account.emailAddress ) : '' );
	return {
		...( fullName && namesOf( fullName ) ),
		'image-url': found?.imageUrl || null,
	};
}

interface ProviderAnswered {
	/** The session that the provider's answer started; another session's account gets no flag. */
	readonly sessionId: string | null;
	/** Whether the account was just created. */
	readonly isNew: boolean;
	/** The reader's profile at the provider, if it is already known. */
	readonly profile?: ProviderProfile;
}

/** Call with the provider's own answer only. A failed save never stops the reader. */
export async function saveProviderFlags(
	deps: SessionDeps,
	provider: Provider,
	{ sessionId, isNew, profile }: ProviderAnswered
): Promise< void > {
	const changes = {
		...providerFlags( provider ),
		...( isNew && {
			...( await nameAndPicture(
				deps,
				profile ?? ( await profileOfProvider( deps, provider ) )
			) ),
			...referralFlag( deps ),
		} ),
	};
	if ( deps.browser.cookies.sessionId() === sessionId ) {
		await deps.identity.saveProfile( changes );
	}
}
