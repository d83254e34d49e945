/** What is said when a password or an e-mail address cannot be changed. Specification §8. */
import { __ } from './translate.ts';

export const credentialErrors = {
	currentPasswordWrong: () =>
		__( "Sorry, your current password didn't match. Try again." ),
	passwordChangeProblem: () => __( 'Unknown error changing password.' ),
	passwordIncorrect: () => __( 'Your password is incorrect.' ),
	emailChangeExpired: () => __( 'The email change link is expired.' ),
	newEmailTaken: () => __( 'Your new email address is already taken.' ),
} as const;
