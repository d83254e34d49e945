/**
 * Remembers that this tab is in the payflow that an app has opened, until the reader goes elsewhere
 * than to a log-in: offer and entitlement of two kinds would contradict each other (`address-4`).
 */
import { isAppSubscribe, isLogInOnTheWay } from '#src/domain/addresses/app-subscribe.ts';
import type { PageLocation } from '#src/services/browser/location.ts';
import type { BrowserStorage } from '#src/services/browser/storage.ts';

interface Slice {
	readonly location: Pick< PageLocation, 'path' >;
	readonly storage: Pick< BrowserStorage, 'tab' >;
}

/** Call with each page of the account that is shown. */
export function noteAppPayflow( { storage }: Slice, path: string ): void {
	if ( isAppSubscribe( path ) ) {
		storage.tab.set( 'circ-app-payflow', 'true' );
	} else if ( ! isLogInOnTheWay( path ) ) {
		storage.tab.remove( 'circ-app-payflow' );
	}
}

/** A mailed link that opens in another tab is known by where it leads. */
export function isAppPayflow( { location, storage }: Slice ): boolean {
	const path = location.path();
	const [ returnPath = '' ] = ( storage.tab.get( 'circ-redirect' ) ?? '' ).split( '?' );
	return (
		isAppSubscribe( path ) ||
		( isLogInOnTheWay( path ) &&
			( storage.tab.get( 'circ-app-payflow' ) === 'true' || isAppSubscribe( returnPath ) ) )
	);
}
