/** Lists the addresses that open as a modal over a page of the site. */
import {
	FORGOT_PASSWORD_PATH,
	LOGIN_PATH,
	PASSWORDLESS_PATH,
	PASSWORDLESS_REGISTRATION_PATH,
	SUBSCRIBE_PATH,
} from './modal-paths.ts';
import { own } from '../site/own.ts';

/** The onboarding's steps are below this address. */
export const ONBOARDING_PATH = own( '/account/onboarding' );
export const ONBOARDING_WELCOME_PATH = own( '/account/onboarding/welcome' );
export const ONBOARDING_NEWSLETTERS_PATH = own( '/account/onboarding/newsletters' );
export const ONBOARDING_SMSTEXTS_PATH = own( '/account/onboarding/smstexts' );
export const ONBOARDING_NAME_PATH = own( '/account/onboarding/name' );

/** Any other path shows the fallback (`address-15`, `address-5`). */
export const MODAL_PATHS: readonly string[] = [
	LOGIN_PATH,
	PASSWORDLESS_REGISTRATION_PATH,
	PASSWORDLESS_PATH,
	FORGOT_PASSWORD_PATH,
	SUBSCRIBE_PATH,
	ONBOARDING_WELCOME_PATH,
	ONBOARDING_NEWSLETTERS_PATH,
	ONBOARDING_SMSTEXTS_PATH,
	ONBOARDING_NAME_PATH,
];
