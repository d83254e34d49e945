/**
 * Decides whether a visitor is logged in, and whether they are a subscriber (`session-1`,
 * `status-21`).
 */
import type { DataLayer } from '../profile/account.ts';
import { HOME_DELIVERY_PRODUCT } from '../plans/product.ts';
import { STATUS_GROUPS, type SubscriptionStatus } from '../subscriptions/subscription-status.ts';

export interface SignsOfLogin {
	readonly dataLayer: Pick< DataLayer, 'loggedIn' > | null;
	readonly sessionId: string | null;
	readonly email: string | null;
}

/** Any one sign is enough. */
export const isLoggedIn = ( { dataLayer, sessionId, email }: SignsOfLogin ): boolean =>
	Boolean( dataLayer?.loggedIn || sessionId || email );

export const hasHomeDelivery = ( products: readonly string[] ): boolean =>
	products.includes( HOME_DELIVERY_PRODUCT );

/**
 * The profile's flag; before the profile is loaded, the data layer's (`status-5`). Undefined while
 * neither is.
 */
export const isPaused = (
	profile: Pick< DataLayer, 'paused' > | undefined,
	dataLayer: Pick< DataLayer, 'paused' > | undefined
): boolean | undefined => profile?.paused ?? dataLayer?.paused;

/** Active-like, one of the pause-related statuses, or home delivery. Past due is not. */
export const isSubscriber = ( status: SubscriptionStatus, products: readonly string[] ): boolean =>
	STATUS_GROUPS.activeLike.includes( status ) ||
	STATUS_GROUPS.paused.includes( status ) ||
	hasHomeDelivery( products );
