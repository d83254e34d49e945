/** Every call of tests/wire, by name (`wire-2`). */
import { engine, entitlement } from './decision/engine.ts';
import { addPaymentMethod, paymentMethods } from './decision/payment-methods.ts';
import {
	defaultPaymentMethod,
	deletePaymentMethod,
	replacePaymentMethod,
} from './decision/saved-card.ts';
import { userInfo } from './decision/user-info.ts';
import type { Call } from './define-call.ts';
import { customerCreate } from '../gateway/customers.ts';
import { clientToken, discounts as gatewayDiscounts } from '../gateway/definitions.ts';
import { retryCharge, subscriptionFind, subscriptionUpdate } from '../gateway/subscriptions.ts';
import { confirmEmail, updateEmail } from './identity/email-change.ts';
import { extendedProfile, saveExtendedProfile } from './identity/extended-profile.ts';
import { cancelSubscription, changeCard } from './identity/live-subscription.ts';
import { askForLink, exchangeToken } from './identity/links.ts';
import { changePassword, requestReset, resetPassword } from './identity/passwords.ts';
import { cardToken, subscribe, subscriptions } from './identity/payment.ts';
import { oauth, oneTap, providerProfile } from './identity/provider.ts';
import { account, datalayer, profile, saveProfile } from './identity/reader.ts';
import { deleteAccount, devices, endOtherSessions } from './identity/privacy.ts';
import { login, logout, register } from './identity/sign-in.ts';
import { siteverify } from './outside/bot-check.ts';
import { meterLoad } from './outside/meter.ts';
import { messagesCount, singleSignOn, webhookEvent } from './outside/comments.ts';
import { adminUser, setPassword } from './outside/identity-admin.ts';
import { readUser, writeUser } from './outside/newsletter-provider.ts';
import {
	createPassword,
	profanityCheck,
	recaptcha,
	recaptchaDisable,
	withdrawal,
} from './site-rest/checks.ts';
import { newsletters } from './site-rest/newsletters.ts';
import {
	addDiscount,
	consent,
	discounts,
	pausedMail,
	postalCode,
	prepareCustomer,
	retry,
} from './site-rest/money.ts';
import { commentsWebhook, piano } from './site-rest/story.ts';
import { content, nonce, plans } from './site-rest/routes.ts';

export const CALLS: readonly Call[] = [
	account,
	askForLink,
	changePassword,
	confirmEmail,
	exchangeToken,
	requestReset,
	resetPassword,
	updateEmail,
	userInfo,
	cardToken,
	datalayer,
	deleteAccount,
	devices,
	endOtherSessions,
	extendedProfile,
	login,
	logout,
	oauth,
	oneTap,
	profile,
	providerProfile,
	register,
	saveExtendedProfile,
	saveProfile,
	subscribe,
	subscriptions,
	cancelSubscription,
	changeCard,
	addPaymentMethod,
	defaultPaymentMethod,
	deletePaymentMethod,
	replacePaymentMethod,
	engine,
	entitlement,
	paymentMethods,
	clientToken,
	customerCreate,
	gatewayDiscounts,
	retryCharge,
	subscriptionFind,
	subscriptionUpdate,
	siteverify,
	adminUser,
	setPassword,
	readUser,
	writeUser,
	content,
	createPassword,
	newsletters,
	addDiscount,
	consent,
	discounts,
	pausedMail,
	postalCode,
	prepareCustomer,
	retry,
	nonce,
	plans,
	profanityCheck,
	recaptcha,
	recaptchaDisable,
	withdrawal,
	messagesCount,
	singleSignOn,
	webhookEvent,
	meterLoad,
	piano,
	commentsWebhook,
];

export const CALL_NAMES: readonly string[] = CALLS.map( ( { name } ) => name );
