/** Tint and shape of a status: a word always stands beside them. Design language §3, derived status. */
import type { SubscriptionStatus } from '#src/domain/subscriptions/subscription-status.ts';
import type { TagProps } from '#src/ui/notice/tag.tsx';
import type { Membership } from '#src/widgets/membership/use-membership.ts';

type Look = Required< Pick< TagProps, 'tone' | 'icon' > >;

const LOOKS: Readonly< Record< SubscriptionStatus, Look > > = {
	Active: { tone: 'positive', icon: 'ok' },
	Active_Pending: { tone: 'positive', icon: 'ok' },
	Active_Paused: { tone: 'caution', icon: 'pause' },
	Paused: { tone: 'caution', icon: 'pause' },
	'Past Due': { tone: 'critical', icon: 'alert' },
	Pending: { tone: 'neutral', icon: 'clock' },
	Cancelled_Active: { tone: 'neutral', icon: 'end' },
	Canceled: { tone: 'neutral', icon: 'end' },
	None: { tone: 'neutral', icon: 'end' },
};

/** A membership that has yet to begin has the look of Pending. */
export const tagLook = ( { derived }: Pick< Membership, 'derived' > ): Look =>
	LOOKS[
		derived.status === 'Active_Pending' && ! derived.active
			? 'Pending'
			: derived.status
	];
