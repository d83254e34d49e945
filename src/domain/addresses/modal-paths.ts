/**
 * The addresses that the log-in modal and the loader name, without the rest of the account's. The others that open over
 * a page of the site stand in modal-views.ts.
 */
export const LOGIN_PATH = '/account/login';
export const REGISTER_PATH = '/account/register';
export const FORGOT_PASSWORD_PATH = '/account/forgot-password';
export const SUBSCRIBE_PATH = '/account/subscribe';
