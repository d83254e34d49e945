/** Parses the page's configuration, once, and holds the registry of the page's services. */
import { parseBootConfig } from '#src/domain/site/boot-config-parse.ts';
import { createPage, type Page } from '#src/flows/deps/page.ts';

const pages = new WeakMap< object, Page >();

/** @param config As PHP wrote it; the same object is the same page. */
export function pageOf( config: object ): Page {
	const page = pages.get( config ) ?? createPage( parseBootConfig( config ) );
	pages.set( config, page );
	return page;
}
