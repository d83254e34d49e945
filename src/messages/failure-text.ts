/**
 * From a failure to the reader's sentence: what the failure tables of all nouns have in common, and
 * the sentences that several of them use. Exhaustive on purpose: a new failure does not compile
 * until it has a text.
 */
import { isUnanswered } from '#src/domain/failure.ts';
import type { EndState } from '#src/domain/money-failure.ts';
import { outageErrors } from './outage.ts';
import { __ } from './translate.ts';

/** Of an account, while logging in and in the settings. */
export const accountErrors = {
	emailNotVerified: () =>
		__(
			'Sorry, this email has not been verified. Please check your email for a verification link.'
		),
	profileNotSaved: () => __( 'Sorry, there was an error updating your profile' ),
} as const;

/**
 * `message`: what the service itself says, null when it says nothing. `end`: what a change left
 * behind.
 */
export type Sentence = ( message: string | null, end?: EndState ) => string;

type Failure = string | { readonly reason: string };

/** The member of a union that a table has a row for: the failure itself, or its reason. */
type ReasonOf< F > = F extends string
	? F
	: F extends { readonly reason: infer Reason extends string }
		? Reason
		: never;

/** A sentence for each failure of each command of a noun. */
export type TextsFor< FailureOf > = {
	readonly [ Command in keyof FailureOf ]: Readonly<
		Record< ReasonOf< FailureOf[ Command ] >, Sentence >
	>;
};

export type TextForFailure< FailureOf > = < Command extends keyof FailureOf & string >(
	command: Command,
	failure: FailureOf[ Command ]
) => string;

/** The function that a noun exports under its own name. */
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

/** Under the text of the command; beside it a button counts down. */
export const tooManyTries = () =>
	__( 'There were too many tries in a short time. What you typed is still here.' );

/**
 * Under the text of the command: what it is, and when to try again; null where there is nothing to
 * add.
 */
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

/** A bot check that was not passed, for the commands that it stands before. */
export const BOT_CHECK_TEXTS = {
	refused: ( message: string | null ) => message || botCheckFailed(),
	'too-many-requests': botCheckFailed,
	'service-unavailable': botCheckFailed,
	'call-failed': botCheckFailed,
} as const;
