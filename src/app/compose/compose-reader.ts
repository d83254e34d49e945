/**
 * Builds what each page needs that somebody is logged in on: who they are, and what their session's
 * end elsewhere takes away. It comes with the header of every such page, so it holds nothing else;
 * compose-session.ts builds on it.
 */
import type { BootConfig } from '#src/domain/site/boot-config.ts';
import { profileFromWire, type Profile } from '#src/domain/profile/profile.ts';
import type { SessionDeps } from '#src/flows/deps/deps.ts';
import { createReader, type Reader } from '#src/services/identity/reader.ts';
import { createAppStore } from '#src/state/app-store.ts';
import { createSessionChanges } from '#src/state/session-changes.ts';
import { createTypedEmail, pageTypedEmail } from '#src/state/typed-email.ts';
import { composeCalls, type CallDeps, type CallEnvironment } from './compose-calls.ts';
import { pageStore } from './page-store.ts';

export interface ReaderDeps
	extends CallDeps, Pick< SessionDeps, 'session' | 'store' | 'typedEmail' > {
	readonly identity: Reader< Profile >;
}

function build(
	config: BootConfig,
	environment: CallEnvironment | undefined,
	state: Pick< SessionDeps, 'store' | 'typedEmail' >
): ReaderDeps {
	const calls = composeCalls( config, environment );
	return {
		...calls,
		...state,
		identity: createReader( calls.http, config, profileFromWire ),
		session: createSessionChanges(),
	};
}

let ofThisPage: ReaderDeps | null = null;

/** One for all chunks of a page; with an environment (tests) a new one each time. */
export function composeReader( config: BootConfig, environment?: CallEnvironment ): ReaderDeps {
	if ( environment ) {
		return build( config, environment, {
			store: createAppStore(),
			typedEmail: createTypedEmail(),
		} );
	}
	ofThisPage ??= build( config, undefined, {
		store: pageStore,
		typedEmail: pageTypedEmail,
	} );
	return ofThisPage;
}
