/**
 * An app's offer and entitlement may differ from the site's, so a tab stays in the app's payflow
 * until an account page that is not part of the log-in is opened (`address-4`).
 */
import { isAppSubscribe, isLogInOnTheWay } from '#src/domain/addresses/app-subscribe.ts';
import type { PageLocation } from '#src/services/browser/location.ts';
import type { BrowserStorage } from '#src/services/browser/storage.ts';

interface Slice {
	readonly location: Pick< PageLocation, 'path' >;
	readonly storage: Pick< BrowserStorage, 'tab' >;
}

/** Call it with the path of each account page that is shown. */
export function noteAppPayflow( { storage }: Slice, path: string ): void {
	if ( isAppSubscribe( path ) ) {
		storage.tab.set( 'circ-app-payflow', 'true' );
	} else if ( ! isLogInOnTheWay( path ) ) {
		storage.tab.remove( 'circ-app-payflow' );
	}
}

/** A mailed link in another tab is recognized by its destination. */
export function isAppPayflow( { location, storage }: Slice ): boolean {
	const path = location.path();
	const [ returnPath = '' ] = ( storage.tab.get( 'circ-redirect' ) ?? '' ).split( '?' );
	return (
		isAppSubscribe( path ) ||
		( isLogInOnTheWay( path ) &&
			( storage.tab.get( 'circ-app-payflow' ) === 'true' || isAppSubscribe( returnPath ) ) )
	);
}
