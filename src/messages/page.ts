/** What the app says when a page or a part of it cannot be shown. */
import { nothingChanged } from './failure-text.ts';
import { chunkLoadFailed } from './loader.ts';
import { __ } from './translate.ts';

export const pageErrors = {
	circularRedirect: () =>
		__( 'Circular redirect detected. Aborting redirect.' ),
	chunkLoadFailed,
} as const;

/** Of a part whose code did not come. Both texts are the loader's, too: messages/loader.ts. */
export const partDidNotLoad = () => __( 'This part did not load.' );

/** Why its code did not come, and how things stand meanwhile. */
export const chunkLoadFailedText = ( meanwhile = nothingChanged() ): string =>
	`${ pageErrors.chunkLoadFailed() }. ${ meanwhile }`;

/** While something is on its way. */
export const takesLonger = () => __( 'This takes longer than usual.' );

/** Titles of a notice that a service does not answer; it says what that means for the page. */
export const unreachable = {
	account: () => __( 'We cannot reach the account service' ),
	billing: () => __( 'We cannot reach the billing service' ),
	texts: () => __( 'We cannot reach the text service' ),
} as const;
