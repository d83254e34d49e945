/** Reports a new membership for the affiliate network: wherever a sale is found to be done, and once (`vendor-25`). */
import {
	affiliateOrder,
	type Sold,
} from '#src/domain/plans/affiliate-order.ts';
import { fingerprintOf } from '#src/domain/sign-in/fingerprint.ts';
import { newMark } from '#src/services/browser/new-mark.ts';
import type { MoneyDeps } from '../deps/deps.ts';

/** The same for the same grant, and no way back to it. */
const numberOf = ( grantId: string ): string =>
	fingerprintOf( grantId ) +
	fingerprintOf( [ ...grantId ].reverse().join( '' ) );

/** `grantId` is null where the service's own answer was lost: then the order has a number of its own. */
export function reportOrder(
	{ sendEvent }: Pick< MoneyDeps, 'sendEvent' >,
	sold: Sold,
	grantId: string | null
): void {
	const order = affiliateOrder(
		sold,
		grantId ? numberOf( grantId ) : newMark()
	);
	if ( order ) {
		sendEvent( 'order', order );
	}
}
