/** The phone number for texts as a form with its own button. */
import type { Profile } from '#src/domain/profile/profile.ts';
import { __ } from '#src/messages/translate.ts';
import { Actions } from '#src/ui/button/actions.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Form } from '#src/ui/form/form.tsx';
import { FormFailureNotice } from '../reader-form/form-outcome.tsx';
import { FormToast } from '../reader-form/form-toast.tsx';
import { PhoneField, usePhoneForm, type PhoneFieldProps } from './phone-field.tsx';

interface PhoneFormProps extends Omit< PhoneFieldProps, 'form' > {
	readonly profile: Profile;
}

export function PhoneForm( { profile, ...field }: PhoneFormProps ) {
	const form = usePhoneForm( profile );
	return (
		<Form onSubmit={ () => void form.submit() }>
			<FormFailureNotice form={ form } />
			<PhoneField form={ form } { ...field } />
			<Actions>
				<Button
					type="submit"
					variant="secondary"
					busy={ form.isBusy }
					busyLabel={ __( 'Saving...' ) }
				>
					{ __( 'Save number' ) }
				</Button>
			</Actions>
			<FormToast form={ form } savedText={ __( 'Your phone number is saved.' ) } />
		</Form>
	);
}
