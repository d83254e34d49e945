/** Defines the sign-in providers, and a reader's profile at one of them (`sign-in-34`). */
export type Provider = 'google' | 'facebook' | 'apple';

/** In display order. */
export const PROVIDERS: readonly Provider[] = [ 'google', 'facebook', 'apple' ];

export const PROVIDER_NAMES: Readonly< Record< Provider, string > > = {
	google: 'Google',
	facebook: 'Facebook',
	apple: 'Apple',
};

/** A person's profile at a sign-in provider; '' for missing values. */
export interface ProviderProfile {
	readonly fullName: string;
	/** An https address, or ''. */
	readonly imageUrl: string;
}
