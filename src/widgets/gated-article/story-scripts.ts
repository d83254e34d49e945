/**
 * Runs the scripts that a late-loaded article needs: scripts and styles of its blocks, which its
 * answer carries in a template, and providers' embed scripts (`gate-45`).
 */

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

/** Loads them in order, because each may depend on the one before. Never rejects. */
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
