/** Builds the browser as the app knows it: its cookies, address, time, events and stores. */
import type { BootConfig } from '#src/domain/site/boot-config.ts';
import type { BrowserDeps } from '#src/flows/deps/deps.ts';
import { SESSION_KEY } from '#src/flows/session/session-key.ts';
import { createClock } from '#src/services/browser/clock.ts';
import { createCookies } from '#src/services/browser/cookies.ts';
import { createLocation } from '#src/services/browser/location.ts';
import { createLock } from '#src/services/browser/lock.ts';
import { createPageEvents } from '#src/services/browser/page-events.ts';
import { createStorage } from '#src/services/browser/storage.ts';
import { createUnreadSession } from '#src/services/browser/unread-session.ts';

export function composeBrowser( names: BootConfig[ 'cookies' ] ): BrowserDeps {
	const location = createLocation();
	const unreadSession = createUnreadSession( () => storage.device.get( SESSION_KEY ) );
	const cookies = createCookies( names, location, unreadSession );
	const storage = createStorage( cookies.sessionId );
	return {
		cookies,
		location,
		clock: createClock(),
		events: createPageEvents(),
		storage,
		unreadSession,
		linkLock: createLock( 'circ-link' ),
	};
}
