import { describe, expect, it, vi } from 'vitest';
import { keepName } from '#src/app/header/account-header.ts';

/** The link in the head of an account page; its logo loads or fails as `comes` does. */
const head = ( comes: Promise< void > ) => {
	const page = document.implementation.createHTMLDocument();
	page.body.innerHTML =
		'<header class="circ-site"><a href="/"><img src="/logo.png" alt="The Daily Example"></a></header>';
	const logo = page.querySelector( 'img' );
	Object.assign( logo ?? {}, { decode: () => comes } );
	keepName( page, 'The Daily Example' );
	return page.querySelector( 'a' );
};

describe( 'The logo in the head of an account page', () => {
	// Proves site-35.
	it( 'is replaced by the name if its picture fails to load', async () => {
		const link = head( Promise.reject( new Error( 'broken' ) ) );
		await vi.waitFor( () => expect( link?.innerHTML ).toBe( 'The Daily Example' ) );
	} );

	it( 'shows the picture if it loads, and does nothing if there is none', async () => {
		const link = head( Promise.resolve() );
		await Promise.resolve();
		expect( link?.querySelector( 'img' ) ).not.toBeNull();
		keepName( document, 'The Daily Example' );
	} );
} );
