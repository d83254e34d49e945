/**
 * The onboarding step "app-text" offers the publisher's app and asks for a phone number for texts.
 */
import { __ } from '#src/messages/translate.ts';
import { useAppState } from '#src/state/use-store.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { Stack } from '#src/ui/layout/layout.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { FormFailureNotice } from '#src/widgets/reader-form/form-outcome.tsx';
import { OnboardingStep, StepActions } from '#src/widgets/onboarding/onboarding-step.tsx';
import { useAdvanceOnSave } from '#src/widgets/onboarding/use-advance-on-save.ts';
import type { Onboarding } from '#src/widgets/onboarding/use-onboarding.ts';
import { PhoneField, usePhoneForm } from '#src/widgets/text-campaigns/phone-field.tsx';

/** Links to the app stores; none for a reader who is already in the app. */
function StoreLinks() {
	const { config, store } = useDeps();
	const isInApp = useAppState( store, ( { mobileApp } ) => mobileApp );
	const { apple, google } = config.account?.apps ?? {};
	if ( isInApp || ! ( apple ?? google ) ) {
		return null;
	}
	return (
		<Stack>
			<p>{ __( 'The same account opens your stories in our app.' ) }</p>
			<Actions>
				{ apple && (
					<Button variant="secondary" href={ apple }>
						{ __( 'App Store' ) }
					</Button>
				) }
				{ google && (
					<Button variant="secondary" href={ google }>
						{ __( 'Google Play' ) }
					</Button>
				) }
			</Actions>
		</Stack>
	);
}

function Part( { onboarding }: { readonly onboarding: Onboarding } ) {
	const form = usePhoneForm( onboarding.profile );
	useAdvanceOnSave( form, onboarding.advance );
	return (
		<>
			<StoreLinks />
			<Form onSubmit={ () => void form.submit() }>
				<FormFailureNotice form={ form } />
				<PhoneField
					form={ form }
					hint={ __( 'Kept in your profile. We only text what you turn on.' ) }
				/>
				<StepActions onboarding={ onboarding } command={ form } />
			</Form>
		</>
	);
}

export default function OnboardingAppScreen() {
	return (
		<OnboardingStep step="app-text" title={ () => __( 'On your phone' ) }>
			{ ( onboarding ) => <Part onboarding={ onboarding } /> }
		</OnboardingStep>
	);
}
