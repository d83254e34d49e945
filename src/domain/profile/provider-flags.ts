/** The profile flags of a sign-in with a provider (`profile-31`). */
import type { ProfileChanges } from './profile.ts';
import type { Provider } from '../site/provider.ts';

/** The flags of an account that a provider answers for. */
export const providerFlags = ( provider: Provider ): ProfileChanges => ( {
	[ `${ provider }-authenticated` ]: true,
	'sso-user': true,
} );
