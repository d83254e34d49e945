/**
 * Reads that an official SDK can make and our PHP client does not, so they have no wire file. A
 * customer's cards are included, so that an outside check sees what the vault contains.
 */
import { CURRENCY, decimal, PLANS, type SoldPlan } from '../catalogue.ts';
import type { Call } from '../handlers/define-call.ts';
import { customerTree } from './customers.ts';
import { defineGatewayCall } from './define-gateway-call.ts';
import type { Tree } from './typed-xml.ts';

const wireOf = ( call: string, path: string ) => ( {
	call,
	source: 'Braintree server interface, official Node SDK 3.40.0',
	method: 'GET',
	path: `/merchants/{merchant}/${ path }`,
	responses: { ok: { status: 200 }, 'not-found': { status: 404 } },
} );

const customerFind = defineGatewayCall(
	'gateway.customer-find',
	wireOf( 'gateway.customer-find', 'customers/{id}' ),
	'',
	( { world, id } ) => {
		const found = world.customers.byId( id );
		return found
			? { outcome: 'ok', body: { customer: customerTree( found ) } }
			: { outcome: 'not-found' };
	}
);

const planTree = ( plan: SoldPlan ): Tree => ( {
	id: plan.id,
	name: plan.name,
	description: null,
	price: decimal( plan.cents ),
	currency_iso_code: CURRENCY,
	billing_frequency: plan.interval,
	billing_day_of_month: null,
	number_of_billing_cycles: null,
	trial_period: plan.trial !== null,
	trial_duration: plan.trial?.length ?? null,
	trial_duration_unit: plan.trial?.unit ?? null,
	discounts: [],
	add_ons: [],
} );

const plans = defineGatewayCall( 'gateway.plans', wireOf( 'gateway.plans', 'plans' ), '', () => ( {
	outcome: 'ok',
	body: { plans: PLANS.map( planTree ) },
} ) );

export const SDK_READS: readonly Call[] = [ customerFind, plans ];
