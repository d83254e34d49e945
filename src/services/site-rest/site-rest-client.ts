/** The site's own REST routes that most screens need. */
import type { BootConfig } from '#src/domain/site/boot-config.ts';
import type { Result } from '#src/domain/result.ts';
import type { Cookies } from '../browser/cookies.ts';
import type { Log } from '../browser/log.ts';
import type { Http } from '../http/request.ts';
import { fetchContent, type ContentRefusal } from './content.ts';
import { createPasswordCreation, type CreatePasswordClient } from './create-password.ts';
import { createDiscountList, type DiscountList } from './discounts.ts';
import { createNewsletters, type NewslettersClient } from './newsletters.ts';
import { createPlans, type PlansClient } from './plans.ts';
import { createProfanityCheck, type ProfanityClient } from './profanity-check.ts';
import { createSiteAnswer } from './site-answer.ts';
import { createSiteTransport, type KeptNonce } from './transport.ts';

/** Fetches members-only articles as HTML. */
export interface ContentClient {
	/** @throws SiteRestError on an outage */
	content: ( id: number ) => Promise< Result< string, ContentRefusal > >;
}

/** Reads throw a SiteRestError on an outage; commands return a Result. */
interface SiteRestClient
	extends ContentClient, CreatePasswordClient, DiscountList, PlansClient, ProfanityClient {
	readonly newsletters: NewslettersClient;
}

interface SiteRestParts {
	readonly cookies: Pick< Cookies, 'ids' >;
	readonly log: Log;
	readonly nonce: KeptNonce;
}

export function createSiteRestClient(
	http: Http,
	{ rest }: BootConfig,
	{ cookies, log, nonce }: SiteRestParts
): SiteRestClient {
	const transport = createSiteTransport( http, rest, nonce );
	return {
		...createDiscountList( transport, cookies.ids, log ),
		...createPasswordCreation( transport ),
		...createPlans( createSiteAnswer( http ), rest ),
		...createProfanityCheck( transport ),
		content: ( id ) => fetchContent( transport, id ),
		newsletters: createNewsletters( transport, log ),
	};
}
