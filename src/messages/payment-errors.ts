/** What is said of paying and of the card that pays. Specification §8. */
import { fill } from './fill.ts';
import { __ } from './translate.ts';

export const paymentErrors = {
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
} as const;
