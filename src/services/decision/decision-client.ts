/** All calls of the decision engine except the commands on cards. */
import type { BootConfig } from '#src/domain/site/boot-config.ts';
import type { Cookies } from '../browser/cookies.ts';
import type { Http } from '../http/request.ts';
import {
	createEntitlementClient,
	createOfferClient,
	type EngineParts,
	type EntitlementClient,
	type OfferClient,
} from './engine.ts';
import { createPaymentMethodList, type PaymentMethodList } from './payment-method-list.ts';
import { createTextCampaigns, type TextCampaigns } from './text-campaigns.ts';
import { createUserInfo, type UserInfo } from './user-info.ts';

interface DecisionClient
	extends EntitlementClient, OfferClient, PaymentMethodList, TextCampaigns, UserInfo {}

export function createDecisionClient(
	http: Http,
	{ services: { decision, cardProvider }, gatedPost }: BootConfig,
	{
		cookies,
		...page
	}: Pick< EngineParts, 'location' | 'isAppPayflow' > & {
		readonly cookies: Pick< Cookies, 'sentSessionId' >;
	}
): DecisionClient {
	const engine: EngineParts = {
		http,
		...page,
		prefix: decision,
		contentId: gatedPost ? String( gatedPost ) : '',
	};
	return {
		...createEntitlementClient( engine ),
		...createOfferClient( engine, cookies.sentSessionId ),
		...createPaymentMethodList( http, decision, cardProvider ),
		...createTextCampaigns( engine, cookies.sentSessionId ),
		...createUserInfo( http, decision ),
	};
}
