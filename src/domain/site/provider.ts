/** Sign-in with a provider's account (`sign-in-34`). */
export type Provider = 'google' | 'facebook' | 'apple';

export const PROVIDERS: readonly Provider[] = [ 'google', 'facebook', 'apple' ];

/** What a provider says about a person; '' for missing values. */
export interface ProviderProfile {
	readonly fullName: string;
	/** An https address, or ''. */
	readonly imageUrl: string;
}
