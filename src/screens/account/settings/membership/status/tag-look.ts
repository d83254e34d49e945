/** Tint and icon of a status, always shown beside a word (`status-22`). */
import type { SubscriptionStatus } from '#src/domain/subscriptions/subscription-status.ts';
import type { TagProps } from '#src/ui/notice/tag.tsx';
import type { Membership } from '#src/widgets/membership/use-membership.ts';

type Look = Required< Pick< TagProps, 'tone' | 'icon' > >;

/** No rule derives 'Pending' (status-18). */
const LOOKS: Readonly< Record< Exclude< SubscriptionStatus, 'Pending' >, Look > > = {
	Active: { tone: 'positive', icon: 'ok' },
	Active_Pending: { tone: 'positive', icon: 'ok' },
	Active_Paused: { tone: 'caution', icon: 'pause' },
	Paused: { tone: 'caution', icon: 'pause' },
	'Past Due': { tone: 'critical', icon: 'alert' },
	Cancelled_Active: { tone: 'neutral', icon: 'end' },
	Canceled: { tone: 'neutral', icon: 'end' },
	None: { tone: 'neutral', icon: 'end' },
};

const STARTING: Look = { tone: 'neutral', icon: 'clock' };

/** A membership that has not started looks pending, not active. */
export function tagLook( { derived: { active, status } }: Pick< Membership, 'derived' > ): Look {
	if ( status === 'Pending' || ( status === 'Active_Pending' && ! active ) ) {
		return STARTING;
	}
	return LOOKS[ status ];
}
