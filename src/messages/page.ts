/** Texts for pages and parts of pages that cannot be shown. */
import { nothingChanged } from './outage.ts';
import { chunkLoadFailed } from './loader.ts';
import { __ } from './translate.ts';

export const pageErrors = {
	circularRedirect: () => __( 'Circular redirect detected. Aborting redirect.' ),
	chunkLoadFailed,
} as const;

/** Used for a part whose chunk failed to load. The loader has the same text in loader.ts. */
export const partDidNotLoad = () => __( 'This part did not load.' );

/** Texts for a page of an earlier build, and for the input that its reload discards. */
export const pageIsOld = () => __( 'This page is out of date. Reload it to continue.' );
export const typeAgain = () => __( 'You will have to type any password, card or comment again.' );
export const reloadIt = () => __( 'Reload the page' );

/** Says what failed, what applies in the meantime (`meanwhile`), and what the reader can do. */
export const chunkLoadFailedText = ( meanwhile = nothingChanged() ): string =>
	`${ pageErrors.chunkLoadFailed() }. ${ meanwhile } ${ __( 'Check your connection, then try again.' ) }`;
