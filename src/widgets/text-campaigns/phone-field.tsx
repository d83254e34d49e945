/** The field for the phone number that receives the text messages, and its error summary. */
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isPhoneNumber } from '#src/domain/profile/profile-fields.ts';
import type { Profile } from '#src/domain/profile/profile.ts';
import { saveProfileMutation } from '#src/queries/profile.ts';
import { Field } from '#src/ui/field/field.tsx';
import { useDeps } from '../page/deps-context.tsx';
import { ReaderFormProblems } from '../reader-form/reader-form-problems.tsx';
import { useReaderForm, type ReaderForm } from '../reader-form/use-reader-form.ts';

const KEY = 'phone-number';

export function usePhoneForm( profile: Profile ) {
	const { mutateAsync } = useMutation( saveProfileMutation( useDeps() ) );
	return useReaderForm( {
		profile,
		keys: [ KEY ] as const,
		validate: ( values ) =>
			values[ KEY ] !== '' && ! isPhoneNumber( values[ KEY ] )
				? { [ KEY ]: 'no-phone-number' as const }
				: {},
		save: mutateAsync,
	} );
}

export interface PhoneFieldProps {
	readonly form: ReaderForm< typeof KEY >;
	readonly hint: string;
	/** An error that also focuses the field. */
	readonly missing?: string | undefined;
	/** Counts the presses that required the number. */
	readonly wanted?: number;
}

export function PhoneField( { form, hint, missing, wanted = 0 }: PhoneFieldProps ) {
	const input = useRef< HTMLInputElement >( null );
	useEffect( () => {
		if ( wanted > 0 ) {
			input.current?.focus();
		}
	}, [ wanted ] );
	return (
		<>
			<ReaderFormProblems form={ form } keys={ [ KEY ] } />
			<Field
				{ ...form.field( KEY, 'tel' ) }
				type="tel"
				hint={ hint }
				error={ form.problems[ KEY ] ?? missing }
				inputRef={ input }
			/>
		</>
	);
}
