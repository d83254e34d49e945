/** Sentences that several changes of a membership or a card have in common. Acceptance E10 to E15. */
import type { EndState } from '#src/domain/money-failure.ts';
import { endText } from './end-words.ts';
import { __ } from './translate.ts';

export const logInAgain = () =>
	__( 'Please log in again. Nothing was changed or charged.' );

export const otherTerms = () =>
	__(
		'Your membership has changed in the meantime. Please look at the dates again.'
	);

export const noAnswer = () =>
	__( 'We cannot reach the billing service right now. Please try again.' );

/** True whoever reads it: the reader who began, another one, or the same one in a new session. */
export const stoppedHere = () =>
	__(
		'Somebody logged in or out on this device, so we stopped here. Please log in again to go on.'
	);

/** The same where the end is not told beside it. */
export const stoppedWith = ( _message: string | null, end?: EndState ) =>
	end ? `${ stoppedHere() } ${ endText( end ) }` : stoppedHere();
