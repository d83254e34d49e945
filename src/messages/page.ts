/** Texts for pages and parts of pages that cannot be shown. */
import { nothingChanged } from './outage.ts';
import { chunkLoadFailed } from './loader.ts';
import { __ } from './translate.ts';

export const pageErrors = {
	circularRedirect: () => __( 'Circular redirect detected. Aborting redirect.' ),
	chunkLoadFailed,
} as const;

/** For a part whose code failed to load. The loader has the same texts in messages/loader.ts. */
export const partDidNotLoad = () => __( 'This part did not load.' );

/** Texts for a page of an earlier build, and for the input that its reload discards. */
export const pageIsOld = () => __( 'This page is out of date. Reload it to continue.' );
export const typeAgain = () => __( 'You will have to type any password, card or comment again.' );
export const reloadIt = () => __( 'Reload the page' );

/** The reason, and what applies until the end. */
export const chunkLoadFailedText = ( meanwhile = nothingChanged() ): string =>
	`${ pageErrors.chunkLoadFailed() }. ${ meanwhile }`;
