/** Finds the card that pays a membership, and warns if it expires. */
import { paysOn, type PaymentMethod } from '../cards/payment-method.ts';
import type { UtcDay } from '../days/utc-day.ts';
import type { Profile } from '../profile/profile.ts';
import { isLive, withPending } from '../subscriptions/selling.ts';
import type { Subscription } from '../subscriptions/subscription.ts';

type Paid = Pick< Subscription, 'paymentMethodToken' >;

/** Whether this browser saw the given card make the last payment. */
export type SeenPaying = ( method: PaymentMethod ) => boolean;

const NOBODY_SAW: SeenPaying = () => false;

/** The cards among which a subscription that names none has its own. */
function candidates( methods: readonly PaymentMethod[] ): readonly PaymentMethod[] {
	const used = methods.filter( ( one ) => one.has_active_subscription );
	return used.length > 0 ? used : methods;
}

/**
 * Null if unknown. If the subscription names no card, it is the only one in use, else the one that
 * this browser saw paying.
 */
export function payingCard(
	{ paymentMethodToken }: Paid,
	methods: readonly PaymentMethod[],
	hasPaid: SeenPaying
): PaymentMethod | null {
	if ( paymentMethodToken ) {
		return methods.find( ( { token } ) => token === paymentMethodToken ) ?? null;
	}
	const among = candidates( methods );
	const [ first, another ] = among;
	return first?.has_active_subscription && ! another ? first : ( among.find( hasPaid ) ?? null );
}

/** Like `payingCard`, but guesses that an unknown card is the default one. */
export const cardOf = (
	subscription: Paid,
	methods: readonly PaymentMethod[],
	hasPaid: SeenPaying = NOBODY_SAW
): PaymentMethod | null =>
	payingCard( subscription, methods, hasPaid ) ??
	( subscription.paymentMethodToken
		? null
		: ( candidates( methods ).find( ( one ) => one.default ) ?? null ) );

/** Whether the method can be charged for a membership that starts on the given day. */
export const isUsable = ( method: PaymentMethod, day: UtcDay ) =>
	method.nonce !== null && paysOn( method, day );

/** The card that pays now, else the default, else any usable one; null if none can pay. */
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

/**
 * The card that made a payment; null unless that is certain. It is the card that the subscription
 * names, or the only one in use beside the only live subscription, as long as the profile's `logs`
 * hold no change since.
 */
export function cardOfPayment(
	{ id, paymentMethodToken }: Pick< Subscription, 'id' | 'paymentMethodToken' >,
	day: UtcDay,
	all: readonly Subscription[],
	methods: readonly PaymentMethod[],
	logs: readonly Profile[ 'payment-method-edit-log' ][]
): PaymentMethod | null {
	if ( ! logs.every( ( log ) => log?.every( ( changed ) => changed < day ) ) ) {
		return null;
	}
	if ( paymentMethodToken ) {
		return methods.find( ( { token } ) => token === paymentMethodToken ) ?? null;
	}
	const [ live, another ] = withPending( all ).filter( isLive );
	const [ used, alsoUsed ] = methods.filter( ( one ) => one.has_active_subscription !== false );
	return live?.id === id && ! another && used?.has_active_subscription && ! alsoUsed
		? used
		: null;
}

export const hasWarning = ( methods: readonly PaymentMethod[] ): boolean =>
	methods.some( ( { expired, expiringSoon } ) => expired || expiringSoon );

/**
 * A cheap check, made on every account page, for whether `billingProblem`, which loads with its
 * notice, could find anything.
 */
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
