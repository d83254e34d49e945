/** Decides a new reader's onboarding steps (`onboarding-1`, `onboarding-2`, `onboarding-10`). */
import { ONBOARDING_STEPS, type OnboardingStep } from './onboarding-steps.ts';
import type { Plan } from '../plans/plan.ts';
import { preselect } from '../plans/trial.ts';

interface OnboardingReader {
	readonly subscriber: boolean;
	readonly membership: boolean;
	readonly events: boolean;
	/** True if the name was derived from the email address, or was entered in this onboarding. */
	readonly asksName: boolean;
}

export const onboardingSteps = ( {
	subscriber,
	membership,
	events,
	asksName,
}: OnboardingReader ): readonly OnboardingStep[] => [
	...( asksName ? ( [ 'name' ] as const ) : [] ),
	'customize',
	'newsletters',
	...( subscriber ? ( [ 'texts' ] as const ) : [] ),
	...( subscriber && events ? ( [ 'events' ] as const ) : [] ),
	...( ! subscriber && membership ? ( [ 'app-text', 'sports-plus' ] as const ) : [] ),
];

/** The first unfinished step; null if all are done. */
export const nextStep = (
	steps: readonly OnboardingStep[],
	done: readonly OnboardingStep[]
): OnboardingStep | null => steps.find( ( step ) => ! done.includes( step ) ) ?? null;

/** Body of PUT profile/{id}; no other progress is stored (`onboarding-9`). */
type OnboardingProgress = Readonly< Record< typeof KEY, string > >;

const KEY = 'onboarding-done';

export const progressBody = ( done: readonly OnboardingStep[] ): OnboardingProgress => ( {
	[ KEY ]: done.join( ',' ),
} );

/** Missing or unknown values count as not done. */
export function progressFrom(
	raw: Readonly< Record< string, unknown > >
): readonly OnboardingStep[] {
	const text = raw[ KEY ];
	const named = typeof text === 'string' ? text.split( ',' ) : [];
	return ONBOARDING_STEPS.filter( ( step ) => named.includes( step ) );
}

/**
 * Plans for the step "sports-plus" (`onboarding-7`). With `two`, these are the payflow's
 * preselected plan and the monthly one. Otherwise it is one plan: a free trial where the reader may
 * have one, as on the wall, else the preselected plan.
 */
export function sportsPlusPlans(
	offer: readonly Plan[],
	two: boolean,
	hadTrial: boolean
): readonly Plan[] {
	const preselected = preselect( offer, hadTrial );
	const trial = hadTrial ? undefined : offer.find( ( { hasTrial } ) => hasTrial );
	const monthly = offer.find( ( plan ) => plan.billingInterval === 1 && plan !== preselected );
	return ( two ? [ preselected, monthly ] : [ trial ?? preselected ] ).filter(
		( plan ) => plan !== null && plan !== undefined
	);
}
