/**
 * Computes the decision engine's answers: who may read, which plans are on offer (`wire-13`,
 * `status-29`).
 */
import { addDays, addMonths, type Day } from './calendar.ts';
import { DISCOUNTS, decimal, HOME_DELIVERY, OFFER, SPORTS } from './catalogue.ts';
import type { Profile, Subscription } from './records.ts';

/** Days of grace after a declined charge. */
const GRACE_DAYS = 3;

const opens = ( subscription: Subscription, today: Day ): boolean => {
	const { state, paidThrough, firstCharge, cycles, interval } = subscription;
	switch ( state ) {
		case 'active':
			return true;
		case 'pending':
			return false;
		case 'cancelled':
			return paidThrough !== null && paidThrough >= today;
		case 'past due': {
			const due = addMonths( firstCharge, cycles * interval );
			return today < addDays( due, GRACE_DAYS );
		}
	}
};

/** The products that a reader may use today. Home delivery includes the sports product. */
export const entitledProducts = (
	subscriptions: readonly Subscription[],
	today: Day
): string[] => {
	const products = subscriptions
		.filter( ( one ) => opens( one, today ) )
		.map( ( one ) => one.productId );
	return [
		...new Set( products.includes( HOME_DELIVERY ) ? [ ...products, SPORTS ] : products ),
	];
};

export const isEntitled = ( subscriptions: readonly Subscription[], today: Day ): boolean =>
	entitledProducts( subscriptions, today ).includes( SPORTS );

export const hadTrial = (
	subscriptions: readonly Subscription[],
	profile: Profile | null
): boolean =>
	profile?.[ 'had-trial-20' ] === true || subscriptions.some( ( one ) => one.trialEnds !== null );

/** The default value of `available-plans`: one id per line, in the order of the offer. */
export const offerText = (): string => `${ OFFER.join( '\n' ) }\n`;

/** The default value of `cancel-flow-offer`. */
export const offerToStay = (): string => {
	const [ stay ] = DISCOUNTS;
	return stay
		? JSON.stringify( {
				discount_id: stay.id,
				amount: decimal( stay.cents ),
				billing_cycles: stay.cycles,
				heading: 'Stay for less',
				text: 'The same stories, at a lower price for a while.',
			} )
		: '';
};
