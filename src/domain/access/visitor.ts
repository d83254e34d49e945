/** Decides whether a visitor is logged in and is a subscriber (`session-1`, `status-21`). */
import type { DataLayer } from '../profile/account.ts';
import { HOME_DELIVERY_PRODUCT } from '../plans/product.ts';
import { STATUS_GROUPS, type SubscriptionStatus } from '../subscriptions/subscription-status.ts';

interface SignsOfLogin {
	readonly dataLayer: Pick< DataLayer, 'loggedIn' > | null;
	readonly sessionId: string | null;
	readonly email: string | null;
}

/** Whether a reader is logged in; any single sign is enough. */
export const isLoggedIn = ( { dataLayer, sessionId, email }: SignsOfLogin ): boolean =>
	Boolean( dataLayer?.loggedIn || sessionId || email );

export const hasHomeDelivery = ( products: readonly string[] ): boolean =>
	products.includes( HOME_DELIVERY_PRODUCT );

/**
 * The profile's flag, or the data layer's until it is loaded or if it is unreadable; undefined before
 * both (`status-5`).
 */
export const isPaused = (
	profile: { readonly paused: boolean | null } | undefined,
	dataLayer: Pick< DataLayer, 'paused' > | undefined
): boolean | undefined => profile?.paused ?? dataLayer?.paused;

/** True for active-like and pause-related statuses and for home delivery; false for past due. */
export const isSubscriber = ( status: SubscriptionStatus, products: readonly string[] ): boolean =>
	STATUS_GROUPS.activeLike.includes( status ) ||
	STATUS_GROUPS.paused.includes( status ) ||
	hasHomeDelivery( products );
