/** onboarding.ts decides which reader gets which step (`onboarding-3`). */
import { ACCOUNT_PATHS } from '../addresses/paths.ts';

export type OnboardingStep =
	'name' | 'customize' | 'newsletters' | 'texts' | 'app-text' | 'sports-plus' | 'events';

const paths = ACCOUNT_PATHS;

export const ONBOARDING_STEP_PATHS: Readonly< Record< OnboardingStep, string > > = {
	name: paths.onboardingName,
	customize: paths.onboardingWelcome,
	newsletters: paths.onboardingNewsletters,
	texts: paths.onboardingSmstexts,
	'app-text': `${ paths.onboarding }/app-text`,
	'sports-plus': `${ paths.onboarding }/sports-plus`,
	events: `${ paths.onboarding }/events`,
};

export const ONBOARDING_STEPS = Object.keys( ONBOARDING_STEP_PATHS ) as readonly OnboardingStep[];
