/**
 * This is the only place that inserts HTML from a server, our own content route (`gate-19`). Of its
 * scripts, only those of known providers and of its blocks run.
 */
import { __ } from '#src/messages/translate.ts';

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

/** The embed scripts that WordPress uses. Any other script in the text is not run. */
const PROVIDERS: ReadonlySet< string > = new Set( [
	'platform.twitter.com/widgets.js',
	'platform.x.com/widgets.js',
	'www.instagram.com/embed.js',
	'www.threads.net/embed.js',
	'www.threads.com/embed.js',
	'www.tiktok.com/embed.js',
	'embed.bsky.app/static/embed.js',
	'embed.reddit.com/widgets.js',
	'embed.redditmedia.com/widgets/platform.js',
	'assets.pinterest.com/js/pinit.js',
	's.imgur.com/min/embed.js',
	'embedr.flickr.com/assets/client-code.js',
	'assets.tumblr.com/post.js',
] );

interface WithProviders {
	twttr?: { widgets?: { load?: ( within: Element ) => unknown } };
	instgrm?: { Embeds?: { process?: () => unknown } };
}

/** A script inserted by `innerHTML` never runs, but a copy of it does. */
function runs( dead: HTMLScriptElement ): HTMLScriptElement {
	const script = document.createElement( 'script' );
	for ( const { name, value } of dead.attributes ) {
		script.setAttribute( name, value );
	}
	script.textContent = dead.textContent;
	return script;
}

const isProvider = ( { src }: HTMLScriptElement ) => {
	const { protocol, host, pathname } = new URL( src, 'https://story.example' );
	return /^https?:$/.test( protocol ) && PROVIDERS.has( host + pathname );
};

export function startEmbeds( article: HTMLElement ): void {
	for ( const dead of article.querySelectorAll( 'script' ) ) {
		if ( dead.src && isProvider( dead ) ) {
			dead.replaceWith( runs( dead ) );
		}
	}
	// A provider's script that has already run must be asked to process the article.
	const { twttr, instgrm } = window as WithProviders;
	try {
		twttr?.widgets?.load?.( article );
		instgrm?.Embeds?.process?.();
	} catch {
		// The article is readable without its embeds.
	}
}

/** A page needs each style and script once, by id or address. */
function isThere( part: Element ): boolean {
	const address = part.getAttribute( 'src' ) ?? part.getAttribute( 'href' );
	return (
		( part.id !== '' && document.getElementById( part.id ) !== null ) ||
		( address !== null &&
			[ ...document.querySelectorAll( part.localName ) ].some(
				( one ) => address === ( one.getAttribute( 'src' ) ?? one.getAttribute( 'href' ) )
			) )
	);
}

/**
 * Loads the styles and scripts of the article's blocks in order, because each may depend on the one
 * before (`gate-45`). Never rejects.
 */
export async function loadAssets( article: HTMLElement ): Promise< void > {
	const template = article.querySelector< HTMLTemplateElement >( 'template[data-circ-assets]' );
	template?.remove();
	for ( const part of template?.content.children ?? [] ) {
		if ( isThere( part ) ) {
			continue;
		}
		if ( ! ( part instanceof HTMLScriptElement ) ) {
			document.head.append( part.cloneNode( true ) );
			continue;
		}
		const script = runs( part );
		const isFetched = script.src !== '';
		const ended = new Promise( ( resolve ) => {
			script.onload = resolve;
			script.onerror = resolve;
		} );
		document.head.append( script );
		if ( isFetched ) {
			await ended;
		}
	}
}

/** With `afterWindow`, an action in a dialog opened the article, and no element has the focus. */
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
	// The event tells scripts that process an article's content that there is a new one.
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
