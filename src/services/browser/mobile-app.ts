/** Detects a page shown inside the publisher's mobile app (`address-30`). */
import type { PageLocation } from './location.ts';
import type { BrowserStorage } from './storage.ts';

const KEY = 'circ-mobile-app';

/**
 * `?mobile_app=1` in an address counts for the rest of the tab's visit. `marker` is a part of the
 * app's user agent, or ''.
 */
export function isMobileApp(
	location: PageLocation,
	storage: BrowserStorage,
	marker: string
): boolean {
	if ( location.query( 'mobile_app' ) === '1' ) {
		storage.tab.set( KEY, '1' );
	}
	return (
		storage.tab.get( KEY ) === '1' ||
		( marker !== '' && location.userAgent().includes( marker ) )
	);
}
