/** Texts for pages and parts of pages that cannot be shown. */
import type { Maintenance } from '#src/domain/site/boot-config.ts';
import { intlLocale } from '#src/domain/locale.ts';
import { fill } from './fill.ts';
import { nothingChanged } from './outage.ts';
import { chunkLoadFailed } from './loader.ts';
import { __ } from './translate.ts';

export const pageErrors = {
	circularRedirect: () => __( 'Circular redirect detected. Aborting redirect.' ),
	chunkLoadFailed,
} as const;

/** For a part whose code failed to load. The loader has the same texts in messages/loader.ts. */
export const partDidNotLoad = () => __( 'This part did not load.' );

/** The page of an earlier build, and what its reload takes away. */
export const pageIsOld = () => __( 'This page is older than the site. Reload it to go on.' );
export const typeAgain = () =>
	__( 'A password, a card or a comment that you typed has to be typed again.' );
export const reloadIt = () => __( 'Reload the page' );

/** The reason, and the state meanwhile. */
export const chunkLoadFailedText = ( meanwhile = nothingChanged() ): string =>
	`${ pageErrors.chunkLoadFailed() }. ${ meanwhile }`;

/** Milliseconds, as a date and time of the reader's own clock. */
const moment = ( time: number, locale: string ): string =>
	new Intl.DateTimeFormat( intlLocale( locale ), {
		dateStyle: 'long',
		timeStyle: 'short',
	} ).format( time );

export const maintenanceUntil = ( time: number, locale: string ): string =>
	fill(
		/* translators: %s: a date and time. */
		__( 'This lasts until %s. What you have stays as it is.' ),
		moment( time, locale )
	);

/** For a press that is held back meanwhile. */
export const duringMaintenance = ( { text, until }: Maintenance, locale: string ): string =>
	`${ text } ${ maintenanceUntil( until, locale ) }`;

export const saleAfter = ( time: number, locale: string ): string =>
	fill(
		/* translators: %s: a date and time. */
		__( 'Memberships are on sale again after %s.' ),
		moment( time, locale )
	);
