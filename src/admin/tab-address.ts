/**
 * Keeps the open tab in the page's address, so that it survives a reload and can be shared
 * (`site-31`).
 */

const QUERY = 'tab';

export const tabOfAddress = (): string =>
	new URLSearchParams( window.location.search ).get( QUERY ) ?? '';

export function nameTab( tab: string ): void {
	const address = new URL( window.location.href );
	address.searchParams.set( QUERY, tab );
	window.history.replaceState( window.history.state, '', address );
}
