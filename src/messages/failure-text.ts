/** The tables are exhaustive: a new failure does not compile without a text. */
import { isUnanswered } from '#src/domain/failure.ts';
import type { EndState } from '#src/domain/money-failure.ts';
import { nothingChanged, outageErrors } from './outage.ts';
import { __ } from './translate.ts';

export const accountErrors = {
	emailNotVerified: () =>
		__(
			'Sorry, this email has not been verified. Please check your email for a verification link.'
		),
	profileNotSaved: () => __( 'Sorry, there was an error updating your profile' ),
} as const;

/** Used after the session has ended, beside a sentence about what the reader has now. */
export const logInToContinue = () => __( 'Please log in again to continue.' );

export const logInAgain = ( _message?: string | null, end?: EndState ) =>
	end ? logInToContinue() : __( 'Please log in again. Nothing was changed or charged.' );

/** The log-in form, and the page after it, show the message without the request to log in. */
export const withoutLogIn = ( text: string ): string =>
	text === logInAgain() ? nothingChanged() : text.replace( logInToContinue(), '' ).trim();

/** `message` is the service's own text or null; `end` is the state after a change. */
export type Sentence = ( message: string | null, end?: EndState ) => string;

type Failure = string | { readonly reason: string };

type ReasonOf< F > = F extends string
	? F
	: F extends { readonly reason: infer Reason extends string }
		? Reason
		: never;

type TextsFor< FailureOf > = {
	readonly [ Command in keyof FailureOf ]: Readonly<
		Record< ReasonOf< FailureOf[ Command ] >, Sentence >
	>;
};

type TextForFailure< FailureOf > = < Command extends keyof FailureOf & string >(
	command: Command,
	failure: FailureOf[ Command ]
) => string;

export const failureTextFrom =
	< FailureOf extends Readonly< Record< keyof FailureOf, Failure > > >(
		texts: TextsFor< FailureOf >
	): TextForFailure< FailureOf > =>
	( command, failure ) => {
		const failed: string | { reason: string; message?: string | null; end?: EndState } =
			failure;
		const {
			reason,
			message = null,
			end,
		} = typeof failed === 'string' ? { reason: failed } : failed;
		const sentences: Readonly< Record< string, Sentence > > = texts[ command ];
		return ( sentences[ reason ] ?? outageErrors.unknown )( message, end );
	};

/** Shown below the command's text; the button beside it counts down. */
const tooManyTries = () =>
	__( 'There were too many tries in a short time. What you typed is still here.' );

/** Says the cause and when to retry, below the command's text. Null if there is neither. */
export function aboutFailure( failure: unknown ): string | null {
	const { reason, isOffline } = Object( failure ) as {
		readonly reason?: string;
		readonly isOffline?: boolean;
	};
	if ( reason === 'too-many-requests' ) {
		return tooManyTries();
	}
	if ( ! isUnanswered( failure ) ) {
		return null;
	}
	return isOffline
		? `${ outageErrors.probablyOffline() } ${ __( 'What you typed is still here. Please try again once you are connected.' ) }`
		: __(
				'The service does not answer at the moment. What you typed is still here. Please try again in a little while.'
			);
}

export const botCheckFailed = () => __( 'Error validating reCAPTCHA token' );

export const BOT_CHECK_TEXTS = {
	refused: ( message: string | null ) => message || botCheckFailed(),
	'not-loaded': () =>
		__(
			'A part of this page did not load, so nothing was sent. Please try again, or load the page again.'
		),
	'too-many-requests': botCheckFailed,
	'service-unavailable': botCheckFailed,
	'call-failed': botCheckFailed,
} as const;
