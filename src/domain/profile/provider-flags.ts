/** The profile flags to set after signing in with a provider (`profile-31`). */
import type { ProfileChanges } from './profile.ts';
import type { Provider } from '../site/provider.ts';

export const providerFlags = ( provider: Provider ): ProfileChanges => ( {
	[ `${ provider }-authenticated` ]: true,
	'sso-user': true,
} );
