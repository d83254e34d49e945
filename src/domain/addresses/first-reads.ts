/**
 * Which reads an account page starts before the app is there (`session-27`): those that each screen
 * of that address makes anyway.
 */
import type { BootConfig } from '../site/boot-config.ts';
import { LOGIN_TYPE_PATHS } from './modal-paths.ts';
import { ONBOARDING_PATH } from './modal-views.ts';
import { ACCOUNT_PATHS, SETTINGS_PATH } from './paths.ts';

export interface FirstReads {
	/** Says whether the session is a reader's; without a yes nothing else is asked. */
	readonly account: string;
	readonly others: readonly string[];
	/** May come from the browser's cache, and asks nothing about the reader. */
	readonly plans: string;
}

type Config = Pick< BootConfig, 'flags' | 'inSupportedRegion' | 'rest' | 'services' >;

const isBelow = ( path: string, folder: string ): boolean =>
	`${ path }/`.startsWith( `${ folder }/` );

/**
 * Addresses of the calls; null where the first screen depends on what a link or a form brings.
 *
 * @param path   Pathname of the page.
 * @param config The page's.
 */
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
				others: [
					`/${ identity }/profile`,
					`/${ identity }/payment/${ cardProvider }/subscriptions`,
					`/${ identity }/datalayer`,
					...( showsCards
						? [ `/${ decision }/payment/${ cardProvider }/payment-methods` ]
						: [] ),
				],
				plans: `${ rest }plans`,
			}
		: null;
}

/** Whether the page's own screen is for visitors; a reader is led elsewhere. */
export const isForVisitors = ( path: string ): boolean => LOGIN_TYPE_PATHS.includes( path );
