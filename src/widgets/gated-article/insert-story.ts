/**
 * Puts the full story in the place of its teaser. This is the only place where text of a server
 * becomes HTML: it comes from our own content route, as WordPress would have printed it
 * (`gate-19`). Of the scripts in it those of known providers run, and those that its blocks bring
 * along.
 */
import { __ } from '#src/messages/translate.ts';
import { loadAssets, startEmbeds } from './story-scripts.ts';

/** Announced to those who listen; it stands before the story, so that it outlives the teaser. */
function announce( article: HTMLElement ): void {
	const place = document.createElement( 'div' );
	place.className = 'circ circ--inline';
	// Out of the flow: not even an empty line in the story.
	place.style.position = 'absolute';
	const words = document.createElement( 'p' );
	words.className = 'circ-hidden';
	words.role = 'status';
	place.append( words );
	article.before( place );
	// The region has to stand for a moment before its text is noticed.
	setTimeout( () => {
		words.textContent = __( 'The full story is open.' );
	}, 100 );
}

/**
 * Whatever had the focus in the teaser's offer is gone; reading continues with the first paragraph
 * that was closed.
 */
function focusPlace( place: HTMLElement ): void {
	place.tabIndex = -1;
	// It is a place to read on from, and not a control, so it shows no focus ring.
	place.style.outline = 'none';
	place.focus( { preventScroll: true } );
}

const paragraphsOf = ( article: HTMLElement ) => [
	...article.querySelectorAll< HTMLElement >( 'p:not([data-circ-gate] *)' ),
];

/**
 * @param article
 * @param html
 * @param afterWindow The story opens because of what the reader has just done in a window over it, whose closing gave
 *                    the focus to nobody.
 */
export function insertStory( article: HTMLElement, html: string, afterWindow = false ): void {
	const page = article.ownerDocument;
	const hadFocus =
		article.contains( page.activeElement ) ||
		( afterWindow && page.activeElement === page.body );
	const read = paragraphsOf( article ).length;
	const dialog = page.querySelector< HTMLDialogElement >( 'dialog.circ-dialog[open]' );
	announce( article );
	article.innerHTML = html;
	startEmbeds( article );
	void loadAssets( article );
	// For whoever measures, lays out or enlarges what stands in a story.
	article.dispatchEvent(
		new CustomEvent( 'circulation:article-opened', {
			bubbles: true,
			detail: { articleId: Number( article.dataset.circArticle ) },
		} )
	);
	const keepFocus = () => focusPlace( paragraphsOf( article )[ read ] ?? article );
	if ( hadFocus ) {
		keepFocus();
	}
	// A dialog gives the focus back to the link that opened it, which may be gone by now.
	dialog?.addEventListener( 'close', () => {
		if ( page.activeElement === page.body ) {
			keepFocus();
		}
	} );
}
