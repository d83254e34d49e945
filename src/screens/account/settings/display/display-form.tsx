/** The form for display name, avatar and biography. */
import { useMutation } from '@tanstack/react-query';
import { DISPLAY_FORM_KEYS, displayProblems } from '#src/domain/profile/profile-fields.ts';
import type { Profile } from '#src/domain/profile/profile.ts';
import { fieldLabel } from '#src/messages/profile.ts';
import { __ } from '#src/messages/translate.ts';
import { saveDisplayMutation } from '#src/queries/profile.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { SectionHead } from '#src/ui/layout/section-head.tsx';
import { TextArea } from '#src/ui/field/text-area.tsx';
import { CommandButton } from '#src/widgets/form/command-form.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import {
	AvatarColorField,
	DisplayNameField,
	DisplayPreview,
} from '#src/widgets/reader-form/display-fields.tsx';
import { FormFailureNotice } from '#src/widgets/reader-form/form-outcome.tsx';
import { FormToast } from '#src/widgets/reader-form/form-toast.tsx';
import { fieldId, ReaderFormProblems } from '#src/widgets/reader-form/reader-form-problems.tsx';
import { UnsavedChanges } from '#src/widgets/unsaved/unsaved-changes.tsx';
import { useReaderForm } from '#src/widgets/reader-form/use-reader-form.ts';

const HEADING_ID = 'circ-how-others-see-you';

export function DisplayForm( { profile }: { readonly profile: Profile } ) {
	const deps = useDeps();
	const { mutateAsync } = useMutation( saveDisplayMutation( deps ) );
	const form = useReaderForm( {
		profile,
		keys: DISPLAY_FORM_KEYS,
		validate: displayProblems,
		save: mutateAsync,
	} );
	return (
		<section aria-labelledby={ HEADING_ID }>
			<SectionHead id={ HEADING_ID } title={ __( 'How other readers see you' ) } />
			<Form labelledBy={ HEADING_ID } onSubmit={ () => void form.submit() }>
				<ReaderFormProblems form={ form } keys={ DISPLAY_FORM_KEYS } />
				<DisplayNameField
					value={ form.valueOf( 'full-name' ) }
					error={ form.problems[ 'full-name' ] }
					onChange={ ( typed ) => form.set( 'full-name', typed ) }
					onLeave={ () => form.leave( 'full-name' ) }
				/>
				<AvatarColorField
					value={ form.valueOf( 'avatar-color' ) }
					onChange={ ( color ) => form.set( 'avatar-color', color ) }
				/>
				<TextArea
					id={ fieldId( 'bio' ) }
					name="bio"
					label={ fieldLabel( 'bio' ) }
					optional
					autoComplete="off"
					value={ form.valueOf( 'bio' ) }
					error={ form.problems.bio }
					onChange={ ( typed ) => form.set( 'bio', typed ) }
					onBlur={ () => form.leave( 'bio' ) }
				/>
				<DisplayPreview
					name={ form.valueOf( 'full-name' ) }
					color={ form.valueOf( 'avatar-color' ) }
					bio={ form.valueOf( 'bio' ) }
					image={ profile[ 'image-url' ] }
				/>
				<FormFailureNotice form={ form } />
				<Actions>
					<CommandButton command={ form } busyLabel={ __( 'Saving...' ) }>
						{ __( 'Save display' ) }
					</CommandButton>
				</Actions>
			</Form>
			<FormToast form={ form } savedText={ __( 'Your display settings are saved.' ) } />
			<UnsavedChanges unsaved={ form.hasUnsaved } />
		</section>
	);
}
