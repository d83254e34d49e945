/**
 * Decides which steps a new reader is led through, in which order, and where one left off
 * (`onboarding-1`, `onboarding-2`, `onboarding-10`).
 */
import { ONBOARDING_STEPS, type OnboardingStep } from './onboarding-steps.ts';
import type { Plan } from '../plans/plan.ts';
import { preselect } from '../plans/trial.ts';

export interface OnboardingReader {
	readonly subscriber: boolean;
	/** The membership feature is on. */
	readonly membership: boolean;
	/** The site has events. */
	readonly events: boolean;
	/** The name was derived from the address, or has been given in this onboarding. */
	readonly asksName: boolean;
}

/** In their order; the name goes before all others. */
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

/** The first that is not done; null when all are. */
export const nextStep = (
	steps: readonly OnboardingStep[],
	done: readonly OnboardingStep[]
): OnboardingStep | null => steps.find( ( step ) => ! done.includes( step ) ) ?? null;

/** Body of PUT profile/{id}: nothing else is kept there (`onboarding-9`). */
export type OnboardingProgress = Readonly< Record< typeof KEY, string > >;

const KEY = 'onboarding-done';

export const progressBody = ( done: readonly OnboardingStep[] ): OnboardingProgress => ( {
	[ KEY ]: done.join( ',' ),
} );

/** What is missing or of no meaning counts as not done. */
export function progressFrom(
	raw: Readonly< Record< string, unknown > >
): readonly OnboardingStep[] {
	const text = raw[ KEY ];
	const named = typeof text === 'string' ? text.split( ',' ) : [];
	return ONBOARDING_STEPS.filter( ( step ) => named.includes( step ) );
}

/**
 * The plans of the step "sports-plus": the one that the payflow would choose, and with the flag the
 * monthly one beside it (`onboarding-7`).
 */
export function sportsPlusPlans(
	offer: readonly Plan[],
	two: boolean,
	hadTrial: boolean
): readonly Plan[] {
	const first = preselect( offer, hadTrial );
	const monthly = offer.find( ( plan ) => plan.billingInterval === 1 && plan !== first );
	return [ first, two ? monthly : null ].filter(
		( plan ) => plan !== null && plan !== undefined
	);
}
