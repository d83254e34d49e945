/**
 * Decides what a reader can do if the engine refuses an article (`gate-36`). A reader who pays is
 * not offered another purchase: engine and billing disagree, and only a retry helps.
 */
import { owed } from '../schedules/payments-ahead.ts';
import type { Plan } from '../plans/plan.ts';
import { comingDay } from '../subscriptions/coming-day.ts';
import { endedOn } from '../subscriptions/last-paid-day.ts';
import { liveSubscription } from '../subscriptions/selling.ts';
import { deriveStatus, type StatusCircumstances } from '../subscriptions/subscription-status.ts';
import type { ListedSubscriptions } from '../subscriptions/subscription-order.ts';
import { utcDay, type UtcDay } from '../days/utc-day.ts';
import type { DataLayer } from '../profile/account.ts';
import { servedBy } from './served.ts';

/** Amounts are in cents. */
export type Wall =
	| { readonly kind: 'offer'; readonly hadTrial: boolean }
	| { readonly kind: 'pay'; readonly amount: number | null; readonly currency: string }
	| {
			readonly kind: 'resume';
			readonly day: UtcDay | null;
			readonly plan: Plan | null;
			readonly amount: number | null;
			readonly currency: string;
	  }
	| { readonly kind: 'restart'; readonly day: UtcDay | null }
	| { readonly kind: 'unclear' };

interface ReaderAtWall extends StatusCircumstances {
	readonly list: ListedSubscriptions;
	readonly plans: readonly Plan[];
	readonly dataLayer: Pick< DataLayer, 'products' >;
	readonly hadTrial: boolean;
}

const UNCLEAR: Wall = { kind: 'unclear' };

export function wallFor( reader: ReaderAtWall ): Wall {
	const { list, plans, dataLayer, now } = reader;
	const { listed, unrecognised, all } = list;
	const { status, active, pending } = deriveStatus( listed, reader );
	const planOf = ( id: string ) => plans.find( ( { planId } ) => planId === id ) ?? null;
	const served = servedBy( {
		subscriptions: all,
		status,
		products: dataLayer.products,
		entitled: false,
		today: utcDay( now ),
	} );
	if ( served !== null || liveSubscription( unrecognised ) ) {
		return UNCLEAR;
	}
	switch ( status ) {
		case 'None':
			return { kind: 'offer', hadTrial: reader.hadTrial };
		case 'Canceled':
			return { kind: 'restart', day: endedOn( listed ) };
		case 'Past Due':
			return active
				? {
						kind: 'pay',
						amount: owed( active, planOf( active.planId ) ),
						currency: active.currency,
					}
				: UNCLEAR;
		case 'Paused': {
			const plan = pending && planOf( pending.planId );
			return pending
				? {
						kind: 'resume',
						day: comingDay( pending, utcDay( now ) ),
						plan,
						amount: pending.amount ?? plan?.amount ?? null,
						currency: pending.currency,
					}
				: UNCLEAR;
		}
		case 'Active':
		case 'Active_Paused':
		case 'Active_Pending':
		case 'Cancelled_Active':
		case 'Pending':
			return UNCLEAR;
	}
}
