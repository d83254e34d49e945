/** What each panel of the membership page is given. */
import type { Membership } from '#src/widgets/membership/use-membership.ts';

/** What is said on the page once a panel has done its work. */
export interface PanelOutcome {
	readonly text: string;
	/** It is done, and somebody could not be notified. */
	readonly warning?: string | undefined;
}

export interface PanelProps {
	readonly membership: Membership;
	readonly onDone: ( outcome: PanelOutcome ) => void;
	readonly onClose: () => void;
}
