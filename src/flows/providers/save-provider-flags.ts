/**
 * Writes what a sign-in with a provider leaves in the profile: its flags, and for a new account the
 * name and the picture (`profile-31`).
 */
import { nameFromEmail, splitName } from '#src/domain/profile/full-name.ts';
import type { DataLayer } from '#src/domain/profile/account.ts';
import type { Profile, ProfileChanges } from '#src/domain/profile/profile.ts';
import { providerFlags } from '#src/domain/profile/provider-flags.ts';
import type { Provider, ProviderProfile } from '#src/domain/site/provider.ts';
import { outageFailure } from '#src/services/http/outage-failure.ts';
import type { SessionDeps } from '../deps/deps.ts';
import { referralFlag } from '../sign-in/save-referral.ts';

/** What is asked here may be missing: then so is the flag. The call itself is in the log. */
export const orNull = < Value >( asked: Promise< Value > ): Promise< Value | null > =>
	asked.catch( ( error: unknown ) => {
		outageFailure( error );
		return null;
	} );

/**
 * What the provider says of the account that is logged in; null where it does not answer for that
 * account.
 */
export const profileOfProvider = (
	{ social }: Pick< SessionDeps, 'social' >,
	provider: Provider
): Promise< ProviderProfile | null > => orNull( social.providerProfile( provider ) );

/**
 * Nobody says whether the account was made just now; one that has no name yet takes the provider's.
 * What is not known is not missing: a name that stands in the profile is never written over.
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
	const { firstName, lastName } = splitName( fullName );
	return {
		...( fullName && {
			'full-name': fullName,
			'first-name': firstName,
			'last-name': lastName,
		} ),
		'image-url': found?.imageUrl || null,
	};
}

export interface ProviderAnswered {
	/** Begun by the provider's answer: the account of another session gets no flag. */
	readonly sessionId: string | null;
	/** The account was made just now. */
	readonly isNew: boolean;
	/** Where it is known already. */
	readonly profile?: ProviderProfile;
}

/**
 * Call with the provider's own answer only. A profile that could not be saved keeps nobody from
 * going on.
 */
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
