/** What the app says when a page or a part of it cannot be shown. */
import { nothingChanged } from './outage.ts';
import { chunkLoadFailed } from './loader.ts';
import { __ } from './translate.ts';

export const pageErrors = {
	circularRedirect: () => __( 'Circular redirect detected. Aborting redirect.' ),
	chunkLoadFailed,
} as const;

/** Of a part whose code did not come. Both texts are the loader's, too: messages/loader.ts. */
export const partDidNotLoad = () => __( 'This part did not load.' );

/** Why its code did not come, and how things stand meanwhile. */
export const chunkLoadFailedText = ( meanwhile = nothingChanged() ): string =>
	`${ pageErrors.chunkLoadFailed() }. ${ meanwhile }`;
