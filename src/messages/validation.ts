/** Errors beside a field with invalid input. */
import { __ } from './translate.ts';

export const fieldErrors = {
	invalidEmail: () => __( 'Please enter a valid email address.' ),
	invalidPassword: () => __( 'Please enter a valid password.' ),
	passwordMissing: () => __( 'Please enter a password.' ),
} as const;
