import { describe, expect, it } from 'vitest';
import { parsePlanList } from '#src/domain/plans/plan-list-text.ts';
import { planFromServer } from '#src/domain/plans/plan-row.ts';
import corpus from '../../../php/data/offered-plan-corpus.json' with { type: 'json' };

const CATALOGUE = { id: 'p', name: 'P', amount: '5.00', frequency: 12 };
const NO_COPY = { default: {}, 'default-trial': {} };
const units = ( cents: number | null ) => ( cents === null ? null : ( cents / 100 ).toFixed( 2 ) );

// Proves plan-12.
describe( 'a line of the decision engine, over a plan of the catalogue, is read as PHP reads it', () => {
	it.each( corpus )( '$line', ( { line, offered } ) => {
		const [ offer ] = parsePlanList( line ).lines;
		const read = offer && planFromServer( { ...CATALOGUE, ...offer.values }, NO_COPY );
		const plan = read?.ok ? read.value : null;
		expect(
			plan && {
				frequency: plan.billingInterval,
				amount: units( plan.amount ),
				currency: plan.currency,
				normal_amount: units( plan.normalAmount ),
				featured: plan.featured,
				first_billing_date: plan.firstBillingDate,
				next_billing_date: plan.nextBillingDate,
				step_up: plan.stepUpPricing && {
					...plan.stepUpPricing,
					amount: units( plan.stepUpPricing.amount ),
				},
				trial_duration: plan.hasTrial ? plan.trialDuration : null,
				trial_duration_unit: plan.hasTrial ? plan.trialDurationUnit : null,
			}
		).toEqual( offered );
	} );
} );
