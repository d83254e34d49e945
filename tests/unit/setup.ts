/** Sets up what every unit test shares: DOM matchers, a clean document, and an empty console. */
import { appendFileSync } from 'node:fs';
import process from 'node:process';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { quickenStyle } from './quick-style.ts';
import { sharePage } from './shared-page.ts';

/** Waits may be long on a busy machine; a passing test ends them early. */
const WAIT_TIMEOUT_MS = 15_000;
configure( { asyncUtilTimeout: WAIT_TIMEOUT_MS } );
const { waitFor } = vi;
vi.waitFor = ( callback, options ) => waitFor( callback, options ?? { timeout: WAIT_TIMEOUT_MS } );
afterAll( () => {
	vi.waitFor = waitFor;
} );

/**
 * With CIRCULATION_TEXTS, lists the texts that tests have shown. Tests of the texts themselves do
 * not count, because they show them to no reader.
 */
const { CIRCULATION_TEXTS } = process.env;
if ( CIRCULATION_TEXTS && ! expect.getState().testPath?.includes( '/tests/unit/messages/' ) ) {
	const said = new Set< string >();
	Object.assign( globalThis, { saidTexts: said } );
	afterAll( () => {
		appendFileSync(
			CIRCULATION_TEXTS,
			[ ...said ].map( ( text ) => `${ JSON.stringify( text ) }\n` ).join( '' )
		);
		Object.assign( globalThis, { saidTexts: undefined } );
	} );
}

// Test files share a process: each gets fresh modules of the app, and its own mocks.
vi.resetModules();
if ( 'document' in globalThis ) {
	quickenStyle();
	sharePage();
	// jsdom has no layout and cannot scroll.
	HTMLElement.prototype.scrollIntoView ??= () => {};
}

beforeEach( () => {
	vi.spyOn( console, 'error' ).mockImplementation( () => {} );
	vi.spyOn( console, 'warn' ).mockImplementation( () => {} );
} );

/** Text nodes that React would have to find again on a page that may since have been translated. */
function textsReactHolds(): readonly string[] {
	const texts: string[] = [];
	const walk = document.createTreeWalker( document, NodeFilter.SHOW_TEXT );
	while ( walk.nextNode() ) {
		const { currentNode } = walk;
		const isHeld = Object.keys( currentNode ).some( ( name ) =>
			name.startsWith( '__reactFiber' )
		);
		if ( isHeld && currentNode.nodeValue?.trim() ) {
			texts.push( currentNode.parentElement?.outerHTML ?? '' );
		}
	}
	return texts;
}

afterEach( () => {
	const held = 'document' in globalThis ? textsReactHolds() : [];
	cleanup();
	vi.useRealTimers();
	// Without this, a file's network mock would be stacked on the previous file's last one, and be
	// removed with it.
	vi.unstubAllGlobals();
	vi.unstubAllEnvs();
	expect( held, 'texts beside others (src/ui/jsx)' ).toEqual( [] );
	expect( vi.mocked( console.error ).mock.calls, 'console.error' ).toEqual( [] );
	expect( vi.mocked( console.warn ).mock.calls, 'console.warn' ).toEqual( [] );
} );
