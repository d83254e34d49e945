/**
 * The card that pays a membership, as far as it is known, and whether one expires soon or has
 * expired.
 */
import { paysOn, type PaymentMethod } from '../cards/payment-method.ts';
import type { UtcDay } from '../days/utc-day.ts';
import type { Subscription } from '../subscriptions/subscription.ts';

type Paid = Pick< Subscription, 'paymentMethodToken' >;

/** Whether this browser has seen that card paying last. */
export type SeenPaying = ( method: PaymentMethod ) => boolean;

const NOBODY_SAW: SeenPaying = () => false;

/**
 * The card that pays it; null while that is not known. A list that names no card leaves what the
 * cards say of themselves: the only one that is in use, or the one that this browser has seen
 * paying, else the default.
 */
export function cardOf(
	{ paymentMethodToken }: Paid,
	methods: readonly PaymentMethod[],
	hasPaid: SeenPaying = NOBODY_SAW
): PaymentMethod | null {
	if ( paymentMethodToken ) {
		return methods.find( ( { token } ) => token === paymentMethodToken ) ?? null;
	}
	const used = methods.filter( ( one ) => one.has_active_subscription );
	const [ only, another ] = used;
	if ( only && ! another ) {
		return only;
	}
	const among = used.length > 0 ? used : methods;
	return among.find( hasPaid ) ?? among.find( ( one ) => one.default ) ?? null;
}

const isUsable = ( method: PaymentMethod, day: UtcDay ) =>
	method.nonce !== null && paysOn( method, day );

/**
 * The card that pays what takes the place of a membership: the one that pays it now, and only where
 * that is gone or over the default one, or whichever is left. Null when no card at all can pay.
 */
export function cardFor(
	replaced: Paid,
	methods: readonly PaymentMethod[],
	today: UtcDay,
	hasPaid: SeenPaying = NOBODY_SAW
): PaymentMethod | null {
	const usable = methods.filter( ( one ) => isUsable( one, today ) );
	const own = cardOf( replaced, methods, hasPaid );
	return (
		usable.find( ( { token } ) => token === own?.token ) ??
		usable.find( ( one ) => one.default ) ??
		usable[ 0 ] ??
		null
	);
}

/** Null while the cards are not known. */
export const payingCard = (
	subscription: Paid,
	methods: readonly PaymentMethod[] | null,
	hasPaid: SeenPaying
): PaymentMethod | null => methods && cardOf( subscription, methods, hasPaid );

/** One of them expires soon, or has expired. */
export const hasWarning = ( methods: readonly PaymentMethod[] ): boolean =>
	methods.some( ( { expired, expiringSoon } ) => expired || expiringSoon );

/** Whether `billingProblem` can find anything: little to ask, as every page asks it. */
export const mayHaveProblem = (
	listed: readonly Subscription[],
	methods: readonly PaymentMethod[]
): boolean =>
	listed.some(
		( { status, nextBillingDate } ) =>
			status === 'past due' ||
			methods.some(
				( method ) => method.expiringSoon || ! paysOn( method, nextBillingDate ?? '' )
			)
	);
