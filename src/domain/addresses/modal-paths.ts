/**
 * The addresses that the log-in modal and the loader name, without the rest of the account's. The
 * others that open over a page of the site stand in modal-views.ts.
 */
import { own } from '../site/own.ts';

export const LOGIN_PATH = own( '/account/login' );
export const REGISTER_PATH = own( '/account/register' );
export const FORGOT_PASSWORD_PATH = own( '/account/forgot-password' );
export const SUBSCRIBE_PATH = own( '/account/subscribe' );
