/** Texts for a press after the session has ended. */
import type { EndState } from '#src/domain/money-failure.ts';
import { nothingChanged } from './outage.ts';
import { __ } from './translate.ts';

/** For places that say beside it what the reader has now. */
export const logInToContinue = () => __( 'Please log in again to continue.' );

export const logInAgain = ( _message?: string | null, end?: EndState ) =>
	end ? logInToContinue() : __( 'Please log in again. Nothing was changed or charged.' );

/**
 * The part of a message that is shown beside the log-in, and after it, without the request to log
 * in.
 */
export const withoutLogIn = ( text: string ): string =>
	text === logInAgain() ? nothingChanged() : text.replace( logInToContinue(), '' ).trim();
