/**
 * Puts the full story in the place of its teaser. This is the only place where text of a server becomes HTML: it comes
 * from our own content route, as WordPress would have printed it (`gate-19`). Of the scripts in it those of known
 * providers run, and those that its blocks bring along.
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

/** Whatever had the focus in the teaser's offer is gone; reading goes on where the reader was. */
function keepFocus( article: HTMLElement ): void {
	article.tabIndex = -1;
	// A place to read on from, not a control: a focus ring around a whole story would say something else.
	article.style.outline = 'none';
	article.focus( { preventScroll: true } );
}

export function insertStory( article: HTMLElement, html: string ): void {
	const page = article.ownerDocument;
	const hadFocus = article.contains( page.activeElement );
	const dialog = page.querySelector< HTMLDialogElement >(
		'dialog.circ-dialog[open]'
	);
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
	if ( hadFocus ) {
		keepFocus( article );
	}
	// A dialog gives the focus back to the link that opened it, which may be gone by now.
	dialog?.addEventListener( 'close', () => {
		if ( page.activeElement === page.body ) {
			keepFocus( article );
		}
	} );
}
