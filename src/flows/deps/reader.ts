/** Every page with a logged-in reader loads this with the header, so it contains nothing else. */
import { profileFromWire } from '#src/domain/profile/profile.ts';
import { createReader } from '#src/services/identity/reader.ts';
import { createAppStore } from '#src/state/app-store.ts';
import { createSessionChanges } from '#src/state/session-changes.ts';
import { createTypedEmail } from '#src/state/typed-email.ts';
import { callServices } from './calls.ts';
import type { Page } from './page.ts';

export function readerServices( page: Page ) {
	const calls = page.use( callServices );
	return {
		...calls,
		identity: createReader( calls.http, page.config, profileFromWire ),
		session: createSessionChanges(),
		store: page.use( createAppStore ),
		typedEmail: page.use( createTypedEmail ),
	};
}
