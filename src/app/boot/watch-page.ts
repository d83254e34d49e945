/** The first part of the app that needs it starts it, with `page.use( watchPage )`. */
import type { Page } from '#src/flows/deps/page.ts';
import { readerServices } from '#src/flows/deps/reader.ts';
import { watchSession } from '#src/flows/session/watch-session.ts';

export const watchPage = ( page: Page ): ( () => void ) =>
	watchSession( page.use( readerServices ) );
