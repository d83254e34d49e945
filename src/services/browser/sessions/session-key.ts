/**
 * The key is written whenever a session begins or ends, so that other tabs check (`session-16`).
 */
import type { BrowserStorage } from '#src/services/browser/storage.ts';

export const SESSION_KEY = 'circ-session';

/** Whether the last recorded event is a log-in, whose session may have ended since. */
export const isLogInNoted = ( { device }: Pick< BrowserStorage, 'device' > ): boolean =>
	device.get( SESSION_KEY )?.startsWith( 'in' ) ?? false;
