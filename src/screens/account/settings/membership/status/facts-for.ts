/** These are the facts of a membership; its access and its billing are separate facts. */
import { chargedOf } from '#src/domain/changes/membership-actions.ts';
import { payingCard } from '#src/domain/changes/paying-card.ts';
import { formatDay } from '#src/domain/days/format-day.ts';
import type { SubscriptionDiscount } from '#src/domain/plans/discount.ts';
import { nextPayment, paymentsLeft } from '#src/domain/schedules/payments-ahead.ts';
import { formatMoney } from '#src/domain/plans/pricing.ts';
import { comingDay } from '#src/domain/subscriptions/coming-day.ts';
import { paymentsOf } from '#src/domain/subscriptions/subscription-facts.ts';
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import type { SubscriptionStatus } from '#src/domain/subscriptions/subscription-status.ts';
import { dayFromWire } from '#src/domain/days/utc-day.ts';
import { methodName } from '#src/messages/method-names.ts';
import { fill } from '#src/messages/fill.ts';
import { rateText } from '#src/messages/plans.ts';
import { paymentText } from '#src/messages/schedule.ts';
import { __, _n } from '#src/messages/translate.ts';
import { ASKED, type FactView } from '#src/ui/list/facts.tsx';
import type { Access } from '#src/widgets/membership/use-access.ts';
import type { Methods } from '#src/widgets/membership/use-methods.ts';
import type { Status } from '#src/widgets/membership/use-status.ts';

/** The day of the very first payment. */
const memberSince = ( listed: readonly Subscription[] ) =>
	listed
		.flatMap( paymentsOf )
		.map( ( { time } ) => dayFromWire( time ) )
		.filter( ( day ) => day !== null )
		.sort()[ 0 ] ?? null;

/** "$4.20 off each of the next 3 payments". `payments` is Infinity for a permanent discount. */
function discountText( money: string, payments: number ): string {
	if ( payments === Infinity ) {
		/* translators: %s: an amount of money. */
		return fill( __( '%s off each payment' ), money );
	}
	return fill(
		/* translators: %1$s: an amount of money, %2$s: a number. */
		_n( '%1$s off the next payment', '%1$s off each of the next %2$s payments', payments ),
		money,
		payments
	);
}

const PRICE_LABELS: Partial< Record< SubscriptionStatus, () => string > > = {
	Paused: () => __( 'Then' ),
	Active_Paused: () => __( 'Then' ),
};

function priceFact(
	shown: Subscription,
	{ derived, planOf }: Status,
	locale: string
): FactView | null {
	const plan = planOf( shown );
	const amount = shown.amount ?? plan?.amount;
	const { status } = derived;
	// The amount due is shown above the facts.
	if ( ! plan || amount === undefined || status === 'Canceled' || status === 'Past Due' ) {
		return null;
	}
	return {
		label: PRICE_LABELS[ status ]?.() ?? __( 'Price' ),
		value: rateText( amount, shown.currency, plan, locale ),
	};
}

/** Null if no discount remains. */
function discountFact(
	discounts: readonly SubscriptionDiscount[],
	currency: string,
	locale: string
): FactView | null {
	const lowering = discounts.filter( ( one ) => paymentsLeft( one ) > 0 );
	return lowering.length === 0
		? null
		: {
				label: __( 'Discount' ),
				value: lowering
					.map( ( one ) =>
						discountText(
							formatMoney( one.amount, currency, locale ),
							paymentsLeft( one )
						)
					)
					.join( ', ' ),
			};
}

/** Null if the card is unknown and no longer being loaded. */
function cardFact( membership: Status & Methods ): FactView | null {
	const { methods, areMethodsAsked, hasPaid } = membership;
	const charged = chargedOf( membership.derived, membership.actions );
	const card = charged && methods && payingCard( charged, methods, hasPaid );
	return card || ( charged && areMethodsAsked )
		? {
				label: __( 'Pays with' ),
				value: card ? methodName( card ) : ASKED,
			}
		: null;
}

/**
 * Says whether stories stay open while a payment is due; null if that is unknown and not being
 * loaded.
 */
function storiesFact( { entitled, isEntitledAsked }: Access ): FactView | null {
	if ( entitled === 'unknown' ) {
		return isEntitledAsked ? { label: __( 'Stories' ), value: ASKED } : null;
	}
	return {
		label: __( 'Stories' ),
		value: entitled ? __( 'Still open to you' ) : __( 'Closed until you pay' ),
	};
}

const NEXT_LABELS: Partial< Record< SubscriptionStatus, () => string > > = {
	'Past Due': () => __( 'Next automatic try' ),
};

export function factsFor(
	shown: Subscription,
	membership: Status & Access & Methods,
	/** Null while unknown. */
	discounts: readonly SubscriptionDiscount[] | null,
	locale: string
): readonly FactView[] {
	const { derived, actions, listed, today } = membership;
	const { status } = derived;
	// This subscription is charged next: the running one, or after a cancel or a resume its
	// successor.
	const charged = chargedOf( derived, actions );
	const since = memberSince( listed );
	const isStarting = status === 'Active_Pending' && ! derived.active;
	const sumOf = ( known: typeof discounts ) =>
		// A past-due amount is retried; it is shown above.
		charged && status !== 'Past Due'
			? nextPayment( charged, membership.planOf( charged ), known, today )
			: null;
	const facts: readonly ( FactView | false | null | undefined )[] = [
		// The same plan may be charged at another price from now on.
		priceFact( charged?.planId === shown.planId ? charged : shown, membership, locale ),
		charged !== null &&
			comingDay( charged, today ) !== null && {
				label: isStarting
					? __( 'First payment' )
					: ( NEXT_LABELS[ status ]?.() ?? __( 'Next payment' ) ),
				value: paymentText( charged, sumOf( discounts ), today, locale ),
				room: paymentText( charged, sumOf( discounts ?? [] ), today, locale ),
			},
		discountFact( discounts ?? [], shown.currency, locale ),
		cardFact( membership ),
		status === 'Past Due' && storiesFact( membership ),
		since !== null && {
			label: __( 'Member since' ),
			value: formatDay( since, locale ),
		},
	];
	return facts.filter( ( fact ): fact is FactView => typeof fact === 'object' && fact !== null );
}
