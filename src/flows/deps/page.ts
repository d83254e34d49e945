/** All chunks of a page share these services; each is built on first use. */
import type { BootConfig } from '#src/domain/site/boot-config.ts';
import { parseBootConfig } from '#src/domain/site/boot-config-parse.ts';
import type { BotCheckScript } from '#src/services/browser/bot-check-script.ts';
import type { Log } from '#src/services/browser/log.ts';
import type { CardFieldsPort } from '#src/services/card-provider/card-port.ts';

/** Replacements for the browser's own objects in tests. */
export interface Environment {
	readonly fetch?: typeof fetch;
	/** Prefix of each path; '' on a real page. */
	readonly origin?: string;
	readonly log?: Log;
	readonly cardFields?: () => Promise< CardFieldsPort >;
	readonly botCheckScript?: BotCheckScript;
}

export interface Page {
	readonly config: BootConfig;
	readonly environment: Environment;
	/** Builds once for this page, and returns the same object afterwards. */
	readonly use: < Built >( build: ( page: Page ) => Built ) => Built;
}

export function createPage( config: BootConfig, environment: Environment = {} ): Page {
	const built = new Map< unknown, unknown >();
	const page: Page = {
		config,
		environment,
		use< Built >( build: ( of: Page ) => Built ): Built {
			if ( ! built.has( build ) ) {
				built.set( build, build( page ) );
			}
			return built.get( build ) as Built;
		},
	};
	return page;
}

const pages = new WeakMap< object, Page >();

/** @param config As PHP wrote it, parsed once; the same object is the same page. */
export function pageOf( config: object ): Page {
	const page = pages.get( config ) ?? createPage( parseBootConfig( config ) );
	pages.set( config, page );
	return page;
}
