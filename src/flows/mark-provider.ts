/**
 * Writes into the profile what a provider answers for: the flags of decision 54, and for a new account the name and
 * the picture. Specification §4, Social popup login; acceptance C8.
 */
import { nameFromEmail, splitName } from '#src/domain/full-name.ts';
import type { ProfileChanges } from '#src/domain/profile.ts';
import { providerFlags } from '#src/domain/provider-flags.ts';
import type { Provider } from '#src/domain/provider.ts';
import { outageFailure } from '#src/services/http/outage-failure.ts';
import type { SessionDeps } from './deps.ts';
import { referralMark } from './keep-referral.ts';

/** What is asked here may be missing: then so is the mark. The call itself is in the log. */
const orNull = < Value >( asked: Promise< Value > ): Promise< Value | null > =>
	asked.catch( ( error: unknown ) => {
		outageFailure( error );
		return null;
	} );

async function nameAndPicture(
	{ social, identity }: SessionDeps,
	provider: Provider
): Promise< ProfileChanges > {
	const found = await orNull( social.providerProfile( provider ) );
	const account = found?.fullName ? null : await orNull( identity.account() );
	const fullName =
		found?.fullName ||
		( account ? nameFromEmail( account.emailAddress ) : '' );
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

/** `isNew`: the account was made just now. A profile that could not be saved keeps nobody from going on. */
export async function markProvider(
	deps: SessionDeps,
	provider: Provider,
	isNew: boolean
): Promise< void > {
	await deps.identity.saveProfile( {
		...providerFlags( provider ),
		...( isNew && {
			...( await nameAndPicture( deps, provider ) ),
			...referralMark( deps ),
		} ),
	} );
}
