/** The base of every service: the browser, the log, and HTTP on top of both. */
import { createClock } from '#src/services/browser/clock.ts';
import { createCookies } from '#src/services/browser/cookies.ts';
import { createLocation } from '#src/services/browser/location.ts';
import { createLock } from '#src/services/browser/lock.ts';
import { createLog } from '#src/services/browser/log.ts';
import { createPageEvents } from '#src/services/browser/page-events.ts';
import { createStoryOfTab } from '#src/services/browser/sessions/story-of-tab.ts';
import { createStorage } from '#src/services/browser/storage.ts';
import { createUnreadSession } from '#src/services/browser/unread-session.ts';
import { createHttp } from '#src/services/http/request.ts';
import { SESSION_KEY } from '#src/services/browser/sessions/session-key.ts';
import type { Page } from './page.ts';

function browserOf( { config }: Page ) {
	const location = createLocation();
	const unreadSession = createUnreadSession( () => storage.device.get( SESSION_KEY ) );
	const cookies = createCookies( config.cookies, location, unreadSession );
	const storage = createStorage( cookies.sessionId );
	return {
		cookies,
		location,
		clock: createClock(),
		events: createPageEvents( createStoryOfTab( config, storage ) ),
		storage,
		unreadSession,
		linkLock: createLock( 'circ-link' ),
	};
}

export function callServices( page: Page ) {
	const { config, environment } = page;
	const browser = browserOf( page );
	const log = createLog( environment.log );
	const http = createHttp( {
		fetch: environment.fetch,
		origin: environment.origin ?? '',
		clock: browser.clock,
		log,
		isOnline: browser.location.isOnline,
	} );
	return { config, browser, log, http };
}
