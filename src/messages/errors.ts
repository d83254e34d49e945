/**
 * What a reader is told when something went wrong: each text of specification §5 and §8 once, letter by letter.
 * Thunks, so that translations may load before a text is first used.
 */
import { fieldErrors } from './field-errors.ts';
import { CHUNK_LOAD_FAILED } from './loader-words.ts';
import { outageErrors } from './outage-errors.ts';
import { fill } from './fill.ts';
import { __ } from './translate.ts';

export const errors = {
	// §5, validation.
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
	...fieldErrors,
	fieldsMissing: () => __( 'Please fill out all form fields.' ),
	botCheckFailed: () => __( 'Error validating reCAPTCHA token' ),

	// §8, ways in.
	emailInUse: () => __( 'Sorry, this email is already in use.' ),
	emailNotVerified: () =>
		__(
			'Sorry, this email has not been verified. Please check your email for a verification link.'
		),
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

	// §8, profile and credentials.
	profileNotSaved: () =>
		__( 'Sorry, there was an error updating your profile' ),
	passwordResetProblem: () =>
		__( 'Sorry, there was a problem resetting your password.' ),
	currentPasswordWrong: () =>
		__( "Sorry, your current password didn't match. Try again." ),
	passwordChangeProblem: () => __( 'Unknown error changing password.' ),
	passwordIncorrect: () => __( 'Your password is incorrect.' ),
	emailChangeExpired: () => __( 'The email change link is expired.' ),
	newEmailTaken: () => __( 'Your new email address is already taken.' ),
	newslettersNotUpdated: () =>
		__( 'There was an error updating subscriptions' ),

	// §8, membership and money.
	subscribeProblem: () =>
		__(
			'It looks like there was an error subscribing, please try again later.'
		),
	alreadySubscribed: () => __( 'User already has an active subscription.' ),
	cardExpiring: ( type: string, lastFour: string ) =>
		fill(
			/* translators: %s: card type, such as Visa. %s: last four digits. */
			__(
				'Your credit card is about to expire. Please update your %s ending in %s.'
			),
			type,
			lastFour
		),
	cardExpired: ( type: string, lastFour: string ) =>
		fill(
			/* translators: %s: card type, such as Visa. %s: last four digits. */
			__(
				'Your credit card has expired. Please update your %s ending in %s.'
			),
			type,
			lastFour
		),
	pastDue: () =>
		__(
			'Your membership billing is past due. Please update your payment method to continue.'
		),
	accountInactive: () =>
		__( 'Your account is inactive. Please update your payment method.' ),
	restartProblem: () =>
		__( 'There was an error restarting your subscription' ),
	pauseProblem: () => __( 'There was an error pausing your subscription.' ),
	pauseNotTold: () =>
		__( 'There was an error sending paused event to newsletters.' ),
	resumeProblem: () => __( 'There was an error resuming your subscription.' ),
	subscriptionNotFound: () => __( 'Unable to find subscription' ),
	defaultMethodNotFound: () => __( 'Error finding default payment method' ),
	cancelProblem: () => __( 'Error cancelling active subscription' ),
	newSubscriptionProblem: () => __( 'Error starting new subscription' ),

	// §2.5, §7 and the rest of §8.
	circularRedirect: () =>
		__( 'Circular redirect detected. Aborting redirect.' ),
	chunkLoadFailed: () => __( CHUNK_LOAD_FAILED ),
	...outageErrors,
} as const;
