/** Recognizes the payflow's addresses, including the one that a mobile app opens (`address-4`). */
import { FORGOT_PASSWORD_PATH, SUBSCRIBE_PATH } from './modal-paths.ts';
import { own } from '../site/own.ts';
import { LOGIN_BANNED } from './redirect.ts';

export const APP_SUBSCRIBE_PATH = own( '/account/appsubscribe' );

/** Ignores case, as WordPress and the router do. */
const isAt = ( path: string, addresses: readonly string[] ): boolean =>
	addresses.some(
		( address ) => address.toLowerCase() === path.replace( /\/+$/, '' ).toLowerCase()
	);

export const isAppSubscribe = ( path: string ): boolean => isAt( path, [ APP_SUBSCRIBE_PATH ] );

/** Whether the path is the site's own payflow or an app's. */
export const isPayflow = ( path: string ): boolean =>
	isAt( path, [ APP_SUBSCRIBE_PATH, SUBSCRIBE_PATH ] );

export const payflowPath = ( path: string ): string =>
	isAppSubscribe( path ) ? APP_SUBSCRIBE_PATH : SUBSCRIBE_PATH;

export const isLogInOnTheWay = ( path: string ): boolean =>
	isAt( path, [ ...LOGIN_BANNED.map( own ), FORGOT_PASSWORD_PATH ] );
