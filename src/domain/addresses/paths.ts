/** The addresses that open as a modal are in modal-paths.ts and modal-views.ts. */
import { APP_SUBSCRIBE_PATH } from './app-subscribe.ts';
import { own } from '../site/own.ts';
import {
	FORGOT_PASSWORD_PATH,
	LOGIN_PATH,
	PASSWORDLESS_PATH,
	PASSWORDLESS_REGISTRATION_PATH,
	REGISTER_PATH,
	SUBSCRIBE_PATH,
} from './modal-paths.ts';
import {
	ONBOARDING_NAME_PATH,
	ONBOARDING_NEWSLETTERS_PATH,
	ONBOARDING_PATH,
	ONBOARDING_SMSTEXTS_PATH,
	ONBOARDING_WELCOME_PATH,
} from './modal-views.ts';

export const HOME_PATH = own( '/' );

export const SETTINGS_PATH = own( '/account/settings' );
export const MEMBERSHIP_PATH = own( '/account/settings/membership' );
export const CANCEL_PATH = own( '/account/settings/membership/cancel' );
export const PAYMENT_METHOD_PATH = own( '/account/settings/payment-method' );
export const RECEIPTS_PATH = own( '/account/settings/receipts' );

export const ACCOUNT_PATHS = {
	account: own( '/account' ),
	login: LOGIN_PATH,
	handoff: own( '/account/handoff' ),
	register: REGISTER_PATH,
	registerSuccess: own( '/account/register-success' ),
	settings: SETTINGS_PATH,
	display: own( '/account/settings/display' ),
	newsletters: own( '/account/settings/newsletters' ),
	exclusiveNewsletters: own( '/account/settings/exclusive-newsletters' ),
	verifyEmailChange: own( '/account/settings/verify-email-change' ),
	updateEmail: own( '/account/settings/update-email' ),
	membership: MEMBERSHIP_PATH,
	cancel: CANCEL_PATH,
	paymentMethod: PAYMENT_METHOD_PATH,
	receipts: RECEIPTS_PATH,
	texts: own( '/account/settings/texts' ),
	privacy: own( '/account/settings/privacy' ),
	devices: own( '/account/settings/devices' ),
	continuePasswordlessRegistration: PASSWORDLESS_REGISTRATION_PATH,
	continuePasswordless: PASSWORDLESS_PATH,
	verify: own( '/account/verify' ),
	continue: own( '/account/continue' ),
	forgotPassword: FORGOT_PASSWORD_PATH,
	resetPassword: own( '/account/reset-password' ),
	onboarding: ONBOARDING_PATH,
	onboardingWelcome: ONBOARDING_WELCOME_PATH,
	onboardingNewsletters: ONBOARDING_NEWSLETTERS_PATH,
	onboardingSmstexts: ONBOARDING_SMSTEXTS_PATH,
	onboardingName: ONBOARDING_NAME_PATH,
	withdraw: own( '/account/withdraw' ),
	subscribe: SUBSCRIBE_PATH,
	appSubscribe: APP_SUBSCRIBE_PATH,
} as const;

export type AccountPath = ( typeof ACCOUNT_PATHS )[ keyof typeof ACCOUNT_PATHS ];
