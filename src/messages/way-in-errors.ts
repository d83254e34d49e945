/** What is said when a way in fails. Specification §8. */
import { fill } from './fill.ts';
import { __ } from './translate.ts';

export const wayInErrors = {
	emailInUse: () => __( 'Sorry, this email is already in use.' ),
	wrongEmailOrPassword: () =>
		__( 'Sorry, this is the wrong email or password.' ),
	loginProblem: () =>
		__( 'Sorry, there was a problem logging into your account.' ),
	registerProblem: () =>
		__( 'Sorry, there was a problem registering your account.' ),
	passwordlessProblem: ( message: string ) =>
		fill(
			/* translators: %s: what the service says. */
			__( 'Error starting passwordless authentication: %s' ),
			message
		),
	tokenExchangeProblem: () => __( 'Error exchanging token' ),
	invalidToken: () => __( 'Invalid token' ),
	passwordResetProblem: () =>
		__( 'Sorry, there was a problem resetting your password.' ),
} as const;
