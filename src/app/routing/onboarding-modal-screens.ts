/**
 * The same screens over a page of the site. Chunks of their own, because this one brings less along than the account
 * pages, and they would have to repeat what those have. Specification §2.1 and §2.3.
 */
import type { OnboardingStep } from '#src/domain/onboarding/onboarding-steps.ts';
import type { LoadScreen } from './chunk-route.tsx';

export const ONBOARDING_MODAL_SCREENS: Readonly<
	Record< OnboardingStep, LoadScreen< object > >
> = {
	name: () =>
		import(
			/* webpackChunkName: "onboarding-modal-name" */ '#src/screens/account/onboarding/name/screen.tsx'
		),
	customize: () =>
		import(
			/* webpackChunkName: "onboarding-modal-welcome" */ '#src/screens/account/onboarding/welcome/screen.tsx'
		),
	newsletters: () =>
		import(
			/* webpackChunkName: "onboarding-modal-newsletters" */ '#src/screens/account/onboarding/newsletters/screen.tsx'
		),
	texts: () =>
		import(
			/* webpackChunkName: "onboarding-modal-smstexts" */ '#src/screens/account/onboarding/smstexts/screen.tsx'
		),
	'app-text': () =>
		import(
			/* webpackChunkName: "onboarding-modal-app-text" */ '#src/screens/account/onboarding/app-text/screen.tsx'
		),
	'sports-plus': () =>
		import(
			/* webpackChunkName: "onboarding-modal-sports-plus" */ '#src/screens/account/onboarding/sports-plus/screen.tsx'
		),
	events: () =>
		import(
			/* webpackChunkName: "onboarding-modal-events" */ '#src/screens/account/onboarding/events/screen.tsx'
		),
};
