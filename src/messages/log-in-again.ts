/** Texts for a press after the session has ended. */
import type { EndState } from '#src/domain/money-failure.ts';
import { nothingChanged } from './outage.ts';
import { __ } from './translate.ts';

/** Used where the page also shows the reader's current state. */
export const logInToContinue = () => __( 'Please log in again to continue.' );

export const logInAgain = ( _message?: string | null, end?: EndState ) =>
	end ? logInToContinue() : __( 'Please log in again. Nothing was changed or charged.' );

/**
 * Removes the request to log in from a message that is shown beside the log-in form, and again
 * after the log-in.
 */
export const withoutLogIn = ( text: string ): string =>
	text === logInAgain() ? nothingChanged() : text.replace( logInToContinue(), '' ).trim();
