/** Picks the reads that an account page starts before the app has loaded (`session-27`). */
import type { BootConfig } from '../site/boot-config.ts';
import { LOGIN_TYPE_PATHS } from './modal-paths.ts';
import { ONBOARDING_PATH } from './modal-views.ts';
import { ACCOUNT_PATHS, SETTINGS_PATH } from './paths.ts';

export interface FirstReads {
	/** No other read starts before this one has shown that the session belongs to a reader. */
	readonly account: string;
	readonly others: {
		readonly profile: string;
		readonly subscriptions: string;
		readonly dataLayer: string;
		readonly cards?: string;
	};
	/** The answer does not depend on the reader, so it may come from the browser's cache. */
	readonly plans: string;
}

type Config = Pick< BootConfig, 'flags' | 'inSupportedRegion' | 'rest' | 'services' >;

const isBelow = ( path: string, folder: string ): boolean =>
	`${ path }/`.startsWith( `${ folder }/` );

/** Null where accounts are not offered, and where the first screen depends on a link or form. */
export function firstReads( path: string, config: Config ): FirstReads | null {
	const { flags, inSupportedRegion, rest, services } = config;
	const { identity, decision, cardProvider } = services;
	const showsCards =
		path === ACCOUNT_PATHS.account ||
		( isBelow( path, SETTINGS_PATH ) && path !== ACCOUNT_PATHS.verifyEmailChange );
	const isShown =
		flags.includes( 'membership' ) &&
		inSupportedRegion &&
		( showsCards || isBelow( path, ONBOARDING_PATH ) );
	return isShown
		? {
				account: `/${ identity }/account`,
				others: {
					profile: `/${ identity }/profile`,
					subscriptions: `/${ identity }/payment/${ cardProvider }/subscriptions`,
					dataLayer: `/${ identity }/datalayer`,
					...( showsCards && {
						cards: `/${ decision }/payment/${ cardProvider }/payment-methods`,
					} ),
				},
				plans: `${ rest }plans`,
			}
		: null;
}

/** Whether the page's own screen is for visitors; a logged-in reader is redirected. */
export const isForVisitors = ( path: string ): boolean => LOGIN_TYPE_PATHS.includes( path );
