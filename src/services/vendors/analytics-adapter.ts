/** The vendor gate starts and stops an adapter, which receives one event at a time. */
import type { KeptEvent } from './event-queue.ts';

export interface AnalyticsAdapter {
	/** May load a script; the first event follows without waiting for it. */
	readonly start: () => void;
	readonly send: ( event: KeptEvent ) => void;
	/** Consent was withdrawn, or a card is being entered: nothing may be sent from now on. */
	readonly stop: () => void;
}

/** Turns 'cancel-begun' into 'circulation_cancel_begun', because other tools forbid hyphens. */
export const nameElsewhere = ( { name }: KeptEvent ): string =>
	`circulation_${ name.replaceAll( '-', '_' ) }`;
