/**
 * Says above the comments that whoever wants to write could not be signed on (`vendor-26`). It
 * looks like the theme's own text, so that a story carries no style for it.
 */
import { __ } from '#src/messages/translate.ts';
import { loadTranslations } from '#src/services/browser/translations.ts';

const ID = 'circ-comments-notice';

export const hideSignOnNotice = (): void => document.getElementById( ID )?.remove();

/** @param page Its configuration, as PHP wrote it. */
export async function showSignOnNotice( page: unknown, place: HTMLElement ): Promise< void > {
	await loadTranslations( Object( page ) );
	hideSignOnNotice();
	const notice = Object.assign( document.createElement( 'p' ), { id: ID } );
	// It is announced when its text comes into what stands there already.
	notice.setAttribute( 'role', 'alert' );
	place.before( notice );
	notice.textContent = __(
		'You could not be signed in to the comments. Please try again in a moment.'
	);
}
