/** The properties of every panel on the membership page. */
import type { Membership } from '../use-membership.ts';

/** The message shown on the page after a panel is done. */
export interface PanelOutcome {
	readonly text?: string;
	/** Says what the outcome means for the reader; shown before the text. */
	readonly title?: string | undefined;
	/** A notification that failed, or the failure of a panel that has since been removed. */
	readonly warning?: string | undefined;
}

export interface PanelProps {
	readonly membership: Membership;
	/** The plan to preselect, if it is offered. */
	readonly planId?: string | undefined;
	readonly onDone: ( outcome: PanelOutcome ) => void;
	readonly onClose: () => void;
	/** Called if the failure made the panel impossible; the page then shows the message. */
	readonly onGone: ( told: string ) => void;
}
