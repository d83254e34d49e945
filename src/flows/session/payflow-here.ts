/** A buyer continues the purchase after a log-in, with the address's plan (`payment-4`). */
import { isPayflow, payflowPath } from '#src/domain/addresses/app-subscribe.ts';
import type { PageLocation } from '#src/services/browser/location.ts';

/** Includes the plan that the address names; null on another page. */
export function payflowHere( location: Pick< PageLocation, 'path' | 'query' > ): string | null {
	const path = location.path();
	if ( ! isPayflow( path ) ) {
		return null;
	}
	const plan = location.query( 'plan' );
	return plan
		? `${ payflowPath( path ) }?${ new URLSearchParams( { plan } ) }`
		: payflowPath( path );
}
