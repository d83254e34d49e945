import { describe, expect, it } from 'vitest';
import { cardErrors, formErrors } from '#src/messages/cards.ts';
import { accountErrors, botCheckFailed } from '#src/messages/failure-text.ts';
import { outageErrors } from '#src/messages/outage.ts';
import { logText } from '#src/messages/log.ts';
import { callLogText } from '#src/messages/log-calls.ts';
import { membershipErrors } from '#src/messages/membership.ts';
import { membershipNotices } from '#src/messages/membership-changes.ts';
import { paymentErrors, subscriptionNotFound } from '#src/messages/money.ts';
import { newslettersNotUpdated } from '#src/messages/newsletters.ts';
import { pageErrors } from '#src/messages/page.ts';
import { passwordErrors } from '#src/messages/password.ts';
import { emailErrors } from '#src/messages/profile.ts';
import { signInErrors } from '#src/messages/sign-in.ts';
import { fieldErrors } from '#src/messages/validation.ts';

/** The catalogue's errors are in separate files, so that a screen loads only those of its area. */
const errors = {
	...formErrors,
	...fieldErrors,
	...signInErrors,
	...accountErrors,
	...emailErrors,
	...passwordErrors,
	...cardErrors,
	...paymentErrors,
	...membershipErrors,
	...pageErrors,
	...outageErrors,
	botCheckFailed,
	newslettersNotUpdated,
	subscriptionNotFound,
};

