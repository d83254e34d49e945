/**
 * Keeps the tab in the page's address, so that it can be sent to a colleague and stays over a
 * reload (`site-31`).
 */

const QUERY = 'tab';

/** The tab that the address names. */
export const tabOfAddress = (): string =>
	new URLSearchParams( window.location.search ).get( QUERY ) ?? '';

export function nameTab( tab: string ): void {
	const address = new URL( window.location.href );
	address.searchParams.set( QUERY, tab );
	window.history.replaceState( window.history.state, '', address );
}
