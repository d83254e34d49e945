/** Detects a page shown inside the publisher's mobile app (`address-30`). */
import type { PageLocation } from './location.ts';
import type { BrowserStorage } from './storage.ts';

const KEY = 'circ-mobile-app';

/** `?mobile_app=1` counts for the tab's visit. `marker` is a part of the user agent, or ''. */
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
