/** Sign-in with somebody else's account. Specification §4, Social popup login, and §7, profile/{provider}. */
export type Provider = 'google' | 'facebook' | 'apple';

export const PROVIDERS: readonly Provider[] = [ 'google', 'facebook', 'apple' ];

/** What a provider says of a person; '' where it says nothing. */
export interface ProviderProfile {
	readonly fullName: string;
	/** An https address, or ''. */
	readonly imageUrl: string;
}
