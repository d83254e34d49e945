/**
 * What stands at a field that was filled in wrongly. Specification §5. A part of its own, because the log-in form
 * holds these and no other text of the catalogue (decision 6).
 */
import { __ } from './translate.ts';

export const fieldErrors = {
	invalidEmail: () => __( 'Please enter a valid email address.' ),
	invalidPassword: () => __( 'Please enter a valid password.' ),
	passwordMissing: () => __( 'Please enter a password.' ),
} as const;
