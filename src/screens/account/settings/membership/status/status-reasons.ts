/** Explains a membership's status to the reader and to support. */
import { formatDay } from '#src/domain/days/format-day.ts';
import { formatMoney } from '#src/domain/plans/pricing.ts';
import { hasMoved } from '#src/domain/subscriptions/subscription-facts.ts';
import type {
	StatusExplanation,
	SubscriptionFacts,
} from '#src/domain/subscriptions/status-explanation.ts';
import type { StatusRule } from '#src/domain/subscriptions/subscription-status.ts';
import type { RawState } from '#src/domain/subscriptions/subscription.ts';
import { dayFromWire } from '#src/domain/days/utc-day.ts';
import { fill } from '#src/messages/fill.ts';
import { __ } from '#src/messages/translate.ts';

const REASONS: Readonly< Record< StatusRule, () => string > > = {
	'no-subscription': () =>
		__(
			'The billing service has no sports membership for this account. If you pay for one, it may be under another email address of yours.'
		),
	active: () =>
		__(
			'The billing service lists it as active, and charges the next payment when it is due.'
		),
	'pending-paused': () =>
		__(
			'You paused it. Your paid time is over, and the membership after the pause has not started yet.'
		),
	'pending-paused-while-running': () =>
		__(
			'You set it to pause. You still have paid time left, and the pause begins after that.'
		),
	'pending-same-plan': () =>
		__( 'You still have paid time left. After that, the same plan continues.' ),
	pending: () => __( 'A membership is set to start, and its first payment is still ahead.' ),
	'past-due': () => __( 'A payment that was due did not go through.' ),
	'paid-through-ahead': () => __( 'It was canceled, and you still have paid time left.' ),
	'never-paid': () => __( 'It was canceled before anything was paid.' ),
	'next-billing-ahead': () =>
		__(
			'It was canceled, and the day on which it would have been charged again is still ahead.'
		),
	ended: () => __( 'It was canceled, and your paid time is over.' ),
};

/** A change of plan has another text than a membership that starts on its own or was restored. */
export function reasonText( { rule, active, pending, subscriptions }: StatusExplanation ): string {
	// Step 8 also covers unknown states, which do not mean that the membership has ended.
	if (
		rule === 'ended' &&
		! subscriptions.some( ( { state, leftOut } ) => state === 'cancelled' && ! leftOut )
	) {
		return __( 'The billing service lists it in a state that we do not know.' );
	}
	if ( rule !== 'pending' || ! active ) {
		return REASONS[ rule ]();
	}
	const planOf = ( id: string | null ) => subscriptions.find( ( one ) => one.id === id )?.planId;
	return planOf( active ) === planOf( pending )
		? REASONS[ 'pending-same-plan' ]()
		: __(
				'You changed it. You keep the earlier plan for the time you paid, and the other one starts after that.'
			);
}

const STATES: Readonly< Record< RawState, () => string > > = {
	active: () => __( 'Active' ),
	pending: () => __( 'Set to start' ),
	'past due': () => __( 'Past due' ),
	cancelled: () => __( 'Canceled' ),
	unknown: () => __( 'Not known to us' ),
};

/** The state that the billing service reports, as readers see it. */
export const stateText = ( { state }: SubscriptionFacts ): string => STATES[ state ]();

const LEFT_OUT: Readonly< Record< NonNullable< SubscriptionFacts[ 'leftOut' ] >, () => string > > =
	{
		'other-product': () => __( 'It does not count here: it is another product.' ),
		'unknown-plan': () => __( 'It does not count here: its plan is no longer listed.' ),
		'never-paid': () => __( 'It does not count here: nothing was ever paid for it.' ),
	};

/** Says why a subscription was left out; null if it was considered. */
export const leftOutText = ( { leftOut }: SubscriptionFacts ): string | null =>
	leftOut && LEFT_OUT[ leftOut ]();

/** "$9.99 on November 9, 2026", refused or not. */
export function chargeText( charge: SubscriptionFacts[ 'lastCharge' ], locale: string ): string {
	if ( charge === null ) {
		return __( 'None yet' );
	}
	const day = charge === 'unknown' ? null : dayFromWire( charge.time );
	if ( charge === 'unknown' || ! day || charge.amount === null ) {
		return STATES.unknown();
	}
	const { amount, currency } = charge;
	return fill(
		hasMoved( charge )
			? /* translators: %1$s: an amount of money, %2$s: a date. */
				__( '%1$s on %2$s' )
			: /* translators: %1$s: an amount of money, %2$s: a date. */
				__( '%1$s on %2$s, refused' ),
		formatMoney( amount, currency, locale ),
		formatDay( day, locale )
	);
}

/** For support: status, step, and the rule's name in the rule book. */
export const supportLine = (
	{ status, rule, step, today }: StatusExplanation,
	locale: string
): string =>
	fill(
		/* translators: %1$s: a status, %2$s: a number, %3$s: the name of a rule, %4$s: a date. */
		__( '%1$s, step %2$s (%3$s), %4$s' ),
		status,
		step,
		rule,
		formatDay( today, locale )
	);

export const supportText = ( explanation: StatusExplanation, locale: string ): string =>
	fill(
		/* translators: %s: a line for support, such as "Active, step 2 (active), November 26, 2026". */
		__( 'If you write to us, add this line: %s.' ),
		supportLine( explanation, locale )
	);
