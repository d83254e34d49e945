/** What each panel of the membership page is given. */
import type { Membership } from '#src/widgets/membership/use-membership.ts';

/** What is said on the page once a panel has done its work. */
export interface PanelOutcome {
	readonly text?: string;
	/** Done, and somebody could not be notified; or why it failed, where its panel is gone. */
	readonly warning?: string | undefined;
}

export interface PanelProps {
	readonly membership: Membership;
	/** The plan to be chosen beforehand, if it is offered. */
	readonly planId?: string | undefined;
	readonly onDone: ( outcome: PanelOutcome ) => void;
	readonly onClose: () => void;
	/** What failed has made the panel impossible: it is told on the page. */
	readonly onGone: ( told: string ) => void;
}
