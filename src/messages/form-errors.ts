/** What is said of a whole form. Specification §5. What stands at a field is in field-errors.ts. */
import { fill } from './fill.ts';
import { __ } from './translate.ts';

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
	botCheckFailed: () => __( 'Error validating reCAPTCHA token' ),
} as const;
