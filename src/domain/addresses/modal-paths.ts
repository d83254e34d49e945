/**
 * The addresses needed by the log-in modal and the loader, in a small module of their own.
 * modal-views.ts holds the other modal addresses.
 */
import { own } from '../site/own.ts';

export const LOGIN_PATH = own( '/account/login' );
export const REGISTER_PATH = own( '/account/register' );
export const FORGOT_PASSWORD_PATH = own( '/account/forgot-password' );
export const SUBSCRIBE_PATH = own( '/account/subscribe' );
