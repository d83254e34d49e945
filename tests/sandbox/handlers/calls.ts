/** Every call of tests/wire, by name. House, law 6. */
import { engine, entitlement } from './decision/engine.ts';
import {
	addPaymentMethod,
	paymentMethods,
} from './decision/payment-methods.ts';
import type { Call } from './define-call.ts';
import { cardToken, subscribe, subscriptions } from './identity/payment.ts';
import { account, datalayer, profile, saveProfile } from './identity/reader.ts';
import { login, logout, register } from './identity/ways-in.ts';
import { content, nonce, plans } from './site-rest/routes.ts';

export const CALLS: readonly Call[] = [
	account,
	cardToken,
	datalayer,
	login,
	logout,
	profile,
	register,
	saveProfile,
	subscribe,
	subscriptions,
	addPaymentMethod,
	engine,
	entitlement,
	paymentMethods,
	content,
	nonce,
	plans,
];

export const CALL_NAMES: readonly string[] = CALLS.map( ( { name } ) => name );
