/** Texts of the lines of an order. */
import { formatDay } from '#src/domain/days/format-day.ts';
import type { UtcDay } from '#src/domain/days/utc-day.ts';
import { curationFor } from '#src/domain/plans/plan-curation.ts';
import type { Plan } from '#src/domain/plans/plan.ts';
import { discountPercent } from '#src/domain/plans/pricing.ts';
import type { Order, OrderLine } from '#src/domain/schedules/order-lines.ts';
import { fill } from './fill.ts';
import { planHeading, trialText } from './plans.ts';
import { __ } from './translate.ts';

export const totalToday = (): string => __( 'Total today' );

const notYet = ( day: UtcDay, locale: string ): string =>
	fill(
		/* translators: %s: a date. */
		__( 'Nothing to pay before %s' ),
		formatDay( day, locale )
	);

/** Copy about a trial appears only if the order has one. */
const headingFor = ( plan: Plan, { lines }: Order ) =>
	curationFor( plan, ! lines.some( ( { kind } ) => kind === 'trial' ) ).heading;

export function orderLineText( line: OrderLine, plan: Plan, order: Order, locale: string ): string {
	switch ( line.kind ) {
		case 'plan':
			return `${ plan.planName }, ${ headingFor( plan, order ) || planHeading( plan ) }`;
		case 'saving':
			/* translators: %s: a whole number. */
			return fill( __( 'Saving, %s%%' ), discountPercent( plan ) ?? 0 );
		case 'trial':
			return trialText( plan ) ?? notYet( line.until, locale );
		case 'later':
			return notYet( line.until, locale );
	}
}
