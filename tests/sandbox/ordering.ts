/**
 * Starts a subscription as the service does: checks, an immediate or a later charge, and the grant.
 */
import { randomUUID } from 'node:crypto';
import { addDays, addMonths, isDay, type Day } from './calendar.ts';
import { reasonOf, type Billing } from './billing.ts';
import type { Cards } from './cards.ts';
import { CURRENCY, planById, priceOn, type SoldPlan } from './catalogue.ts';
import type { Clock } from './clock.ts';
import { refusal, type Account, type Grant, type Refusal, type Subscription } from './records.ts';

export interface Order {
	readonly planId: string;
	readonly productId: string;
	/** A one-time nonce; null only if nothing is charged. */
	readonly nonce: string | null;
	readonly skipTrial: boolean;
	/**
	 * The day of the first charge, 'YYYY-MM-DD'; a time of day after it is ignored, '' means today.
	 */
	readonly startDate?: string;
}

export type OrderOutcome =
	| {
			readonly ok: true;
			readonly grant: Grant;
			readonly subscription: Subscription;
	  }
	| ( Refusal & {
			readonly why: 'bad-request' | 'nonce-refused' | 'declined' | 'already-active';
	  } );

const refuse = (
	why: ( OrderOutcome & { ok: false } )[ 'why' ],
	message: string
): OrderOutcome => ( { ...refusal( message ), why } );

const LIVE = [ 'active', 'past due', 'pending' ];

const wantedDay = ( { startDate = '' }: Order ): Day => startDate.slice( 0, 10 );

const trialEnd = ( { trial }: SoldPlan, today: Day ): Day | null => {
	if ( ! trial ) {
		return null;
	}
	return trial.unit === 'day' ? addDays( today, trial.length ) : addMonths( today, trial.length );
};

export interface Ordering {
	readonly grants: () => readonly Grant[];
	readonly subscribe: ( account: Account, order: Order ) => OrderOutcome;
}

export const createOrdering = ( clock: Clock, cards: Cards, billing: Billing ): Ordering => {
	const grants: Grant[] = [];

	const check = (
		account: Account,
		order: Order,
		plan: SoldPlan | undefined
	): OrderOutcome | null => {
		if ( ! plan ) {
			return refuse( 'bad-request', `Plan ID "${ order.planId }" is invalid.` );
		}
		if ( plan.product !== order.productId ) {
			return refuse(
				'bad-request',
				`Product "${ order.productId }" does not belong to plan "${ plan.id }"; ${ plan.product } does.`
			);
		}
		const day = wantedDay( order );
		if ( day !== '' && ! isDay( day ) ) {
			return refuse( 'bad-request', 'First billing date is invalid.' );
		}
		if ( day !== '' && day < clock.today() ) {
			return refuse( 'bad-request', 'First billing date cannot be in the past.' );
		}
		if ( day > clock.today() && plan.trial && ! order.skipTrial ) {
			return refuse(
				'bad-request',
				'First billing date cannot be set together with a trial.'
			);
		}
		const isTaken = billing
			.of( account )
			.some( ( one ) => one.productId === plan.product && LIVE.includes( one.state ) );
		return isTaken
			? refuse( 'already-active', 'User already has an active subscription' )
			: null;
	};

	const open = (
		account: Account,
		plan: SoldPlan,
		order: Order,
		cardToken: string | null
	): Subscription => {
		const today = clock.today();
		const trialEnds = order.skipTrial ? null : trialEnd( plan, today );
		const firstCharge = trialEnds ?? ( wantedDay( order ) || today );
		return {
			id: randomUUID().slice( 0, 8 ),
			account: account.id,
			planId: plan.id,
			productId: plan.product,
			currency: CURRENCY,
			interval: plan.interval,
			cardToken,
			state: trialEnds || firstCharge === today ? 'active' : 'pending',
			cents: priceOn( plan, firstCharge ),
			startedAt: clock.iso(),
			trialEnds,
			firstCharge,
			cycles: 0,
			failures: 0,
			nextBilling: firstCharge,
			paidThrough: null,
			ends: null,
			cancelledAt: null,
			transactions: [],
			discounts: [],
		};
	};

	return {
		grants: () => grants,
		subscribe: ( account, order ) => {
			const plan = planById( order.planId );
			const refused = check( account, order, plan );
			if ( refused || ! plan ) {
				return refused ?? refuse( 'bad-request', 'No plan.' );
			}
			const redeemed = order.nonce === null ? null : cards.redeem( account, order.nonce );
			if ( redeemed && ! redeemed.ok ) {
				return refuse( 'nonce-refused', redeemed.message );
			}
			const subscription = open( account, plan, order, redeemed?.card.token ?? null );
			if ( ! billing.open( subscription ) ) {
				const charge = billing.charges().at( -1 );
				return refuse(
					'declined',
					charge?.rejection
						? reasonOf( charge )
						: 'Processor declined: Insufficient funds'
				);
			}
			const grant = {
				id: randomUUID(),
				account: account.id,
				subscription: subscription.id,
				product: plan.product,
				at: clock.iso(),
			};
			grants.push( grant );
			return { ok: true, grant, subscription };
		},
	};
};
