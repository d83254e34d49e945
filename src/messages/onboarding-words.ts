/** The names of the onboarding's steps in the stepper. Specification §2.4; design language, Onboarding. */
import type { OnboardingStep } from '#src/domain/onboarding/onboarding-steps.ts';
import { __ } from './translate.ts';

const LABELS: Readonly< Record< OnboardingStep, () => string > > = {
	name: () => __( 'Name' ),
	customize: () => __( 'You' ),
	newsletters: () => __( 'Newsletters' ),
	texts: () => __( 'Texts' ),
	'app-text': () => __( 'App' ),
	'sports-plus': () => __( 'Plans' ),
	events: () => __( 'Events' ),
};

export const stepLabel = ( step: OnboardingStep ): string => LABELS[ step ]();
