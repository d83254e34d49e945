/** Makes each of the app's service calls: one row for each call of tests/wire. */
import { createPrivacyService } from '#src/services/identity/privacy.ts';
import { moneyServices } from '#src/flows/deps/money.ts';
import { createReaderHttp } from '#src/services/http/reader-http.ts';
import type { Deps } from '#src/flows/deps/deps.ts';
import { readCardToken } from '#src/services/identity/card-token.ts';
import type { Http } from '#src/services/http/request.ts';
import { createBotCheck } from '#src/services/bot-check/bot-check.ts';
import { readMessageCounts } from '#src/services/comments/message-counts.ts';
import { createSingleSignOn } from '#src/services/comments/single-sign-on.ts';
import { createCommentEvents } from '#src/services/site-rest/comment-events.ts';
import { createSiteAnswer } from '#src/services/site-rest/site-answer.ts';
import { createMeterToken } from '#src/services/site-rest/meter-token.ts';
import { createSiteTransport } from '#src/services/site-rest/transport.ts';
import { sendWithdrawal } from '#src/services/site-rest/withdrawal.ts';
import { SPOT } from '../../sandbox/comment-service.ts';
import { CONFIG } from './stage.ts';

const transportOf = ( http: Http ) => createSiteTransport( http, CONFIG.rest );

export const moneyOf = ( deps: Deps ) =>
	moneyServices(
		createReaderHttp( deps.http, deps.browser.cookies.ids(), () => true ),
		deps,
		{ nonce: null }
	);

const WHO = { email: 'maya@example.com', password: 'Reader-Pass-1' };
const NAMES = {
	'full-name': 'Maya Ortiz',
	'first-name': 'Maya',
	'last-name': 'Ortiz',
	'email-address': WHO.email,
	'sso-user': false,
	passwordless: false,
	'passwordless-registration': false,
};
export const ORDER = {
	nonce: 'demo-nonce-5f0e',
	planId: 'sports-monthly',
	productId: 'sports-membership',
	skipTrial: false,
};

/** The reader and the data that the calls use. */
export const FACTS = {
	email: WHO.email,
	subscription: '7f3k2m',
	card: 'c4rd-1',
	nonce: ORDER.nonce,
	link: '7d0f6c1e-52b1-4b0e-9f4f-0d3a5d2f6a11',
	token: 'a-token',
	codeA: 'code-a',
	credential: 'a-credential',
};
export type Facts = typeof FACTS;

export type Send = ( deps: Deps, facts: Facts ) => Promise< unknown >;

const IDENTITY: Readonly< Record< string, Send > > = {
	'identity.login': ( { identity }, { email } ) => identity.login( { ...WHO, email } ),
	'identity.register': ( { identity }, { email } ) =>
		identity.register( { ...WHO, email }, NAMES ),
	'identity.logout': ( { identity } ) => identity.logout( 'account' ),
	'identity.ask-for-link': ( { identity }, { email } ) =>
		identity.sendLink( {
			email,
			action: 'register',
			redirect: '/sports/',
		} ),
	'identity.exchange-token': ( { identity }, { link } ) => identity.exchangeToken( link ),
	'identity.request-reset': ( { identity }, { email } ) => identity.requestReset( email ),
	'identity.reset-password': ( { identity }, { link } ) =>
		identity.resetPassword( link, 'Reader-Pass-2' ),
	'identity.change-password': ( { identity } ) =>
		identity.changePassword( { current: WHO.password, next: 'Reader-Pass-2' } ),
	'identity.update-email': ( { identity } ) => identity.updateEmail( 'maya.ortiz@example.com' ),
	'identity.confirm-email': ( { identity }, { link } ) =>
		identity.confirmEmail( `/blaize/users/update-email/${ link }`, WHO.password ),
	'identity.account': ( { identity } ) => identity.account(),
	'identity.profile': ( { identity } ) => identity.profile(),
	'identity.datalayer': ( { identity } ) => identity.dataLayer(),
	'identity.save-profile': ( { identity } ) =>
		identity.saveProfile( {
			'full-name': 'Maya',
			'private-profile': true,
		} ),
	'identity.extended-profile': ( { identity } ) => identity.onboardingProgress(),
	'identity.save-extended-profile': ( { identity } ) =>
		identity.saveOnboardingProgress( [ 'newsletters' ] ),
	'identity.subscriptions': ( { identity } ) => identity.subscriptions(),
};

const privacyOf = ( { http }: Deps ) => createPrivacyService( http, CONFIG.services );

