/** Determines what is sold and on which terms, for visitors and readers alike. */
import type { Plan } from '#src/domain/plans/plan.ts';
import type { Maintenance } from '#src/domain/site/boot-config.ts';
import { maintenanceAt } from '#src/domain/site/maintenance.ts';
import { preselect } from '#src/domain/plans/trial.ts';
import { utcDay, type UtcDay } from '#src/domain/days/utc-day.ts';
import type { Subscription } from '#src/domain/subscriptions/subscription.ts';
import type { SubscribeTerms } from '#src/domain/schedules/what-happens-next.ts';
import type { PlansDeps } from '#src/flows/deps/deps.ts';

export interface Sale {
	readonly plans: readonly Plan[];
	readonly chosen: Plan;
	readonly choose: ( planId: string ) => void;
	readonly terms: SubscribeTerms;
	readonly today: UtcDay;
	/** Ids of the subscriptions that the terms are based on. */
	readonly seen: readonly string[];
	/** The canceled membership that a restart continues; null for a new one. */
	readonly replaces: Subscription | null;
	readonly isLoggedIn: boolean;
}

export type PlanListState =
	/** `retry` repeats the reads that have not been answered yet. */
	| { readonly kind: 'loading'; readonly retry: () => void }
	/** A required service does not answer. */
	| { readonly kind: 'outage'; readonly retry: () => void }
	/** The offer is empty. */
	| { readonly kind: 'nothing' }
	| { readonly kind: 'maintenance'; readonly maintenance: Maintenance }
	| { readonly kind: 'open'; readonly sale: Sale };

interface Buyer extends Pick< Sale, 'isLoggedIn' | 'replaces' | 'seen' > {
	/** Plan ids in order of preference; those not on offer are skipped. */
	readonly wanted: readonly ( string | null | undefined )[];
	readonly hadTrial: boolean;
	/** Day of the first charge of a restart; null means today. */
	readonly startsOn: UtcDay | null;
}

export function saleOf(
	{ browser, config, store }: Pick< PlansDeps, 'browser' | 'config' | 'store' >,
	plans: readonly Plan[],
	{ wanted, hadTrial, startsOn, ...buyer }: Buyer
): PlanListState {
	const maintenance = maintenanceAt( config, browser.clock.now() );
	if ( maintenance ) {
		return { kind: 'maintenance', maintenance };
	}
	const chosen =
		wanted
			.map( ( id ) => plans.find( ( { planId } ) => planId === id ) )
			.find( ( plan ) => plan ) ?? preselect( plans, hadTrial );
	return chosen
		? {
				kind: 'open',
				sale: {
					plans,
					chosen,
					choose: ( planId ) =>
						store.setState( ( { payflow } ) => ( {
							payflow: { ...payflow, selectedPlan: planId },
						} ) ),
					terms: {
						skipTrial: hadTrial || startsOn !== null,
						...( startsOn && { startsOn } ),
					},
					today: utcDay( browser.clock.now() ),
					...buyer,
				},
			}
		: { kind: 'nothing' };
}
