/**
 * Picks the reads that an account page starts before the app has loaded (`session-27`): those that
 * every screen at its address makes anyway.
 */
import type { BootConfig } from '../site/boot-config.ts';
import { LOGIN_TYPE_PATHS } from './modal-paths.ts';
import { ONBOARDING_PATH } from './modal-views.ts';
import { ACCOUNT_PATHS, SETTINGS_PATH } from './paths.ts';

export interface FirstReads {
	/**
	 * The read that determines whether the session belongs to a reader; no other read starts before
	 * it.
	 */
	readonly account: string;
	readonly others: {
		readonly profile: string;
		readonly subscriptions: string;
		readonly dataLayer: string;
		readonly cards?: string;
	};
	/**
	 * This read may come from the browser's cache, because its answer does not depend on the
	 * reader.
	 */
	readonly plans: string;
}

type Config = Pick< BootConfig, 'flags' | 'inSupportedRegion' | 'rest' | 'services' >;

const isBelow = ( path: string, folder: string ): boolean =>
	`${ path }/`.startsWith( `${ folder }/` );

/**
 * Returns the addresses of the reads. Null where accounts are not offered, and on pages whose first
 * screen depends on a link or a form.
 *
 * @param path   Pathname of the page.
 * @param config The page's configuration.
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
