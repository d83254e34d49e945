/** All calls to the decision engine except the commands on cards. */
import type { TooManyRequests } from '#src/domain/failure.ts';
import { textCampaignsFrom } from '#src/domain/newsletters/text-campaign.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import type { BootConfig } from '#src/domain/site/boot-config.ts';
import type { Cookies } from '../browser/cookies.ts';
import { saysDone } from '../http/answer.ts';
import { outageFailure } from '../http/outage-failure.ts';
import { read } from '../http/read.ts';
import type { Http } from '../http/request.ts';
import { tooManyRequests } from '../http/too-many-requests.ts';
import {
	askEngine,
	createEntitlementClient,
	createOfferClient,
	type EngineParts,
} from './engine.ts';
import { methodsFromWire } from './wire.ts';

/** Asks whether an email address has an account: media/user/info (`sign-in-19`). */
const createUserInfo = ( http: Http, prefix: string ) => ( {
	/**
	 * True if the service knows the address. A 401, a 403, an HTML page, or a success that names an
	 * error says nothing about the address, so it is an outage; any other refusal means no.
	 */
	async isKnown(
		email: string
	): Promise< Result< boolean, TooManyRequests | 'service-unavailable' > > {
		try {
			const reply = await http.send( 'decision.user-info', {
				method: 'POST',
				path: `/${ prefix }/media/user/info`,
				body: { identifiers: { email_address: email } },
			} );
			const wait = tooManyRequests( reply );
			if ( wait ) {
				return failed( wait );
			}
			if ( reply.ok ? ! saysDone( reply.text ) : [ 401, 403 ].includes( reply.status ) ) {
				throw reply.unreadable();
			}
			return done( reply.ok );
		} catch ( error ) {
			outageFailure( error );
			return failed( 'service-unavailable' );
		}
	},
} );

export function createDecisionClient(
	http: Http,
	{ services: { decision, cardProvider }, gatedPost }: BootConfig,
	{
		cookies,
		...page
	}: Pick< EngineParts, 'location' | 'isAppPayflow' > & {
		readonly cookies: Pick< Cookies, 'sentSessionId' >;
	}
) {
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
		/**
		 * Throws ServiceUnavailable, CallFailed: an outage must not look like "no card"
		 * (`payment-36`).
		 */
		paymentMethods: () =>
			read(
				http,
				'decision.payment-methods',
				`/${ decision }/payment/${ cardProvider }/payment-methods`,
				methodsFromWire
			),
		/**
		 * Throws ServiceUnavailable, also if unreadable, because a campaign that is on must never
		 * look off (`text-1`), or CallFailed.
		 */
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
