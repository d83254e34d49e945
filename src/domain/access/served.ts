/** A reader who is served elsewhere is not offered a membership (`status-29`, `status-32`). */
import { HOME_DELIVERY_PRODUCT, SPORTS_PRODUCT } from '../plans/product.ts';
import { isLive, liveSubscription } from '../subscriptions/selling.ts';
import { isRunning } from '../subscriptions/subscription-facts.ts';
import type { SubscriptionStatus } from '../subscriptions/subscription-status.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import { hasHomeDelivery } from './visitor.ts';

export type Served =
	| { readonly by: 'home-delivery' }
	/** Bought in an app, or paid by a household or an employer. */
	| {
			readonly by: 'elsewhere';
			/** The data layer's products that may grant access; empty if it names none. */
			readonly products: readonly string[];
	  };

export interface ReaderToServe {
	readonly subscriptions: readonly Subscription[];
	readonly status: SubscriptionStatus;
	/** From the data layer; 'unknown' until it is loaded. */
	readonly products: readonly string[] | 'unknown';
	readonly entitled: boolean | 'unknown';
	readonly today: string;
}

const deliversHome = ( one: Subscription, today: string ): boolean =>
	one.productId === HOME_DELIVERY_PRODUCT &&
	one.status !== 'pending' &&
	one.status !== 'unknown' &&
	( isLive( one ) || isRunning( one, today ) );

/** Statuses of readers without a membership of their own. */
const HAS_NONE: readonly SubscriptionStatus[] = [ 'None', 'Canceled' ];

/** Null if a membership may be offered. Never treat 'unknown' as null. */
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
	return { by: 'elsewhere', products: named.length > 0 ? named : products };
}

export const isHomeDelivery = ( served: Served | null | 'unknown' ): boolean =>
	served !== 'unknown' && served?.by === 'home-delivery';

/** True only if there certainly is no membership: none here, none pending, none elsewhere. */
export const mayBeSold = ( reader: ReaderToServe ): boolean =>
	HAS_NONE.includes( reader.status ) &&
	liveSubscription( reader.subscriptions ) === null &&
	servedBy( reader ) === null;
