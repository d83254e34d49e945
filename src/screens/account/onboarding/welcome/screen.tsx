/** The onboarding step "customize": display name, avatar color and private profile. */
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { displayProblems } from '#src/domain/profile/profile-fields.ts';
import type { Profile } from '#src/domain/profile/profile.ts';
import { privateProfileText, profileFailureText } from '#src/messages/profile.ts';
import { fill } from '#src/messages/fill.ts';
import { __ } from '#src/messages/translate.ts';
import { saveDisplayMutation, saveProfileMutation } from '#src/queries/profile.ts';
import { Choice } from '#src/ui/choice/choice.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { ToldNotice } from '#src/widgets/page/told-notice.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import {
	AvatarColorField,
	choiceText,
	DisplayNameField,
	DisplayPreview,
} from '#src/widgets/reader-form/display-fields.tsx';
import { FormFailureNotice } from '#src/widgets/reader-form/form-outcome.tsx';
import { OnboardingStep, StepActions } from '#src/widgets/onboarding/onboarding-step.tsx';
import { useAdvanceOnSave } from '#src/widgets/onboarding/use-advance-on-save.ts';
import type { Onboarding } from '#src/widgets/onboarding/use-onboarding.ts';
import { ReaderFormProblems } from '#src/widgets/reader-form/reader-form-problems.tsx';
import { useReaderForm } from '#src/widgets/reader-form/use-reader-form.ts';

const KEYS = [ 'full-name', 'avatar-color' ] as const;
const PRIVATE = 'private-profile';

/** Saves the checkbox's value when the button is pressed, not before, as all checkboxes do. */
function usePrivateProfile( saved: Profile[ typeof PRIVATE ] ) {
	const save = useMutation( saveProfileMutation( useDeps() ) );
	const [ wanted, setWanted ] = useState( saved );
	const [ problem, setProblem ] = useState< string | null >( null );
	return {
		wanted,
		setWanted,
		problem,
		isBusy: save.isPending,
		/** Resolves to true once the chosen value is saved. */
		async save() {
			setProblem( null );
			if ( wanted === saved ) {
				return true;
			}
			const result = await save.mutateAsync( { changes: { [ PRIVATE ]: wanted } } );
			if ( ! result.ok && result.failure.command === 'profile' ) {
				setProblem( profileFailureText( 'profile', result.failure.failure ) );
			}
			return result.ok;
		},
	};
}

function CustomizeForm( { onboarding }: { readonly onboarding: Onboarding } ) {
	const { profile, advance } = onboarding;
	const save = useMutation( saveDisplayMutation( useDeps() ) );
	const isPrivate = usePrivateProfile( profile[ PRIVATE ] );
	const form = useReaderForm( {
		profile,
		keys: KEYS,
		validate: ( values, changed ) => displayProblems( { ...values, bio: '' }, changed ),
		save: save.mutateAsync,
	} );
	useAdvanceOnSave( form, advance );
	/** A second press may come before the first one is drawn. */
	const isSaving = useRef( false );
	const submit = async () => {
		if ( isSaving.current ) {
			return;
		}
		isSaving.current = true;
		try {
			if ( await isPrivate.save() ) {
				await form.submit();
			}
		} finally {
			isSaving.current = false;
		}
	};
	return (
		<Form onSubmit={ () => void submit() }>
			<ReaderFormProblems form={ form } keys={ KEYS } />
			<FormFailureNotice form={ form } />
			{ /* The field is omitted if the step before this one asks for the name. */ }
			{ ! onboarding.steps.includes( 'name' ) && (
				<DisplayNameField { ...form.field( 'full-name', 'nickname' ) } />
			) }
			<AvatarColorField
				value={ form.valueOf( 'avatar-color' ) }
				onChange={ ( color ) => form.set( 'avatar-color', color ) }
			/>
			<DisplayPreview
				name={ form.valueOf( 'full-name' ) }
				color={ form.valueOf( 'avatar-color' ) }
				image={ profile[ 'image-url' ] }
			/>
			<div className="circ-choices">
				<Choice
					type="checkbox"
					name={ PRIVATE }
					checked={ isPrivate.wanted === true }
					onChange={ isPrivate.setWanted }
					label={ __( 'Private profile' ) }
					text={ choiceText( isPrivate.wanted, privateProfileText() ) }
				/>
			</div>
			<ToldNotice tone="critical" text={ isPrivate.problem } />
			<StepActions
				onboarding={ onboarding }
				command={ { ...form, isBusy: form.isBusy || isPrivate.isBusy } }
			/>
		</Form>
	);
}

export default function OnboardingWelcomeScreen() {
	return (
		<OnboardingStep
			step="customize"
			title={ ( { profile } ) =>
				profile[ 'first-name' ]
					? /* translators: %s: a first name. */
						fill( __( 'Welcome, %s' ), profile[ 'first-name' ] )
					: __( 'Welcome' )
			}
			lead={ ( { subscriber } ) =>
				subscriber
					? __(
							'Your membership has started. Choose how other readers see you; you can change it later.'
						)
					: __( 'Choose how other readers see you; you can change it later.' )
			}
		>
			{ ( onboarding ) => <CustomizeForm onboarding={ onboarding } /> }
		</OnboardingStep>
	);
}
