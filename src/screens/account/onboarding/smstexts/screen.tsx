/** The onboarding step for text messages, which only subscribers get. */
import { textsLead } from '#src/messages/newsletters.ts';
import { __ } from '#src/messages/translate.ts';
import { OnboardingStep, StepActions } from '#src/widgets/onboarding/onboarding-step.tsx';
import { TextCampaigns } from '#src/widgets/text-campaigns/text-campaigns.tsx';

export default function OnboardingTextsScreen() {
	return (
		<OnboardingStep step="texts" title={ () => __( 'Texts' ) } lead={ textsLead }>
			{ ( onboarding ) => (
				<>
					<TextCampaigns />
					<StepActions onboarding={ onboarding } />
				</>
			) }
		</OnboardingStep>
	);
}
