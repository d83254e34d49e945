/** The form for the reader's own details. */
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
	AGE_GROUPS,
	GENDERS,
	PROFILE_FORM_KEYS,
	profileProblems,
} from '#src/domain/profile/profile-fields.ts';
import type { Profile } from '#src/domain/profile/profile.ts';
import { ageGroupText, genderText, monthText } from '#src/messages/profile.ts';
import { __ } from '#src/messages/translate.ts';
import { saveProfileMutation } from '#src/queries/profile.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { SelectField } from '#src/ui/field/select-field.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { SectionHead } from '#src/ui/layout/section-head.tsx';
import { useDeps } from '#src/widgets/page/deps-context.tsx';
import { FormFailureNotice } from '#src/widgets/reader-form/form-outcome.tsx';
import { FormToast } from '#src/widgets/reader-form/form-toast.tsx';
import { ReaderFormProblems } from '#src/widgets/reader-form/reader-form-problems.tsx';
import { useReaderForm } from '#src/widgets/reader-form/use-reader-form.ts';
import { UnsavedChanges } from '#src/widgets/unsaved/unsaved-changes.tsx';
import './field-group.css';
import '#src/ui/form/form.css';

const HEADING_ID = 'circ-your-details';
const MONTHS = [ 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 ];

interface FieldGroupProps {
	readonly legend: string;
	readonly hint?: string | undefined;
	/** Adds '(optional)' to the legend. */
	readonly optional?: boolean | undefined;
	readonly children: ReactNode;
}

export const FieldGroup = ( props: FieldGroupProps ) => (
	<fieldset className="circ-fields">
		<legend className="circ-group-legend">
			{ props.legend }
			{ props.optional && (
				<>
					{ ' ' }
					<span className="circ-label__optional">{ __( '(optional)' ) }</span>
				</>
			) }
		</legend>
		{ props.hint && <p className="circ-hint circ-group-hint">{ props.hint }</p> }
		{ props.children }
	</fieldset>
);

export const TwoColumns = ( { children }: { readonly children: ReactNode } ) => (
	<div className="circ-fields circ-fields--two">{ children }</div>
);

/** Lays out a short field beside a longer one, such as month and day. */
export const LongAndShort = ( { children }: { readonly children: ReactNode } ) => (
	<div className="circ-birthday">{ children }</div>
);

export function ProfileForm( { profile }: { readonly profile: Profile } ) {
	const deps = useDeps();
	const { mutateAsync } = useMutation( saveProfileMutation( deps ) );
	const form = useReaderForm( {
		profile,
		keys: PROFILE_FORM_KEYS,
		validate: profileProblems,
		save: mutateAsync,
	} );
	const { field } = form;
	const optionsOf = ( codes: readonly string[], text: ( code: string ) => string ) =>
		codes.map( ( value ) => ( { value, text: text( value ) } ) );

	return (
		<section aria-labelledby={ HEADING_ID }>
			<SectionHead id={ HEADING_ID } title={ __( 'Your details' ) } />
			<Form labelledBy={ HEADING_ID } onSubmit={ () => void form.submit() }>
				<ReaderFormProblems form={ form } keys={ PROFILE_FORM_KEYS } />
				<TwoColumns>
					<Field { ...field( 'first-name', 'given-name' ) } />
					<Field { ...field( 'last-name', 'family-name' ) } />
				</TwoColumns>
				<FieldGroup
					legend={ __( 'About you' ) }
					optional
					hint={ __(
						'We use this to learn who reads us. It is never shown to other readers, and you can leave it empty.'
					) }
				>
					<TwoColumns>
						<SelectField
							{ ...field( 'gender', 'sex' ) }
							options={ optionsOf( GENDERS, genderText ) }
						/>
						<SelectField
							{ ...field( 'age-group', 'off' ) }
							options={ optionsOf( AGE_GROUPS, ageGroupText ) }
						/>
					</TwoColumns>
					<FieldGroup legend={ __( 'Birthday' ) } hint={ __( 'Day and month only.' ) }>
						<LongAndShort>
							<SelectField
								{ ...field( 'birth-month', 'bday-month' ) }
								options={ [
									{ value: '', text: __( 'No month' ) },
									...MONTHS.map( ( month ) => ( {
										value: String( month ),
										text: monthText( month, deps.config.locale ),
									} ) ),
								] }
							/>
							<Field { ...field( 'birth-day', 'bday-day' ) } inputMode="numeric" />
						</LongAndShort>
					</FieldGroup>
					<TwoColumns>
						<Field { ...field( 'location', 'address-level2' ) } />
						<Field { ...field( 'phone-number', 'tel' ) } type="tel" />
					</TwoColumns>
				</FieldGroup>
				<FormFailureNotice form={ form } />
				<Actions>
					<Button type="submit" busy={ form.isBusy } busyLabel={ __( 'Saving...' ) }>
						{ __( 'Save profile' ) }
					</Button>
				</Actions>
			</Form>
			<FormToast form={ form } savedText={ __( 'Your profile is saved.' ) } />
			<UnsavedChanges unsaved={ form.hasUnsaved } />
		</section>
	);
}
