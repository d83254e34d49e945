/** All calls of the decision engine except the commands on cards. */
import type { PaymentMethod } from '#src/domain/cards/payment-method.ts';
import { textCampaignsFrom, type TextCampaign } from '#src/domain/newsletters/text-campaign.ts';
import type { BootConfig } from '#src/domain/site/boot-config.ts';
import type { Cookies } from '../browser/cookies.ts';
import { read } from '../http/read.ts';
import type { Http } from '../http/request.ts';
import {
	askEngine,
	createEntitlementClient,
	createOfferClient,
	type EngineParts,
	type EntitlementClient,
	type OfferClient,
} from './engine.ts';
import { createUserInfo, type UserInfo } from './user-info.ts';
import { methodsFromWire } from './wire.ts';

interface DecisionClient extends EntitlementClient, OfferClient, UserInfo {
	/**
	 * The saved payment methods (`payment-36`).
	 *
	 * @throws ServiceUnavailable, CallFailed: an outage must not look like "no card".
	 */
	paymentMethods: () => Promise< readonly PaymentMethod[] >;
	/**
	 * The text campaigns of a session (`text-1`), in the engine's order; may be empty.
	 *
	 * @throws ServiceUnavailable also if unreadable: a campaign that is on must never look off.
	 * @throws CallFailed
	 */
	textCampaigns: () => Promise< readonly TextCampaign[] >;
}

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
		...createUserInfo( http, decision ),
		paymentMethods: () =>
			read(
				http,
				'decision.payment-methods',
				`/${ decision }/payment/${ cardProvider }/payment-methods`,
				methodsFromWire
			),
		async textCampaigns() {
			const { value, reply } = await askEngine(
				engine,
				cookies.sentSessionId(),
				'text-campaigns'
			);
			const campaigns = textCampaignsFrom( value );
			if ( ! campaigns ) {
				throw reply.unreadable();
			}
			return campaigns;
		},
	};
}
