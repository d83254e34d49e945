/** The site's own REST routes. Specification §7, Site REST API; acceptance H7. */
import {
	catalogueFromServer,
	type PlanCatalogue,
} from '#src/domain/plan-catalogue.ts';
import type { Result } from '#src/domain/result.ts';
import type { Http } from '../http/request.ts';
import { isRecord } from '../http/shape.ts';
import type { Log } from '../browser/log.ts';
import {
	createBeforePayment,
	type BeforePaymentClient,
} from './before-payment.ts';
import { fetchContent, type ContentRefusal } from './content.ts';
import {
	createPasswordCreation,
	type CreatePasswordClient,
} from './create-password.ts';
import { createDiscounts, type DiscountsClient } from './discounts.ts';
import type { Ids } from './ids.ts';
import { createNewsletters, type NewslettersClient } from './newsletters.ts';
import { createNotices, type NoticesClient } from './notices.ts';
import {
	createProfanityCheck,
	type ProfanityClient,
} from './profanity-check.ts';
import { createRetry, type RetryClient } from './retry.ts';
import { unreadableReply } from './site-rest-error.ts';
import { createSiteTransport } from './transport.ts';

/** Reads throw a SiteRestError when there is no answer; commands answer a Result. */
export interface SiteRestClient
	extends
		BeforePaymentClient,
		CreatePasswordClient,
		DiscountsClient,
		NoticesClient,
		ProfanityClient,
		RetryClient {
	readonly newsletters: NewslettersClient;
	/** Every plan ever sold; what could not be read of it is among its `problems`. */
	plans: () => Promise< PlanCatalogue >;
	/** HTML of a members-only article. */
	content: ( id: number ) => Promise< Result< string, ContentRefusal > >;
	/** A public path below the namespace, such as 'plans'; the value is unread JSON. */
	get: ( path: string ) => Promise< unknown >;
}

export function createSiteRestClient(
	http: Http,
	root: string,
	ids: Ids,
	log: Log
): SiteRestClient {
	const transport = createSiteTransport( http, root );
	return {
		...createBeforePayment( transport, ids ),
		...createPasswordCreation( transport ),
		...createProfanityCheck( transport ),
		newsletters: createNewsletters( transport ),
		...createDiscounts( transport, ids, log ),
		...createNotices( transport, ids ),
		...createRetry( transport, ids, log ),
		async plans() {
			const body = await transport.get( 'site.plans', 'plans', {
				cacheable: true,
			} );
			if ( ! isRecord( body ) || ! Array.isArray( body.plans ) ) {
				throw unreadableReply( 200 );
			}
			return catalogueFromServer(
				body.plans.filter( isRecord ),
				isRecord( body.curation ) ? body.curation : {}
			);
		},
		content: ( id ) => fetchContent( transport, id ),
		get: ( path ) =>
			transport.get( `site.${ path }`, path, { cacheable: true } ),
	};
}
