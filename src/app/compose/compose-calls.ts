/** Builds what asking a service stands on: the browser, the log, and HTTP over both. */
import type { BootConfig } from '#src/domain/site/boot-config.ts';
import type { SessionDeps } from '#src/flows/deps/deps.ts';
import { createLog, type Log } from '#src/services/browser/log.ts';
import { createHttp } from '#src/services/http/request.ts';
import { composeBrowser } from './compose-browser.ts';

/** What a test puts in the place of the browser's own. */
export interface CallEnvironment {
	readonly fetch?: typeof fetch;
	/** Put before each path; '' in a page. */
	readonly origin?: string;
	readonly log?: Log;
}

export type CallDeps = Pick< SessionDeps, 'browser' | 'config' | 'http' | 'log' >;

export function composeCalls( config: BootConfig, environment: CallEnvironment = {} ): CallDeps {
	const browser = composeBrowser( config.cookies );
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
