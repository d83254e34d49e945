/**
 * Reloads a page of an earlier build once, with place and input kept. The loader adds this script
 * if a chunk failed to load. Its name has no hash, so that every build serves it (`gate-33`).
 */
import { pageIsOld, reloadIt, typeAgain } from '#src/messages/page.ts';
import { isGone } from '#src/services/browser/old-build/is-gone.ts';
import { keepDraft, wouldLose } from '#src/services/browser/old-build/draft.ts';
import { loadTranslations } from '#src/services/browser/translations.ts';
import { leaveFor } from '#src/widgets/page/leave-page.ts';

interface Page {
	readonly build: string;
	readonly translations?: string;
	readonly locale?: string;
}

const BAR_ID = 'circ-old-page';

/** The address has a marker for the next load, which also bypasses a cached page. */
function againAddress(): string {
	const address = new URL( window.location.href );
	address.searchParams.set( 'again', '1' );
	return address.href;
}

function reload(): void {
	// A marked page reloads without a warning about unsaved forms, because their input survives.
	document.documentElement.dataset.circAgain = '';
	leaveFor( againAddress() );
}

async function ask( page: Page ): Promise< void > {
	await loadTranslations( page );
	if ( document.getElementById( BAR_ID ) ) {
		return;
	}
	const bar = document.createElement( 'div' );
	bar.id = BAR_ID;
	bar.className = 'circ circ-shell';
	const text = document.createElement( 'p' );
	text.role = 'alert';
	const button = document.createElement( 'button' );
	button.type = 'button';
	button.textContent = reloadIt();
	button.onclick = () => {
		keepDraft( page.build );
		reload();
	};
	bar.append( text, button );
	const dialog = document.querySelector( 'dialog.circ-dialog[open]' );
	( dialog ?? document.querySelector( '#circulation-account' ) ?? document.body ).prepend( bar );
	// A live region only announces changes to its content.
	text.textContent = `${ pageIsOld() } ${ typeAgain() }`;
}

export async function leadToNewBuild( page: Page, address: string ): Promise< void > {
	if ( ! ( await isGone( address ) ) ) {
		return;
	}
	if ( wouldLose() ) {
		await ask( page );
	} else if ( keepDraft( page.build ) ) {
		reload();
	}
}

/** The loader writes this address: `…/chunks/again.js?` and the address of the failed chunk. */
const { src } = ( document.currentScript ?? {} ) as Partial< HTMLScriptElement >;
const [ , address ] = /\?(.*\/chunks\/[^/]*?\.js)/.exec( src ?? '' ) ?? [];
if ( address ) {
	const config = document.getElementById( 'circulation-config' )?.textContent ?? '{}';
	void leadToNewBuild( JSON.parse( config ) as Page, address );
}
