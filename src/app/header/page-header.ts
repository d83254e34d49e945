/** Collects what the parts of a page report to its one header, in whatever order they load. */
import type { HeaderReader } from '#src/flows/session/header-reader.ts';

export interface Header {
	/** Call it when someone may have logged in or out. */
	readonly draw: () => void;
	readonly showReader: ( reader: HeaderReader | null ) => void;
	readonly showPath: ( path: string ) => void;
}

export interface PageHeader extends Header {
	readonly start: ( begin: ( reader: HeaderReader | null ) => Header ) => void;
}

export function createPageHeader(): PageHeader {
	let header: Header | null = null;
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
