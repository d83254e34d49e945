/** What every unit test shares: DOM matchers, a clean document, and no word in the console. */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// What a screen waits for may take its time on a busy machine; a test that passes does not.
configure( { asyncUtilTimeout: 5_000 } );

beforeEach( () => {
	vi.spyOn( console, 'error' ).mockImplementation( () => {} );
	vi.spyOn( console, 'warn' ).mockImplementation( () => {} );
} );

afterEach( () => {
	cleanup();
	vi.useRealTimers();
	expect( vi.mocked( console.error ).mock.calls, 'console.error' ).toEqual(
		[]
	);
	expect( vi.mocked( console.warn ).mock.calls, 'console.warn' ).toEqual(
		[]
	);
} );
