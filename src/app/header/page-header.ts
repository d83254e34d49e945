/**
 * Collects what parts of a page report to its header, in whatever order they load. Each page has
 * one: `page.use( createPageHeader )`.
 */
import type { HeaderReader } from '#src/flows/session/header-reader.ts';

export interface Header {
	/** Call it when someone may have logged in or out. */
	readonly draw: () => void;
	/** Reports the reader, or a change of their data. */
	readonly showReader: ( reader: HeaderReader | null ) => void;
	/** Reports the current place. */
	readonly showPath: ( path: string ) => void;
}

export interface PageHeader extends Header {
	readonly start: ( begin: ( reader: HeaderReader | null ) => Header ) => void;
}

export function createPageHeader(): PageHeader {
	let header: Header | null = null;
	/** The last report, because the header may start later. */
	let reader: HeaderReader | null = null;
	return {
		start( begin ) {
			header ??= begin( reader );
		},
		draw: () => header?.draw(),
		showReader( known ) {
			reader = known;
			header?.showReader( known );
		},
		showPath: ( path ) => header?.showPath( path ),
	};
}
