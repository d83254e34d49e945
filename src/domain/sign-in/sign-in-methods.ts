/** The sign-in providers connected to an account, from its profile flags (`sign-in-42`). */
import type { Profile } from '../profile/profile.ts';

export const PROVIDERS = [ 'google', 'facebook', 'apple' ] as const;
export type Provider = ( typeof PROVIDERS )[ number ];

export interface ProviderConnection {
	readonly provider: Provider;
	readonly isConnected: boolean;
}

export const providerConnections = (
	profile: Pick< Profile, `${ Provider }-authenticated` >
): readonly ProviderConnection[] =>
	PROVIDERS.map( ( provider ) => ( {
		provider,
		isConnected: profile[ `${ provider }-authenticated` ],
	} ) );
