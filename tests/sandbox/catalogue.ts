/**
 * The plans that the card provider bills, the same as in the demo publisher's plan list. One is no
 * longer sold and is missing from the list, so that its readers have an unknown plan (`status-23`).
 */
import type { Day } from './calendar.ts';

export interface SoldPlan {
	readonly id: string;
	readonly name: string;
	readonly product: string;
	/** In months. */
	readonly interval: 1 | 6 | 12;
	readonly cents: number;
	readonly normalCents: number | null;
	readonly featured: boolean;
	readonly trial: {
		readonly length: number;
		readonly unit: 'day' | 'month';
	} | null;
	readonly stepUp: { readonly cents: number; readonly from: Day } | null;
	/** Whether the plan is still in the publisher's list. */
	readonly listed: boolean;
	readonly affiliateName: string | null;
}

export const SPORTS = 'sports-membership';
export const HOME_DELIVERY = 'hd-sports-membership';
export const CURRENCY = 'USD';

const plan = (
	id: string,
	interval: 1 | 6 | 12,
	cents: number,
	more: Partial< SoldPlan > = {}
): SoldPlan => ( {
	id,
	name: 'Sports Membership',
	product: SPORTS,
	interval,
	cents,
	normalCents: null,
	featured: false,
	trial: null,
	stepUp: null,
	listed: true,
	affiliateName: null,
	...more,
} );

export const PLANS: readonly SoldPlan[] = [
	plan( 'sports-monthly', 1, 999, { trial: { length: 7, unit: 'day' } } ),
	plan( 'sports-half-yearly', 6, 4794, { normalCents: 5994 } ),
	plan( 'sports-yearly', 12, 8388, { normalCents: 11988, featured: true } ),
	plan( 'sports-metered-plan', 1, 999, {
		name: 'Sports Membership, metered',
	} ),
	plan( 'sports-step-up-plan', 1, 499, {
		name: 'Sports Membership, introductory',
		stepUp: { cents: 999, from: '2027-06-01' },
	} ),
	plan( 'sports-plus-metered-plan', 1, 1499, {
		name: 'Sports Plus, metered',
	} ),
	plan( 'hd-sports-membership-plan', 1, 0, {
		name: 'Home delivery membership',
		product: HOME_DELIVERY,
	} ),
	plan( 'sports-legacy', 1, 799, {
		name: 'Sports Membership, former price',
	} ),
	plan( 'sports-playoff-pass', 1, 599, {
		name: 'Playoff Pass',
		listed: false,
	} ),
];

/** The decision engine's default offer. */
export const OFFER: readonly string[] = [ 'sports-monthly', 'sports-half-yearly', 'sports-yearly' ];

export const CURATION = {
	default: {
		teaser: 'Every game story, every columnist and the team newsletters.',
	},
	'default-trial': {
		teaser: 'Read everything while your trial runs. Cancel before it ends and you pay nothing.',
	},
};

export interface DiscountDefinition {
	readonly id: string;
	readonly name: string;
	readonly cents: number;
	/** The number of charges that the discount lowers. */
	readonly cycles: number;
}

/** Discounts defined in the card provider's control panel. */
export const DISCOUNTS: readonly DiscountDefinition[] = [
	{ id: 'stay-half', name: 'Stay for less', cents: 420, cycles: 3 },
	{ id: 'stay-two-off', name: 'Two dollars off', cents: 200, cycles: 6 },
];

export const planById = ( id: string ): SoldPlan | undefined =>
	PLANS.find( ( known ) => known.id === id );

/** The price of a period that begins on this day. */
export const priceOn = ( { cents, stepUp }: SoldPlan, day: Day ): number =>
	stepUp && day >= stepUp.from ? stepUp.cents : cents;

export const decimal = ( cents: number ): string => ( cents / 100 ).toFixed( 2 );
