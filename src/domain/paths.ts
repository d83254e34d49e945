/**
 * The addresses of the account area. Specification §2.1, §2.2 and §2.3.
 * The paths that the loader asks for stand alone, so that the table is left behind when it is bundled.
 */
export const LOGIN_PATH = '/account/login';
export const SUBSCRIBE_PATH = '/account/subscribe';
export const SETTINGS_PATH = '/account/settings';
export const MEMBERSHIP_PATH = '/account/settings/membership';
export const CANCEL_PATH = '/account/settings/membership/cancel';
export const PAYMENT_METHOD_PATH = '/account/settings/payment-method';
export const RECEIPTS_PATH = '/account/settings/receipts';
export const ONBOARDING_WELCOME_PATH = '/account/onboarding/welcome';
const PASSWORDLESS_REGISTRATION_PATH =
	'/account/continue-passwordless-registration';
const PASSWORDLESS_PATH = '/account/continue-passwordless';
const FORGOT_PASSWORD_PATH = '/account/forgot-password';
const ONBOARDING_NEWSLETTERS_PATH = '/account/onboarding/newsletters';
const ONBOARDING_SMSTEXTS_PATH = '/account/onboarding/smstexts';
const ONBOARDING_NAME_PATH = '/account/onboarding/name';

export const ACCOUNT_PATHS = {
	account: '/account',
	login: LOGIN_PATH,
	handoff: '/account/handoff',
	register: '/account/register',
	registerSuccess: '/account/register-success',
	settings: SETTINGS_PATH,
	display: '/account/settings/display',
	newsletters: '/account/settings/newsletters',
	exclusiveNewsletters: '/account/settings/exclusive-newsletters',
	verifyEmailChange: '/account/settings/verify-email-change',
	updateEmail: '/account/settings/update-email',
	membership: MEMBERSHIP_PATH,
	cancel: CANCEL_PATH,
	paymentMethod: PAYMENT_METHOD_PATH,
	receipts: RECEIPTS_PATH,
	texts: '/account/settings/texts',
	privacy: '/account/settings/privacy',
	devices: '/account/settings/devices',
	continuePasswordlessRegistration: PASSWORDLESS_REGISTRATION_PATH,
	continuePasswordless: PASSWORDLESS_PATH,
	verify: '/account/verify',
	continue: '/account/continue',
	forgotPassword: FORGOT_PASSWORD_PATH,
	resetPassword: '/account/reset-password',
	onboarding: '/account/onboarding',
	onboardingWelcome: ONBOARDING_WELCOME_PATH,
	onboardingNewsletters: ONBOARDING_NEWSLETTERS_PATH,
	onboardingSmstexts: ONBOARDING_SMSTEXTS_PATH,
	onboardingName: ONBOARDING_NAME_PATH,
	subscribe: SUBSCRIBE_PATH,
	appSubscribe: '/account/appsubscribe',
} as const;

export type AccountPath =
	( typeof ACCOUNT_PATHS )[ keyof typeof ACCOUNT_PATHS ];

/** §2.1: what opens as a modal over a site page; any other path shows the fallback. */
export const MODAL_PATHS: readonly AccountPath[] = [
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

/** §2.3: a link to one of these on a site page opens the modal in place. */
export const LOGIN_TYPE_PATHS: readonly AccountPath[] = [
	LOGIN_PATH,
	PASSWORDLESS_REGISTRATION_PATH,
	PASSWORDLESS_PATH,
];

export const LEGAL_PATHS = {
	membershipTerms: '/membership-terms/',
	cancellation: '/membership-terms/#cancellation',
	terms: '/terms/',
	privacy: '/privacy/',
} as const;
