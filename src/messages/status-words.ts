/**
 * The word of a membership's status, and why it is that status. Design language §3, derived status; acceptance E7;
 * decision 41.
 */
import type {
	DerivedStatus,
	StatusRule,
	SubscriptionStatus,
} from '#src/domain/subscription-status.ts';
import { __ } from './translate.ts';

const TAGS: Readonly< Record< SubscriptionStatus, () => string | null > > = {
	Active: () => __( 'Active' ),
	Active_Paused: () => __( 'Pausing soon' ),
	Active_Pending: () => __( 'Active' ),
	Cancelled_Active: () => __( 'Canceled' ),
	Canceled: () => __( 'Ended' ),
	None: () => null,
	Paused: () => __( 'Paused' ),
	'Past Due': () => __( 'Past due' ),
	Pending: () => __( 'Starting' ),
};

/** Null for a reader without a membership. Pending alone, with nothing that runs, reads "Starting". */
export const statusTag = ( {
	status,
	active,
}: Pick< DerivedStatus, 'status' | 'active' > ): string | null =>
	status === 'Active_Pending' && ! active ? TAGS.Pending() : TAGS[ status ]();

/** For developers and editors: the sentence of the specification that decided. */
export const RULE_SENTENCES: Readonly< Record< StatusRule, string > > = {
	'no-subscription':
		'There is no subscription to a sports membership on a known plan.',
	active: 'A subscription is active.',
	'pending-paused':
		'A subscription is pending, no canceled one still runs, and the account is paused.',
	'pending-paused-while-running':
		'A subscription is pending, a canceled one still runs, pausing is on, and the account is paused.',
	'pending-same-plan':
		'A subscription is pending on the plan of a canceled one that still runs, and pausing is on.',
	pending: 'A subscription is pending.',
	'past-due': 'A subscription is past due.',
	'paid-through-ahead':
		'A canceled subscription has payments, an end, and is paid for today or longer.',
	'never-paid': 'Every subscription is canceled and was never paid.',
	'next-billing-ahead':
		'A canceled subscription has payments, an end, and its next billing date lies ahead.',
	ended: 'No subscription runs any more.',
};
