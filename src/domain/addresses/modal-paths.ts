/**
 * The addresses that the log-in modal and the loader name, which do without the account's own. The others that open
 * over a page of the site stand in modal-views.ts. Specification §2.1 and §2.3.
 */
export const LOGIN_PATH = '/account/login';
export const REGISTER_PATH = '/account/register';
export const FORGOT_PASSWORD_PATH = '/account/forgot-password';
export const SUBSCRIBE_PATH = '/account/subscribe';