const MONEY: Readonly< Record< string, Send > > = {
	'identity.delete-account': ( deps ) => privacyOf( deps ).deleteAccount(),
	'identity.devices': ( deps ) => privacyOf( deps ).devices(),
	'identity.end-other-sessions': ( deps ) => privacyOf( deps ).endOtherSessions(),
	'identity.card-token': ( { http } ) => readCardToken( http, 'blaize', 'braintree', () => {} ),
	'identity.subscribe': ( deps, { nonce } ) =>
		moneyOf( deps ).money.subscribe( { ...ORDER, nonce } ),
	'identity.cancel-subscription': ( deps, facts ) =>
		moneyOf( deps ).money.cancelSubscription( facts.subscription ),
	'identity.change-card': ( deps, facts ) =>
		moneyOf( deps ).money.changeCard( facts.subscription, facts.card ),
	'decision.payment-methods': ( { decision } ) => decision.paymentMethods(),
	'decision.add-payment-method': ( deps, facts ) =>
		moneyOf( deps ).money.addPaymentMethod( facts.nonce ),
	'decision.replace-payment-method': ( deps, facts ) =>
		moneyOf( deps ).money.replacePaymentMethod( facts.card, facts.nonce ),
	'decision.delete-payment-method': ( deps, facts ) =>
		moneyOf( deps ).money.deletePaymentMethod( facts.card ),
	'decision.default-payment-method': ( deps, facts ) =>
		moneyOf( deps ).money.makeDefaultPaymentMethod( facts.card ),
	'decision.engine': ( { decision } ) => decision.availablePlans(),
};

/** Calls that the vendors' references name. */
export const TO_THE_VENDORS = { ...IDENTITY, ...MONEY };

const KEY = '0f8fad5b-d9cb-469f-a165-70867728950e';
const consent = { planId: 'sports-yearly', textVersion: '2026-11' };

/** `isUnwanted`: whether a test tool has turned the check off, which the site must confirm. */
const botCheckOf = ( http: Http, token: string, isUnwanted: boolean ) =>
	createBotCheck( transportOf( http ), {
		isUnwanted: () => isUnwanted,
		token: async () => token,
	} );

/** Calls to the site's own routes, and those without a published reference. */
const TO_THE_SITE: Readonly< Record< string, Send > > = {
	'identity.one-tap': ( { oneTap }, { credential } ) => oneTap.exchange( credential ),
	'identity.provider-profile': ( { social } ) => social.providerProfile( 'google' ),
	'decision.entitlement': ( { decision } ) => decision.entitlement(),
	'decision.user-info': ( { decision }, { email } ) => decision.isKnown( email ),
	'comments.sso': ( { http }, { codeA } ) =>
		createSingleSignOn( http, '/plugins/public/openweb/sso' ).exchange( codeA, 'Maya Ortiz' ),
	'comments.messages-count': ( { log } ) =>
		readMessageCounts( log, {
			address: 'https://open-api.spot.im/v1/messages-count',
			spot: SPOT,
			posts: [ '101' ],
		} ),
	'site.recaptcha': ( { http }, { token } ) => botCheckOf( http, token, false ).pass( 'login' ),
	'site.recaptcha-disable': ( { http }, { token } ) =>
		botCheckOf( http, token, true ).pass( 'login' ),
	'site.plans': ( { site } ) => site.plans(),
	'site.content': ( { site } ) => site.content( 101 ),
	'site.nonce': ( { http } ) =>
		transportOf( http ).get( 'site.plans', 'plans', { withNonce: true } ),
	'site.discounts': ( { site }, { subscription } ) => site.discounts( subscription ),
	'site.add-discount': ( deps, { subscription } ) =>
		moneyOf( deps ).money.addDiscount( subscription, 'stay-half', KEY ),
	'site.retry': ( deps, { subscription } ) =>
		moneyOf( deps ).money.retryPayment( subscription, { cents: 999, key: KEY } ),
	'site.prepare-customer': ( deps ) => moneyOf( deps ).money.prepareCustomer(),
	'site.postal-code': async ( deps ) => {
		const { money } = moneyOf( deps );
		await money.prepareCustomer();
		return money.postalCode();
	},
	'site.consent': ( deps ) => moneyOf( deps ).money.consent( consent ),
	'site.pause-subscription-email': ( deps, { email } ) =>
		moneyOf( deps ).money.pauseMail( {
			emailAddress: email,
			pauseLength: 1,
			pauseLengthEffectiveDate: '2026-12-21',
			billingCycleEndDate: '2026-12-20',
			cta: 'membership',
		} ),
	'site.newsletters': ( { site }, { email } ) =>
		site.newsletters.update( email, { subscribe: [ 'daily-front-page' ], unsubscribe: [] } ),
	'site.create-password': ( { site, browser } ) =>
		site.createPassword( {
			password: 'Reader-Pass-2',
			sessionId: browser.cookies.sessionId() ?? '',
		} ),
	'site.withdrawal': ( { http }, { email } ) =>
		sendWithdrawal( createSiteAnswer( http ), CONFIG.rest, {
			key: KEY,
			name: 'Maya Ortiz',
			email,
			membership: 'Sports Membership, monthly',
			order: '',
		} ),
	'site.profanity-check': ( { site } ) => site.profanityCheck( 'Maya' ),
	'site.piano': ( { http, browser } ) =>
		createMeterToken( transportOf( http ) )( browser.cookies.sessionId() ?? '' ),
	'site.comments-webhook': ( { http, browser } ) =>
		createCommentEvents( transportOf( http ) )( browser.cookies.sessionId() ?? '', {
			id: KEY,
			type: 'comment',
			targetUrl: 'http://localhost:8888/story/',
			postId: 101,
		} ),
};

export const EACH_CALL = { ...TO_THE_VENDORS, ...TO_THE_SITE };
