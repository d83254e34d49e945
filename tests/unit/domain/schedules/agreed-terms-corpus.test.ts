import { describe, expect, it } from 'vitest';
import { parsePlanList } from '#src/domain/plans/plan-list-text.ts';
import { planFromServer } from '#src/domain/plans/plan-row.ts';
import { agreedTerms } from '#src/domain/schedules/agreed-terms.ts';
import { subscribeSchedule } from '#src/domain/schedules/what-happens-next.ts';
import corpus from '../../../php/data/agreed-terms-corpus.json' with { type: 'json' };

const NO_COPY = { default: {}, 'default-trial': {} };
const units = ( cents: number ) => ( cents / 100 ).toFixed( 2 );

// Proves payment-22.
describe( 'what a reader agrees to pay, worked out as PHP works it out', () => {
	it.each( corpus )( '$about', ( given ) => {
		const [ line ] = parsePlanList( given.text ).lines;
		const read = planFromServer( { id: 'p', ...line?.values }, NO_COPY );
		if ( ! read.ok ) {
			throw new Error( read.failure );
		}
		const start = given.start_date;
		const terms = agreedTerms(
			read.value,
			subscribeSchedule( read.value, given.agreed_on, {
				skipTrial: given.skip_trial,
				...( start > given.agreed_on && { startsOn: start } ),
			} )
		);
		expect( {
			amount_today: units( terms.amountToday ),
			amount: units( terms.amount ),
			currency: terms.currency,
			months: terms.months,
			from: terms.from ?? '',
			later_amount: terms.later ? units( terms.later.amount ) : '',
			later_from: terms.later?.from ?? '',
		} ).toEqual( given.terms );
	} );
} );
