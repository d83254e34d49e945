/** Sign-in with an account at a provider (`sign-in-34`). */
export type Provider = 'google' | 'facebook' | 'apple';

export const PROVIDERS: readonly Provider[] = [ 'google', 'facebook', 'apple' ];

/** What a provider says of a person; '' where it says nothing. */
export interface ProviderProfile {
	readonly fullName: string;
	/** An https address, or ''. */
	readonly imageUrl: string;
}
