/** A visitor's plan list needs the plans and the offer, but no money and no reader (`plan-6`). */
import { createOfferClient } from '#src/services/decision/engine.ts';
import { createClock } from '#src/services/browser/clock.ts';
import { createLocation } from '#src/services/browser/location.ts';
import { createLog } from '#src/services/browser/log.ts';
import { createPageEvents } from '#src/services/browser/page-events.ts';
import { currentSession } from '#src/services/browser/sessions/current-session.ts';
import { createStoryOfTab } from '#src/services/browser/sessions/story-of-tab.ts';
import { createStorage } from '#src/services/browser/storage.ts';
import { createHttp } from '#src/services/http/request.ts';
import { createPlans } from '#src/services/site-rest/plans.ts';
import { createSiteAnswer } from '#src/services/site-rest/site-answer.ts';
import { createAppStore } from '#src/state/app-store.ts';
import { isLogInNoted } from '#src/services/browser/sessions/session-key.ts';
import type { Page } from './page.ts';

export function planServices( page: Page ) {
	const { config } = page;
	const clock = createClock();
	const log = createLog();
	const location = createLocation();
	const { isOnline } = location;
	const http = createHttp( { origin: '', clock, log, isOnline } );
	const storage = createStorage();
	const sessionId = () => currentSession( config.cookies.session );
	return {
		holds: 'plans' as const,
		config,
		log,
		store: page.use( createAppStore ),
		browser: {
			clock,
			// If a log-in is noted but no session is readable, '' makes the page load the code for
			// readers, which checks it.
			cookies: {
				sessionId: () => sessionId() ?? ( isLogInNoted( storage ) ? '' : null ),
			},
			events: createPageEvents( createStoryOfTab( config, storage ) ),
			storage,
		},
		site: createPlans( createSiteAnswer( http ), config.rest ),
		decision: createOfferClient(
			{
				http,
				location,
				isAppPayflow: () => false,
				prefix: config.services.decision,
				contentId: config.gatedPost ? String( config.gatedPost ) : '',
			},
			sessionId
		),
	};
}
