/** What stands beside a field that was filled in wrongly, and the summary of a whole form. */
import { fill } from './fill.ts';
import { __ } from './translate.ts';

export const fieldErrors = {
	invalidEmail: () => __( 'Please enter a valid email address.' ),
	invalidPassword: () => __( 'Please enter a valid password.' ),
	passwordMissing: () => __( 'Please enter a password.' ),
} as const;

export const formErrors = {
	fieldInvalid: ( label: string ) =>
		fill(
			/* translators: %s: the label of a form field. */
			__( 'The %s field is invalid.' ),
			label
		),
	fieldsInvalid: ( labels: string ) =>
		fill(
			/* translators: %s: labels of form fields, with commas between. */
			__( 'The following fields are invalid: %s' ),
			labels
		),
	fieldsMissing: () => __( 'Please fill out all form fields.' ),
} as const;
