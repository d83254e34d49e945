/** What an account says of the provider behind it. Specification §7, profile/{provider}. */
import type { ProfileChanges } from './profile.ts';
import type { Provider } from '../site/provider.ts';

/** The marks of an account that a provider answers for (decision 54). */
export const providerFlags = ( provider: Provider ): ProfileChanges => ( {
	[ `${ provider }-authenticated` ]: true,
	'sso-user': true,
} );
