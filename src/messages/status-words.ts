/** The word of a membership's status. Design language §3, derived status; decision 41. */
import type {
	DerivedStatus,
	SubscriptionStatus,
} from '#src/domain/subscriptions/subscription-status.ts';
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
