/** Takes the offer to stay: a discount on the running subscription (`cancel-10`). */
import type { CancelOffer } from '#src/domain/changes/cancel-offer.ts';
import type { SessionIds } from '#src/domain/profile/account.ts';
import type { OfferFailure } from '#src/domain/money-failure.ts';
import { done, failed, type Result } from '#src/domain/result.ts';
import { paymentsLeft } from '#src/domain/schedules/payments-ahead.ts';
import { newKey } from '#src/services/browser/new-mark.ts';
import type { Deps, MoneyDeps } from '../deps/deps.ts';
import { refusedForNow } from './change-money.ts';
import { moneyFlow } from '../money/money-flow.ts';

export interface OfferInput {
	readonly subscriptionId: string;
	readonly offer: Pick< CancelOffer, 'discountId' >;
	/** The session at the press, if the caller awaited something after it. */
	readonly began?: SessionIds | undefined;
}

type OfferOutcome = Result< null, OfferFailure >;

export const takeOffer = (
	deps: Deps,
	{ subscriptionId, offer, began }: OfferInput
): Promise< OfferOutcome > =>
	moneyFlow(
		deps,
		async ( money ) => {
			const outcome = await addOffer( money, subscriptionId, offer );
			if ( outcome.ok ) {
				money.sendEvent( 'offer-taken' );
			}
			return outcome;
		},
		began
	);

/** A lost answer is read back, never sent again. */
export async function addOffer(
	{ money }: MoneyDeps,
	subscriptionId: string,
	{ discountId }: OfferInput[ 'offer' ]
): Promise< OfferOutcome > {
	const added = await money.addDiscount( subscriptionId, discountId, newKey() );
	if ( added.ok ) {
		return done( null );
	}
	if ( typeof added.failure !== 'string' ) {
		return refusedForNow( added.failure );
	}
	switch ( added.failure ) {
		case 'session-not-authenticated':
		case 'service-unavailable':
			return failed( { reason: added.failure } );
		case 'outcome-unknown':
		case 'in-progress': {
			// An empty list proves nothing, because it may also stand for an unreadable one.
			const held = ( await money.discounts( subscriptionId ) ).find(
				( { id } ) => id === discountId
			);
			if ( ! held ) {
				return failed( { reason: 'outcome-unknown' } );
			}
			// A discount that is used up lowers no price, and is never added a second time.
			return paymentsLeft( held ) > 0 ? done( null ) : failed( { reason: 'refused' } );
		}
		default:
			return failed( { reason: 'refused' } );
	}
}
