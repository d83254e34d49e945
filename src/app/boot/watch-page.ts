/**
 * Watches what other tabs do with this page's session. The first part of the app that needs it
 * starts it.
 */
import type { Page } from '#src/flows/deps/page.ts';
import { readerServices } from '#src/flows/deps/reader.ts';
import { watchSession } from '#src/flows/session/watch-session.ts';

export const watchPage = ( page: Page ): ( () => void ) =>
	watchSession( page.use( readerServices ) );
