/** A cached page shows its offer again once the maintenance is over. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const END = Date.parse( '2027-03-31T06:00:00Z' );
const sale = () => document.querySelector< HTMLElement >( 'h2' )?.parentElement;

beforeEach( () => {
	vi.useFakeTimers();
	vi.resetModules();
	document.body.innerHTML = `<p data-circ-until="${ END }">The till is closed.</p><div hidden><h2>Read on</h2></div>`;
} );
afterEach( () => vi.useRealTimers() );

// Proves site-38.
it( 'sells nothing before the end, and shows the sale at it, while the page stays open', async () => {
	vi.setSystemTime( END - 60_000 );
	await import( '#src/entry/maintenance.ts' );
	expect( document.body ).toHaveTextContent( 'The till is closed.' );
	expect( sale() ).not.toBeVisible();
	vi.advanceTimersByTime( 80_000 );
	expect( document.body ).not.toHaveTextContent( 'The till is closed.' );
	expect( sale() ).toBeVisible();
} );

// Proves site-38.
it( 'shows the sale at once on a page that was kept past the end', async () => {
	vi.setSystemTime( END );
	await import( '#src/entry/maintenance.ts' );
	expect( sale() ).toBeVisible();
} );
