/** Finds a yearly plan cheaper than twelve monthly payments, at regular prices (`change-17`). */
import { addMonthsClamped } from '../days/dates.ts';
import type { UtcDay } from '../days/utc-day.ts';
import type { Plan } from '../plans/plan.ts';
import { rateOn } from '../plans/pricing.ts';
import type { DerivedStatus } from '../subscriptions/subscription-status.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import { isTrial } from './cancel.ts';
import { changeTargets } from './membership-actions.ts';

export interface YearlySwitch {
	readonly planId: string;
	/** Cents, above 0. */
	readonly saved: number;
	/** ISO 4217. */
	readonly currency: string;
}

interface YearlySwitchCircumstances {
	readonly derived: Pick< DerivedStatus, 'active' | 'pending' >;
	/** The day on which another plan would start; null if no change is possible. */
	readonly changesOn: UtcDay | null;
	readonly offer: readonly Plan[];
	readonly planOf: ( subscription: Pick< Subscription, 'planId' > ) => Plan | null;
}

function yearOfMonths( one: Subscription, { amount, stepUpPricing }: Plan, from: UtcDay ): number {
	const rate = { amount: one.amount ?? amount, stepUpPricing };
	return Array.from( { length: 12 }, ( _, month ) =>
		rateOn( rate, addMonthsClamped( from, month ) )
	).reduce( ( sum, cents ) => sum + cents, 0 );
}

/**
 * Null if nothing saves money, in a trial, which a change would end today (`change-5`), and while
 * changing to or from a longer plan.
 */
export function yearlySwitch( {
	derived: { active, pending },
	changesOn,
	offer,
	planOf,
}: YearlySwitchCircumstances ): YearlySwitch | null {
	const next = pending ?? active;
	const plan = next && planOf( next );
	if (
		! changesOn ||
		! active ||
		! next ||
		isTrial( active ) ||
		planOf( active )?.billingInterval !== 1 ||
		plan?.billingInterval !== 1
	) {
		return null;
	}
	const monthly = yearOfMonths( next, plan, changesOn );
	const [ best ] = changeTargets( offer, next )
		.filter(
			( { billingInterval, currency } ) =>
				billingInterval === 12 && currency === next.currency
		)
		.map( ( yearly ) => ( {
			planId: yearly.planId,
			saved: monthly - rateOn( yearly, changesOn ),
			currency: yearly.currency,
		} ) )
		.filter( ( { saved } ) => saved > 0 )
		.sort( ( one, other ) => other.saved - one.saved );
	return best ?? null;
}
