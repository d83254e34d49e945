/** The addresses of the payflow that an app opens (`address-4`). */
import { FORGOT_PASSWORD_PATH, SUBSCRIBE_PATH } from './modal-paths.ts';
import { own } from '../site/own.ts';
import { LOGIN_BANNED } from './redirect.ts';

export const APP_SUBSCRIBE_PATH = own( '/account/appsubscribe' );

/** In any case, because WordPress and the router answer to any. */
const isAt = ( path: string, addresses: readonly string[] ): boolean =>
	addresses.some(
		( address ) => address.toLowerCase() === path.replace( /\/+$/, '' ).toLowerCase()
	);

export const isAppSubscribe = ( path: string ): boolean => isAt( path, [ APP_SUBSCRIBE_PATH ] );

/** Whether the payflow stands there, an app's or the site's own. */
export const isPayflow = ( path: string ): boolean =>
	isAt( path, [ APP_SUBSCRIBE_PATH, SUBSCRIBE_PATH ] );

/** Of the payflow that stands at this path: its steps, and the way back to it, stay below it. */
export const payflowPath = ( path: string ): string =>
	isAppSubscribe( path ) ? APP_SUBSCRIBE_PATH : SUBSCRIBE_PATH;

/** Pages of a log-in: the app's payflow goes on behind them. */
export const isLogInOnTheWay = ( path: string ): boolean =>
	isAt( path, [ ...LOGIN_BANNED.map( own ), FORGOT_PASSWORD_PATH ] );
