/** What a plan is called. Specification §9, headings; §3, cardHeading. */
import type { Plan } from '#src/domain/plans/plan.ts';
import { priceUnit, type Term } from '#src/domain/plans/pricing.ts';
import { __ } from './translate.ts';

const HEADINGS: Readonly< Record< Term, () => string > > = {
	month: () => __( 'Flexible Monthly' ),
	months: () => __( 'Flexible Half-Yearly' ),
	year: () => __( 'Flexible Yearly' ),
};

/** An empty heading means the default one. */
export const planHeading = (
	plan: Pick< Plan, 'cardHeading' | 'billingInterval' >
): string => plan.cardHeading || HEADINGS[ priceUnit( plan ) ]();
