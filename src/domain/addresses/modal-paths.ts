/**
 * The addresses needed by the log-in modal and the loader, in a small module of their own.
 * modal-views.ts holds the other modal addresses.
 */
import { own } from '../site/own.ts';

export const LOGIN_PATH = own( '/account/login' );
export const REGISTER_PATH = own( '/account/register' );
export const FORGOT_PASSWORD_PATH = own( '/account/forgot-password' );
export const SUBSCRIBE_PATH = own( '/account/subscribe' );
export const PASSWORDLESS_REGISTRATION_PATH = own( '/account/continue-passwordless-registration' );
export const PASSWORDLESS_PATH = own( '/account/continue-passwordless' );

/** A link to one of these on a page of the site opens in place (`address-16`). */
export const LOGIN_TYPE_PATHS: readonly string[] = [
	LOGIN_PATH,
	PASSWORDLESS_REGISTRATION_PATH,
	PASSWORDLESS_PATH,
];
