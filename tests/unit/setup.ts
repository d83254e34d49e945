/** What every unit test shares: DOM matchers, a clean document, and no word in the console. */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { sharePage } from './shared-page.ts';

// What a screen waits for may take its time on a busy machine; a test that passes does not.
configure( { asyncUtilTimeout: 5_000 } );

// Test files share a process, too: each gets the app's modules anew, and its own in the place of those that it mocks.
vi.resetModules();
if ( 'document' in globalThis ) {
	sharePage();
}

beforeEach( () => {
	vi.spyOn( console, 'error' ).mockImplementation( () => {} );
	vi.spyOn( console, 'warn' ).mockImplementation( () => {} );
} );

afterEach( () => {
	cleanup();
	vi.useRealTimers();
	// The next file's stand-in for the network would else be laid over this test's, and go with it.
	vi.unstubAllGlobals();
	vi.unstubAllEnvs();
	expect( vi.mocked( console.error ).mock.calls, 'console.error' ).toEqual(
		[]
	);
	expect( vi.mocked( console.warn ).mock.calls, 'console.warn' ).toEqual(
		[]
	);
} );
