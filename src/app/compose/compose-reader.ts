/**
 * Builds what each page needs that somebody is logged in on: who they are, and what their session's end elsewhere takes
 * away. It comes with the header of every such page, so it holds nothing else; compose-session.ts builds on it.
 */
import type { BootConfig } from '#src/domain/site/boot-config.ts';
import { profileFromWire, type Profile } from '#src/domain/profile/profile.ts';
import type { SessionDeps } from '#src/flows/deps/deps.ts';
import { createLog, type Log } from '#src/services/browser/log.ts';
import { createHttp } from '#src/services/http/request.ts';
import { createReader, type Reader } from '#src/services/identity/reader.ts';
import { createAppStore } from '#src/state/app-store.ts';
import { createSessionChanges } from '#src/state/session-changes.ts';
import { createTypedEmail, pageTypedEmail } from '#src/state/typed-email.ts';
import { composeBrowser } from './compose-browser.ts';
import { pageStore } from './page-store.ts';

export interface ReaderDeps extends Pick<
	SessionDeps,
	'browser' | 'config' | 'http' | 'log' | 'session' | 'store' | 'typedEmail'
> {
	readonly identity: Reader< Profile >;
}

/** What a test puts in the place of the browser's own. */
export interface ReaderEnvironment {
	readonly fetch?: typeof fetch;
	/** Put before each path; '' in a page. */
	readonly origin?: string;
	readonly log?: Log;
}

function build(
	config: BootConfig,
	environment: ReaderEnvironment,
	state: Pick< SessionDeps, 'store' | 'typedEmail' >
): ReaderDeps {
	const log = createLog( environment.log );
	const browser = composeBrowser( config.cookies );
	const http = createHttp( {
		fetch: environment.fetch,
		origin: environment.origin ?? '',
		clock: browser.clock,
		log,
		isOnline: browser.location.isOnline,
	} );
	return {
		...state,
		config,
		http,
		log,
		browser,
		identity: createReader(
			http,
			config.services.identity,
			profileFromWire
		),
		session: createSessionChanges(),
	};
}

let ofThisPage: ReaderDeps | null = null;

/** One for all chunks of a page; with an environment (tests) a new one each time. */
export function composeReader(
	config: BootConfig,
	environment?: ReaderEnvironment
): ReaderDeps {
	if ( environment ) {
		return build( config, environment, {
			store: createAppStore(),
			typedEmail: createTypedEmail(),
		} );
	}
	ofThisPage ??= build(
		config,
		{},
		{ store: pageStore, typedEmail: pageTypedEmail }
	);
	return ofThisPage;
}
