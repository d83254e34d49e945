/** The screens of the onboarding on account pages, each a lazy chunk. Specification §2.1 and §2.4. */
import type { OnboardingStep } from '#src/domain/onboarding/onboarding-steps.ts';
import type { LoadScreen } from './chunk-route.tsx';

export const ONBOARDING_SCREENS: Readonly<
	Record< OnboardingStep, LoadScreen< object > >
> = {
	name: () =>
		import(
			/* webpackChunkName: "screen-onboarding-name" */ '#src/screens/account/onboarding/name/screen.tsx'
		),
	customize: () =>
		import(
			/* webpackChunkName: "screen-onboarding-welcome" */ '#src/screens/account/onboarding/welcome/screen.tsx'
		),
	newsletters: () =>
		import(
			/* webpackChunkName: "screen-onboarding-newsletters" */ '#src/screens/account/onboarding/newsletters/screen.tsx'
		),
	texts: () =>
		import(
			/* webpackChunkName: "screen-onboarding-smstexts" */ '#src/screens/account/onboarding/smstexts/screen.tsx'
		),
	'app-text': () =>
		import(
			/* webpackChunkName: "screen-onboarding-app-text" */ '#src/screens/account/onboarding/app-text/screen.tsx'
		),
	'sports-plus': () =>
		import(
			/* webpackChunkName: "screen-onboarding-sports-plus" */ '#src/screens/account/onboarding/sports-plus/screen.tsx'
		),
	events: () =>
		import(
			/* webpackChunkName: "screen-onboarding-events" */ '#src/screens/account/onboarding/events/screen.tsx'
		),
};
