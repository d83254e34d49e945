/** Reads a subscription's discounts: subscriptions/{id}/discounts (`rest-16`). */
import type { SubscriptionDiscount } from '#src/domain/plans/discount.ts';
import type { SessionIds } from '#src/domain/profile/account.ts';
import { centsOf } from '#src/domain/plans/cents.ts';
import { logText } from '#src/messages/log.ts';
import type { Log } from '../browser/log.ts';
import { isRecord, rowsOf, textIn } from '#src/domain/shape.ts';
import { idFields } from './ids.ts';
import { SiteRestError, unreadableReply } from './site-rest-error.ts';
import type { SiteTransport } from './transport.ts';

export interface DiscountList {
	/** The list is empty after an outage or an unreadable row: the one exception to `wire-8`. */
	discounts: ( subscriptionId: string ) => Promise< readonly SubscriptionDiscount[] >;
}

export const discountsPath = ( subscriptionId: string ) =>
	`subscriptions/${ encodeURIComponent( subscriptionId ) }/discounts`;

export const createDiscountList = (
	transport: SiteTransport,
	ids: () => SessionIds,
	log: Log
): DiscountList => ( {
	async discounts( subscriptionId ) {
		const reader = ids();
		try {
			const body = await transport.get( 'site.discounts', discountsPath( subscriptionId ), {
				nonceField: 'nonce',
				query: idFields( reader ),
				// The reader may log out while the nonce is fetched.
				mayGo: () => ids().sessionId === reader.sessionId,
			} );
			const discounts = rowsOf( body, discountFromWire, ( { id } ) => id );
			if ( ! discounts ) {
				throw unreadableReply( 200 );
			}
			return discounts;
		} catch ( error ) {
			if ( ! ( error instanceof SiteRestError ) ) {
				throw error;
			}
			log( logText.discountsNotRead(), { code: error.code } );
			return [];
		}
	},
} );

function discountFromWire( raw: unknown ): SubscriptionDiscount | null {
	if ( ! isRecord( raw ) ) {
		return null;
	}
	const id = textIn( raw, 'id' );
	const amount = centsOf( raw.amount );
	const { billing_cycles: cycles, billing_cycles_used: used } = raw;
	// Null means that the discount never ends; any other value that is no integer is unreadable.
	return id &&
		amount !== null &&
		( cycles === null || ( Number.isInteger( cycles ) && Number.isInteger( used ) ) )
		? {
				id,
				name: textIn( raw, 'name' ),
				amount,
				billingCycles: cycles as number | null,
				billingCyclesUsed: Number( used ?? 0 ),
			}
		: null;
}