describe( 'The texts of the catalogue', () => {
	// Proves change-9, language-1.
	it( 'for readers are these, letter by letter', () => {
		expect( {
			fieldInvalid: errors.fieldInvalid( 'CVV' ),
			fieldsInvalid: errors.fieldsInvalid( 'Name, CVV' ),
			invalidEmail: errors.invalidEmail(),
			invalidPassword: errors.invalidPassword(),
			passwordMissing: errors.passwordMissing(),
			fieldsMissing: errors.fieldsMissing(),
			botCheckFailed: errors.botCheckFailed(),
			cookiesNeeded: errors.cookiesNeeded(),
			emailInUse: errors.emailInUse(),
			emailNotVerified: errors.emailNotVerified(),
			wrongEmailOrPassword: errors.wrongEmailOrPassword(),
			loginProblem: errors.loginProblem(),
			registerProblem: errors.registerProblem(),
			passwordlessProblem: errors.passwordlessProblem( 'no' ),
			tokenExchangeProblem: errors.tokenExchangeProblem(),
			invalidToken: errors.invalidToken(),
			profileNotSaved: errors.profileNotSaved(),
			passwordResetProblem: errors.passwordResetProblem(),
			currentPasswordWrong: errors.currentPasswordWrong(),
			passwordChangeProblem: errors.passwordChangeProblem(),
			passwordIncorrect: errors.passwordIncorrect(),
			emailChangeExpired: errors.emailChangeExpired(),
			newEmailTaken: errors.newEmailTaken(),
			newslettersNotUpdated: errors.newslettersNotUpdated(),
			subscribeProblem: errors.subscribeProblem(),
			alreadySubscribed: errors.alreadySubscribed(),
			cardExpiring: errors.cardExpiring( 'Visa', '1111' ),
			cardExpired: errors.cardExpired( 'Visa', '1111' ),
			pastDue: errors.pastDue(),
			accountInactive: errors.accountInactive(),
			restartProblem: errors.restartProblem(),
			pauseProblem: errors.pauseProblem(),
			pauseNotSent: errors.pauseNotSent(),
			resumeProblem: errors.resumeProblem(),
			subscriptionNotFound: errors.subscriptionNotFound(),
			defaultMethodNotFound: errors.defaultMethodNotFound(),
			cancelProblem: errors.cancelProblem(),
			newSubscriptionProblem: errors.newSubscriptionProblem(),
			circularRedirect: errors.circularRedirect(),
			probablyOffline: errors.probablyOffline(),
			chunkLoadFailed: errors.chunkLoadFailed(),
			unknown: errors.unknown(),
		} ).toEqual( {
			fieldInvalid: 'The CVV field is invalid.',
			fieldsInvalid: 'The following fields are invalid: Name, CVV',
			invalidEmail: 'Please enter a valid email address.',
			invalidPassword: 'Please enter a valid password.',
			passwordMissing: 'Please enter a password.',
			fieldsMissing: 'Please fill out all form fields.',
			botCheckFailed: 'Error validating reCAPTCHA token',
			cookiesNeeded: 'You need cookies to log in.',
			emailInUse: 'Sorry, this email is already in use.',
			emailNotVerified:
				'Sorry, this email has not been verified. Please check your email for a verification link.',
			wrongEmailOrPassword: 'Sorry, this is the wrong email or password.',
			loginProblem: 'Sorry, there was a problem logging into your account.',
			registerProblem: 'Sorry, there was a problem registering your account.',
			passwordlessProblem: 'Error starting passwordless authentication: no',
			tokenExchangeProblem: 'Error exchanging token',
			invalidToken: 'Invalid token',
			profileNotSaved: 'Sorry, there was an error updating your profile',
			passwordResetProblem: 'Sorry, there was a problem resetting your password.',
			currentPasswordWrong: "Sorry, your current password didn't match. Try again.",
			passwordChangeProblem: 'Unknown error changing password.',
			passwordIncorrect: 'Your password is incorrect.',
			emailChangeExpired: 'The email change link is expired.',
			newEmailTaken: 'Your new email address is already taken.',
			newslettersNotUpdated: 'There was an error updating subscriptions',
			subscribeProblem:
				'It looks like there was an error subscribing, please try again later.',
			alreadySubscribed: 'User already has an active subscription.',
			cardExpiring:
				'Your credit card is about to expire. Please update your Visa ending in 1111.',
			cardExpired:
				// Proves payment-43.
				'Your credit card has expired. Please update your Visa ending in 1111.',
			pastDue:
				'Your membership billing is past due. Please update your payment method to continue.',
			accountInactive: 'Your account is inactive. Please update your payment method.',
			restartProblem: 'There was an error restarting your subscription',
			pauseProblem: 'There was an error pausing your subscription.',
			pauseNotSent: 'There was an error sending paused event to newsletters.',
			resumeProblem: 'There was an error resuming your subscription.',
			subscriptionNotFound: 'Unable to find subscription',
			defaultMethodNotFound: 'Error finding default payment method',
			cancelProblem: 'Error cancelling active subscription',
			newSubscriptionProblem: 'Error starting new subscription',
			circularRedirect: 'Circular redirect detected. Aborting redirect.',
			probablyOffline: 'You are probably offline.',
			chunkLoadFailed: 'Loading chunk failed',
			unknown: 'An unknown error has occurred.',
		} );
	} );

	it( 'for readers are all tried above', () => {
		expect( Object.keys( errors ) ).toHaveLength( 42 );
	} );

	// Proves pause-7, resume-5.
	it( 'for good news are these', () => {
		expect( [ membershipNotices.paused(), membershipNotices.resumed() ] ).toEqual( [
			'Subscription successfully paused',
			'Membership successfully resumed',
		] );
	} );

	// Proves language-10.
	it( 'for the log are these', () => {
		expect( [
			callLogText.serviceUnavailable(),
			callLogText.callFailed(),
			logText.subscriptionsNotRead(),
			logText.subscribeFailed(),
			logText.cardTokenMissing(),
			logText.restartFailed(),
			logText.discountNotCreated(),
			logText.discountsNotRead(),
			logText.paywallTokenFailed( 503 ),
		] ).toEqual( [
			'service unavailable',
			'call failed',
			'Error retrieving Braintree Subscription',
			'Error starting Braintree Subscription',
			'Error getting Braintree Token',
			'Error restarting subscription',
			'Error creating subscription discount',
			'Error getting subscription discounts',
			'Failed to fetch Piano JWT: 503',
		] );
	} );

	it( 'of our own in the log name what they are about', () => {
		expect( [
			logText.unknownState( 'S-1' ),
			logText.unknownPlanOfSubscription( 'S-1', 'sports-2023' ),
			logText.unknownPlan( 'sports-2023' ),
			logText.planSkipped( 'sports-2023', 'amount' ),
			logText.badPlanLine( 3, 18, 'expected a value' ),
		] ).toEqual( [
			'Subscription S-1 is in a state that is not known',
			'Subscription S-1 is on the unknown plan sports-2023',
			'The decision engine offers the unknown plan sports-2023',
			'Plan sports-2023 is skipped: amount',
			'Plan list, line 3, column 18: expected a value',
		] );
	} );
} );
