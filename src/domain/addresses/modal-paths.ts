/**
 * These addresses stand apart from modal-views.ts, so that the log-in and the loader stay small.
 */
import { own } from '../site/own.ts';

export const LOGIN_PATH = own( '/account/login' );
export const REGISTER_PATH = own( '/account/register' );
export const FORGOT_PASSWORD_PATH = own( '/account/forgot-password' );
export const SUBSCRIBE_PATH = own( '/account/subscribe' );
export const PASSWORDLESS_REGISTRATION_PATH = own( '/account/continue-passwordless-registration' );
export const PASSWORDLESS_PATH = own( '/account/continue-passwordless' );

/** On a page of the site, a link to one of these opens in the dialog (`address-16`). */
export const LOGIN_TYPE_PATHS: readonly string[] = [
	LOGIN_PATH,
	PASSWORDLESS_REGISTRATION_PATH,
	PASSWORDLESS_PATH,
];
