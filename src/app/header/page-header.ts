/**
 * What parts of a page report to its header, whichever of them begins first. One for each page:
 * `page.use( createPageHeader )`.
 */
import type { HeaderReader } from '#src/flows/session/header-reader.ts';

export interface Header {
	/** Call it when somebody may have logged in or out. */
	readonly draw: () => void;
	/** Who the reader is, from the pages that read and change it. */
	readonly showReader: ( reader: HeaderReader | null ) => void;
	/** Where the reader is now. */
	readonly showPath: ( path: string ) => void;
}

export interface PageHeader extends Header {
	/** Begins the header, unless it stands already. */
	readonly start: ( begin: ( reader: HeaderReader | null ) => Header ) => void;
}

export function createPageHeader(): PageHeader {
	let header: Header | null = null;
	/** What was reported last; the header may start later. */
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
