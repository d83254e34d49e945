/** The ways of logging in that are connected to an account, from the profile's flags. Specification §3; acceptance D6. */
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
