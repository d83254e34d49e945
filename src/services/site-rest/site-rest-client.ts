/** The site's own REST routes, all of them (`rest-1`). */
import type { Result } from '#src/domain/result.ts';
import type { BeforePaymentClient } from './before-payment.ts';
import type { ContentRefusal } from './content.ts';
import type { CreatePasswordClient } from './create-password.ts';
import type { DiscountList, DiscountsClient } from './discounts.ts';
import type { NewslettersClient } from './newsletters.ts';
import type { NoticesClient } from './notices.ts';
import type { PlansClient } from './plans.ts';
import type { ProfanityClient } from './profanity-check.ts';
import type { RetryClient } from './retry.ts';

/** HTML of members-only articles. */
export interface ContentClient {
	/** @throws SiteRestError on an outage */
	content: ( id: number ) => Promise< Result< string, ContentRefusal > >;
}

/** What the reader is told or asked beside the plans; none of it moves money. */
export interface AccountRest extends CreatePasswordClient, ProfanityClient {
	/** A public path below the namespace, such as 'plans'; the value is unread JSON. @throws SiteRestError */
	get: ( path: string ) => Promise< unknown >;
}

/** What stands around a payment, for the reader who began it. */
export interface MoneyRest
	extends BeforePaymentClient, DiscountsClient, NoticesClient, RetryClient {}

/** Reads throw a SiteRestError when there is no answer; commands answer a Result. */
export interface SiteRestClient
	extends AccountRest, ContentClient, DiscountList, PlansClient {
	readonly newsletters: NewslettersClient;
}
