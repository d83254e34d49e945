/** Adds the discount offered by the cancel flow: POST subscriptions/{id}/discounts (`rest-16`). */
import type { DiscountFailure } from '#src/domain/failure.ts';
import type { SessionIds } from '#src/domain/profile/account.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import { isRecord, textIn } from '#src/domain/shape.ts';
import { logText } from '#src/messages/log.ts';
import type { Log } from '../browser/log.ts';
import { createDiscountList, discountsPath, type DiscountList } from './discounts.ts';
import { idFields } from './ids.ts';
import { moneyFailure } from './outcome.ts';
import { unreadableReply } from './site-rest-error.ts';
import type { SiteTransport } from './transport.ts';

interface DiscountsClient extends DiscountList {
	/** Adds the discount offered to this reader; succeeds also if the subscription has it. */
	addDiscount: (
		subscriptionId: string,
		discountId: string,
		/** Idempotency key of the press: a second call returns the first outcome. */
		key: string
	) => Promise< Result< void, DiscountFailure > >;
}

const FAILURES: Readonly< Record< string, DiscountFailure > > = {
	not_offered: 'not-offered',
	past_due: 'past-due',
	refused: 'refused',
	in_progress: 'in-progress',
	outcome_unknown: 'outcome-unknown',
	service_unavailable: 'service-unavailable',
};

export function createDiscounts(
	transport: SiteTransport,
	ids: SessionIds,
	log: Log
): DiscountsClient {
	return {
		...createDiscountList( transport, () => ids, log ),

		async addDiscount( subscriptionId, discountId, key ) {
			const refuse = ( failure: DiscountFailure ) => {
				log( logText.discountNotCreated(), {
					failure: typeof failure === 'string' ? failure : failure.reason,
				} );
				return failed( failure );
			};
			try {
				const body = await transport.post(
					'site.add-discount',
					discountsPath( subscriptionId ),
					{
						nonceField: 'nonce',
						body: { ...idFields( ids ), discount_id: discountId, key },
						moves: 'money',
					}
				);
				if ( ! isRecord( body ) || typeof body.error !== 'boolean' ) {
					throw unreadableReply( 200 );
				}
				return body.error
					? refuse( FAILURES[ textIn( body, 'code' ) ] ?? 'refused' )
					: done( undefined );
			} catch ( error ) {
				return refuse( moneyFailure( error ) );
			}
		},
	};
}
