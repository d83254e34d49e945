/** What every unit test shares: DOM matchers, a clean document, and nothing in the console. */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { sharePage } from './shared-page.ts';

/** What a test waits for may take its time on a busy machine; a test that passes does not. */
const WAIT_TIMEOUT_MS = 15_000;
configure( { asyncUtilTimeout: WAIT_TIMEOUT_MS } );
const { waitFor } = vi;
vi.waitFor = ( callback, options ) => waitFor( callback, options ?? { timeout: WAIT_TIMEOUT_MS } );
afterAll( () => {
	vi.waitFor = waitFor;
} );

// Test files share a process: each gets the app's modules anew, and its own in place of those that
// it mocks.
vi.resetModules();
if ( 'document' in globalThis ) {
	sharePage();
	// jsdom has no layout that could be scrolled.
	HTMLElement.prototype.scrollIntoView ??= () => {};
}

beforeEach( () => {
	vi.spyOn( console, 'error' ).mockImplementation( () => {} );
	vi.spyOn( console, 'warn' ).mockImplementation( () => {} );
} );

afterEach( () => {
	cleanup();
	vi.useRealTimers();
	// A file's stand-in for the network would else be laid over the last test's of the file before,
	// and go with it.
	vi.unstubAllGlobals();
	vi.unstubAllEnvs();
	expect( vi.mocked( console.error ).mock.calls, 'console.error' ).toEqual( [] );
	expect( vi.mocked( console.warn ).mock.calls, 'console.warn' ).toEqual( [] );
} );
