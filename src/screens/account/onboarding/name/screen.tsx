/** This step asks for a name if it was only derived from the email address (`onboarding-4`). */
import { useMutation } from '@tanstack/react-query';
import { namesOf } from '#src/domain/profile/full-name.ts';
import { displayProblems } from '#src/domain/profile/profile-fields.ts';
import { __ } from '#src/messages/translate.ts';
import { saveDisplayMutation } from '#src/queries/profile.ts';
import { Field } from '#src/ui/field/field.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { FormFailureNotice } from '#src/widgets/reader-form/form-outcome.tsx';
import { OnboardingStep, StepActions } from '#src/widgets/onboarding/onboarding-step.tsx';
import { useAdvanceOnSave } from '#src/widgets/onboarding/use-advance-on-save.ts';
import type { Onboarding } from '#src/widgets/onboarding/use-onboarding.ts';
import { ReaderFormProblems } from '#src/widgets/reader-form/reader-form-problems.tsx';
import { useReaderForm } from '#src/widgets/reader-form/use-reader-form.ts';

const KEYS = [ 'full-name' ] as const;

function NameForm( { onboarding }: { readonly onboarding: Onboarding } ) {
	const { profile, advance } = onboarding;
	const save = useMutation( saveDisplayMutation( useDeps() ) );
	const form = useReaderForm( {
		profile,
		keys: KEYS,
		validate: ( values, changed ) =>
			displayProblems( { ...values, 'avatar-color': '', bio: '' }, changed ),
		save: ( input ) =>
			save.mutateAsync( {
				...input,
				changes: namesOf( input.changes[ 'full-name' ] ?? '' ),
			} ),
	} );
	useAdvanceOnSave( form, advance );
	return (
		<Form onSubmit={ () => void form.submit() }>
			<ReaderFormProblems form={ form } keys={ KEYS } />
			<FormFailureNotice form={ form } />
			<Field
				{ ...form.field( 'full-name', 'name' ) }
				label={ __( 'Your name' ) }
				hint={ __(
					'We guessed it from your email address. Other readers see it next to your comments.'
				) }
			/>
			<StepActions onboarding={ onboarding } command={ form } />
		</Form>
	);
}

export default function OnboardingNameScreen() {
	return (
		<OnboardingStep step="name" title={ () => __( 'What is your name?' ) }>
			{ ( onboarding ) => <NameForm onboarding={ onboarding } /> }
		</OnboardingStep>
	);
}
