/**
 * Says above the comments that the reader could not be signed on (`vendor-26`). It uses the theme's
 * text style, so that an article needs no stylesheet of ours.
 */
import { __ } from '#src/messages/translate.ts';
import { loadTranslations } from '#src/services/browser/translations.ts';

const ID = 'circ-comments-notice';

export const hideSignOnNotice = (): void => document.getElementById( ID )?.remove();

/** @param page The page's configuration from PHP. */
export async function showSignOnNotice( page: unknown, place: HTMLElement ): Promise< void > {
	await loadTranslations( Object( page ) );
	hideSignOnNotice();
	const notice = Object.assign( document.createElement( 'p' ), { id: ID } );
	// Announced, because the text is added to an existing live region.
	notice.setAttribute( 'role', 'alert' );
	place.before( notice );
	notice.textContent = __(
		'You could not be signed in to the comments. Please try again in a moment.'
	);
}
