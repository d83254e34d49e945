/** Defines the sign-in providers in display order, and a reader's profile at one of them (`sign-in-34`). */
export const PROVIDERS = [ 'google', 'facebook', 'apple' ] as const;

export type Provider = ( typeof PROVIDERS )[ number ];

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
