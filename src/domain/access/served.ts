/**
 * Decides by what the stories are open to a reader who has no membership of their own here
 * (`status-29`, `status-32`). Whoever is served is sold nothing.
 */
import { HOME_DELIVERY_PRODUCT, SPORTS_PRODUCT } from '../plans/product.ts';
import { isLive, liveSubscription } from '../subscriptions/selling.ts';
import { isRunning } from '../subscriptions/subscription-facts.ts';
import type { SubscriptionStatus } from '../subscriptions/subscription-status.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import { hasHomeDelivery } from './visitor.ts';

export type Served =
	| { readonly by: 'home-delivery' }
	/** Bought in an app, by a household or an employer. */
	| {
			readonly by: 'elsewhere';
			/**
			 * The products of the data layer that may have opened them; none where it does not say.
			 */
			readonly products: readonly string[];
	  };

export interface ReaderToServe {
	readonly subscriptions: readonly Subscription[];
	readonly status: SubscriptionStatus;
	/** Of the data layer; 'unknown' while it is not there. */
	readonly products: readonly string[] | 'unknown';
	/** What the decision engine says now. */
	readonly entitled: boolean | 'unknown';
	/** The UTC day. */
	readonly today: string;
}

const deliversHome = ( one: Subscription, today: string ): boolean =>
	one.productId === HOME_DELIVERY_PRODUCT &&
	one.status !== 'pending' &&
	one.status !== 'unknown' &&
	( isLive( one ) || isRunning( one, today ) );

/** Without a status of their own: whoever has one is served by what they bought. */
const HAS_NONE: readonly SubscriptionStatus[] = [ 'None', 'Canceled' ];

/**
 * Null: nothing serves this reader, who may be sold a membership. Unknown is never taken for that.
 */
export function servedBy( reader: ReaderToServe ): Served | null | 'unknown' {
	const { subscriptions, status, products, entitled, today } = reader;
	if ( subscriptions.some( ( one ) => deliversHome( one, today ) ) ) {
		return { by: 'home-delivery' };
	}
	if ( products === 'unknown' ) {
		return 'unknown';
	}
	if ( hasHomeDelivery( products ) ) {
		return { by: 'home-delivery' };
	}
	if ( ! HAS_NONE.includes( status ) || subscriptions.some( isLive ) ) {
		return null;
	}
	if ( entitled !== true ) {
		return entitled === false ? null : 'unknown';
	}
	const named = products.filter( ( product ) => product !== SPORTS_PRODUCT );
	return {
		by: 'elsewhere',
		products: named.length > 0 ? named : products,
	};
}

export const isHomeDelivery = ( served: Served | null | 'unknown' ): boolean =>
	served !== 'unknown' && served?.by === 'home-delivery';

/**
 * No membership of any kind, for certain: neither one here, also not one that waits for its day,
 * nor one elsewhere.
 */
export const mayBeSold = ( reader: ReaderToServe ): boolean =>
	HAS_NONE.includes( reader.status ) &&
	liveSubscription( reader.subscriptions ) === null &&
	servedBy( reader ) === null;
