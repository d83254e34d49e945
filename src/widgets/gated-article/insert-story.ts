/**
 * Replaces a teaser by the full article. This is the only place that inserts HTML from a server:
 * from our own content route, as WordPress would have printed it (`gate-19`). Of its scripts, only
 * those of known providers and of its blocks run.
 */
import { __ } from '#src/messages/translate.ts';
import { loadAssets, startEmbeds } from './story-scripts.ts';

/** Announces the article to screen readers, in an element before it that outlives the teaser. */
function announce( article: HTMLElement ): void {
	const place = document.createElement( 'div' );
	place.className = 'circ circ--inline';
	// The element is out of the flow, so that it adds no space to the article.
	place.style.position = 'absolute';
	const status = document.createElement( 'p' );
	status.className = 'circ-hidden';
	status.role = 'status';
	place.append( status );
	article.before( place );
	// A live region must exist for a moment before its text is noticed.
	setTimeout( () => {
		status.textContent = __( 'The full story is open.' );
	}, 100 );
}

/** Moves the focus from the offer, which is gone, to the first paragraph that was closed. */
function focusPlace( place: HTMLElement ): void {
	place.tabIndex = -1;
	// A paragraph is not a control, so it needs no focus ring.
	place.style.outline = 'none';
	place.focus( { preventScroll: true } );
}

const paragraphsOf = ( article: HTMLElement ) => [
	...article.querySelectorAll< HTMLElement >( 'p:not([data-circ-gate] *)' ),
];

/**
 * @param article
 * @param html
 * @param afterWindow The article opens after an action in a dialog, which returned the focus to no
 *                    element.
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
	// The event notifies scripts that process an article's content.
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
	// A closing dialog returns the focus to its opener, which may be gone.
	dialog?.addEventListener( 'close', () => {
		if ( page.activeElement === page.body ) {
			keepFocus();
		}
	} );
}
