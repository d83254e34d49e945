/** Sign-in with somebody else's account. Specification §4, Social popup login, and §7, profile/{provider}. */
import type { ProfileChanges } from './profile.ts';

export type Provider = 'google' | 'facebook' | 'apple';

export const PROVIDERS: readonly Provider[] = [ 'google', 'facebook', 'apple' ];

/** What a provider says of a person; '' where it says nothing. */
export interface ProviderProfile {
	readonly fullName: string;
	/** An https address, or ''. */
	readonly imageUrl: string;
}

/** The marks of an account that a provider answers for (decision 54). */
export const providerFlags = ( provider: Provider ): ProfileChanges => ( {
	[ `${ provider }-authenticated` ]: true,
	'sso-user': true,
} );
