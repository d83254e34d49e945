/**
 * The services whose code comes with their first call, and what each call answers when that cannot be had: as if the
 * service had not answered, since nothing was sent. Specification §8; acceptance A4.
 */
import type { BootConfig } from '#src/domain/site/boot-config.ts';
import { failed } from '#src/domain/result.ts';
import type {
	AccountServices,
	MoneyCalls,
	MoneyLooks,
	SessionDeps,
	WaysIn,
} from '#src/flows/deps/deps.ts';
import { outageErrors } from '#src/messages/outage-errors.ts';
import { service } from '#src/services/browser/lazy.ts';
import type { ReaderHttp } from '#src/services/http/reader-http.ts';
import type { Http } from '#src/services/http/request.ts';
import { ServiceUnavailable } from '#src/services/http/service-error.ts';
import { SiteRestError } from '#src/services/site-rest/site-rest-error.ts';
import type { KeptNonce } from '#src/services/site-rest/transport.ts';
import { onDemand } from './on-demand.ts';

const noAnswer = failed( 'service-unavailable' as const );
const noMoneyAnswer = failed( {
	reason: 'service-unavailable',
	message: null,
} as const );
const noService = new ServiceUnavailable( 'site.code', 'network' );
const noSite = new SiteRestError(
	'fetch_error',
	outageErrors.probablyOffline(),
	null
);

const loadWaysIn = service(
	() =>
		import(
			/* webpackChunkName: "ways-in-services" */ './compose-ways-in.ts'
		)
);

export const waysInOnDemand = ( http: Http, config: BootConfig ): WaysIn =>
	onDemand< WaysIn >(
		async () => ( await loadWaysIn() ).composeWaysIn( http, config ),
		{
			login: noAnswer,
			register: noAnswer,
			registerWithProvider: noAnswer,
			logout: false,
			sendLink: noAnswer,
			exchangeToken: noAnswer,
			requestReset: noAnswer,
			resetPassword: noAnswer,
			isKnown: noAnswer,
			providerProfile: noService,
			exchange: noAnswer,
		}
	);

export const loadAccountServices = service(
	() =>
		import(
			/* webpackChunkName: "account-services" */ './compose-account.ts'
		)
);

export const accountOnDemand = (
	config: BootConfig,
	session: SessionDeps
): AccountServices =>
	onDemand< AccountServices >(
		async () =>
			( await loadAccountServices() ).composeAccount( config, session ),
		{
			changePassword: noAnswer,
			updateEmail: noAnswer,
			confirmEmail: noAnswer,
			onboardingProgress: noService,
			saveOnboardingProgress: noAnswer,
			textCampaigns: noService,
			createPassword: noAnswer,
			profanityCheck: noAnswer,
			read: noSite,
			update: noAnswer,
			accountChange: noAnswer,
			content: noSite,
			get: noSite,
		}
	);

export const loadMoneyServices = service(
	() =>
		import( /* webpackChunkName: "money-services" */ './compose-money.ts' )
);

export const moneyLooksOnDemand = (
	config: BootConfig,
	session: SessionDeps,
	nonce: KeptNonce
): MoneyLooks =>
	onDemand< MoneyLooks >(
		async () =>
			( await loadMoneyServices() ).composeMoneyLooks(
				config,
				session,
				nonce
			),
		{ cardToken: null, discounts: [] }
	);

export const moneyOnDemand = (
	config: BootConfig,
	http: ReaderHttp,
	session: SessionDeps,
	nonce: KeptNonce
): MoneyCalls =>
	onDemand< MoneyCalls >(
		async () =>
			( await loadMoneyServices() ).composeMoney(
				config,
				http,
				session,
				nonce
			),
		{
			subscribe: failed( { reason: 'service-unavailable' } ),
			cancelSubscription: noMoneyAnswer,
			changeCard: noMoneyAnswer,
			addPaymentMethod: failed( { reason: 'service-unavailable' } ),
			replacePaymentMethod: noMoneyAnswer,
			deletePaymentMethod: noMoneyAnswer,
			makeDefaultPaymentMethod: noMoneyAnswer,
			prepareCustomer: false,
			postalCode: undefined,
			discounts: [],
			addDiscount: noAnswer,
			pauseMail: noAnswer,
			consent: noAnswer,
			retryPayment: noAnswer,
		}
	);
