/** The onboarding step for text messages, which only subscribers get. */
import { unreachable } from '#src/messages/unanswered.ts';
import { textsLead } from '#src/messages/newsletters.ts';
import { __ } from '#src/messages/translate.ts';
import { NewslettersOut } from '#src/widgets/newsletter-picker/newsletters-out.tsx';
import { OnboardingStep, StepActions } from '#src/widgets/onboarding/onboarding-step.tsx';
import type { Onboarding } from '#src/widgets/onboarding/use-onboarding.ts';
import { TextSwitches } from '#src/widgets/text-campaigns/text-switches.tsx';
import { useTexts } from '#src/widgets/text-campaigns/use-texts.ts';
import { LoadingReads } from '#src/widgets/page/loading-reads.tsx';

function Part( { onboarding }: { readonly onboarding: Onboarding } ) {
	const state = useTexts();
	switch ( state.kind ) {
		case 'loading':
			return (
				<LoadingReads
					label={ __( 'Loading your texts' ) }
					bars={ [ 'field', 'choice', 'choice' ] }
				/>
			);
		case 'outage':
			return <NewslettersOut title={ unreachable.texts() } retry={ state.retry } />;
		case 'known':
			return <TextSwitches texts={ state.texts } profile={ onboarding.profile } />;
	}
}

export default function OnboardingTextsScreen() {
	return (
		<OnboardingStep step="texts" title={ () => __( 'Texts' ) } lead={ textsLead }>
			{ ( onboarding ) => (
				<>
					<Part onboarding={ onboarding } />
					<StepActions onboarding={ onboarding } onPress={ onboarding.advance } />
				</>
			) }
		</OnboardingStep>
	);
}
