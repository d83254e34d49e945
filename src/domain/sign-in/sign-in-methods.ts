/** The sign-in providers connected to an account, from its profile flags (`sign-in-42`). */
import type { Profile } from '../profile/profile.ts';
import { PROVIDERS, type Provider } from '../site/provider.ts';

interface ProviderConnection {
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
