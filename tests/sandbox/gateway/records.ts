/** Subscriptions, charges and discounts as the card provider shows them. */
import { addDays, addMonths } from '../calendar.ts';
import { decimal, DISCOUNTS, type DiscountDefinition } from '../catalogue.ts';
import type { Charge, Subscription } from '../records.ts';
import type { World } from '../world.ts';
import type { Tree } from './typed-xml.ts';

const STATUS = {
	active: 'Active',
	pending: 'Pending',
	'past due': 'Past Due',
	cancelled: 'Canceled',
} as const;

/** The provider's format for times has no fractions of a second. */
const moment = ( iso: string ): string => iso.replace( /\.\d+Z$/, 'Z' );

export const discountTree = ( { id, name, cents, cycles }: DiscountDefinition ): Tree => ( {
	id,
	name,
	description: null,
	amount: decimal( cents ),
	kind: 'discount',
	quantity: null,
	never_expires: false,
	number_of_billing_cycles: cycles,
	current_billing_cycle: null,
} );

export const chargeTree = ( charge: Charge ): Tree => ( {
	id: charge.id,
	status: charge.outcome === 'settled' ? 'submitted_for_settlement' : charge.outcome,
	type: 'sale',
	amount: decimal( charge.cents ),
	currency_iso_code: charge.currency,
	subscription_id: charge.subscription,
	...( charge.outcome === 'processor_declined'
		? { processor_response_code: '2001', processor_response_text: 'Insufficient Funds' }
		: { processor_response_code: '1000', processor_response_text: 'Approved' } ),
	gateway_rejection_reason: charge.rejection,
	created_at: moment( charge.time ),
	updated_at: moment( charge.time ),
} );

/** The current period, which is the unpaid one while past due; nulls before the first charge. */
const periodOf = ( one: Subscription ): { readonly [ name: string ]: Tree } => {
	const isOpen = one.state === 'past due';
	const from = isOpen ? one.cycles : one.cycles - 1;
	const begins = ( cycle: number ) => addMonths( one.firstCharge, cycle * one.interval );
	return {
		billing_period_start_date: from < 0 ? null : begins( from ),
		billing_period_end_date: from < 0 ? null : addDays( begins( from + 1 ), -1 ),
	};
};

const owed = ( { state, cents, discounts }: Subscription ): number =>
	state === 'past due'
		? Math.max(
				0,
				discounts
					.filter( ( { cycles, used } ) => cycles === null || used < cycles )
					.reduce( ( due, discount ) => due - discount.cents, cents )
			)
		: 0;

const nameOf = ( id: string ): string => DISCOUNTS.find( ( known ) => known.id === id )?.name ?? id;

export const subscriptionTree = ( world: World, subscription: Subscription ): Tree => {
	const { state, nextBilling, paidThrough } = subscription;
	const isOver = state === 'cancelled';
	return {
		id: subscription.id,
		plan_id: subscription.planId,
		status: STATUS[ state ],
		price: decimal( subscription.cents ),
		balance: decimal( owed( subscription ) ),
		next_billing_date: isOver ? null : nextBilling,
		next_billing_period_amount: decimal( subscription.cents ),
		paid_through_date: paidThrough,
		...periodOf( subscription ),
		first_billing_date: subscription.firstCharge,
		current_billing_cycle: subscription.cycles,
		failure_count: subscription.failures,
		days_past_due:
			state === 'past due' && paidThrough
				? daysSince( paidThrough, world.clock.today() )
				: null,
		never_expires: true,
		number_of_billing_cycles: null,
		payment_method_token: subscription.cardToken,
		created_at: moment( subscription.startedAt ),
		updated_at: moment( subscription.startedAt ),
		discounts: subscription.discounts.map( ( { id, cents, cycles, used } ) => ( {
			id,
			name: nameOf( id ),
			description: null,
			amount: decimal( cents ),
			kind: null,
			quantity: 1,
			never_expires: cycles === null,
			number_of_billing_cycles: cycles,
			current_billing_cycle: used,
		} ) ),
		add_ons: [],
		// Newest first; the provider does not promise an order.
		transactions: world.billing
			.charges()
			.filter( ( charge ) => charge.subscription === subscription.id )
			.map( chargeTree )
			.reverse(),
	};
};

const daysSince = ( from: string, today: string ): number => {
	let days = 0;
	while ( addDays( from, days + 1 ) < today ) {
		days++;
	}
	return days;
};
