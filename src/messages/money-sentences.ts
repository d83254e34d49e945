/** Sentences that several changes of a membership or a card have in common. Acceptance E10 to E15. */
import { __ } from './translate.ts';

export const logInAgain = () =>
	__( 'Please log in again. Nothing was changed or charged.' );

export const otherTerms = () =>
	__(
		'Your membership has changed in the meantime. Please look at the dates again.'
	);

export const noAnswer = () =>
	__( 'We cannot reach the billing service right now. Please try again.' );
