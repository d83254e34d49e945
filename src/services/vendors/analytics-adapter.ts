/**
 * What each place that takes events is to the rest: started and stopped by the gate, and handed one
 * event at a time.
 */
import type { KeptEvent } from './event-queue.ts';

export interface AnalyticsAdapter {
	/** May load a script; the first event follows at once and does not wait for it. */
	readonly start: () => void;
	readonly send: ( event: KeptEvent ) => void;
	/**
	 * The reader has taken the consent back, or a card is being taken: nothing may be counted from
	 * now on.
	 */
	readonly stop: () => void;
}

/** 'cancel-begun' is 'circulation_cancel_begun' elsewhere, where hyphens are not allowed. */
export const nameElsewhere = ( { name }: KeptEvent ): string =>
	`circulation_${ name.replaceAll( '-', '_' ) }`;
