/**
 * What the app says while a reader signs in or registers, and where another account is logged in
 * than the one they wait for.
 */
import type {
	BotCheckFailure,
	ExchangeFailure,
	LinkFailure,
	LoginFailure,
	ProviderFailure,
	RegisterFailure,
	SessionFailure,
} from '#src/domain/failure.ts';
import { accountErrors, BOT_CHECK_TEXTS, failureTextFrom } from './failure-text.ts';
import { fill } from './fill.ts';
import { __ } from './translate.ts';
import { fieldErrors } from './validation.ts';

export const signInErrors = {
	emailInUse: () => __( 'Sorry, this email is already in use.' ),
	wrongEmailOrPassword: () => __( 'Sorry, this is the wrong email or password.' ),
	loginProblem: () => __( 'Sorry, there was a problem logging into your account.' ),
	registerProblem: () => __( 'Sorry, there was a problem registering your account.' ),
	passwordlessProblem: ( message: string ) =>
		fill(
			/* translators: %s: what the service says. */
			__( 'Error starting passwordless authentication: %s' ),
			message
		),
	tokenExchangeProblem: () => __( 'Error exchanging token' ),
	invalidToken: () => __( 'Invalid token' ),
} as const;

export interface SignInFailures {
	readonly login: LoginFailure;
	readonly register: RegisterFailure;
	readonly session: SessionFailure;
	readonly provider: ProviderFailure;
	readonly link: LinkFailure;
	readonly exchange: ExchangeFailure;
	readonly botCheck: BotCheckFailure;
}

/** Beside it a button counts down; see `secondsToWait`. */
const linkNotSent = () => signInErrors.passwordlessProblem( signInErrors.tokenExchangeProblem() );

export const signInFailureText = failureTextFrom< SignInFailures >( {
	login: {
		// One text for both, so that nobody learns which addresses have an account.
		'user-not-found': signInErrors.wrongEmailOrPassword,
		'invalid-password': signInErrors.wrongEmailOrPassword,
		'email-not-verified': accountErrors.emailNotVerified,
		'too-many-requests': signInErrors.loginProblem,
		'service-unavailable': signInErrors.loginProblem,
		'call-failed': signInErrors.loginProblem,
	},
	register: {
		'password-not-strong': fieldErrors.invalidPassword,
		'user-already-exists': signInErrors.emailInUse,
		'too-many-requests': signInErrors.registerProblem,
		'service-unavailable': signInErrors.registerProblem,
		'call-failed': signInErrors.registerProblem,
	},
	session: {
		'session-not-authenticated': signInErrors.loginProblem,
		'call-failed': signInErrors.loginProblem,
		'service-unavailable': () =>
			__( 'You are logged in, but we cannot load your account right now. Please try again.' ),
	},
	link: {
		'user-already-exists': signInErrors.emailInUse,
		'not-sent': linkNotSent,
		'profile-not-saved': () =>
			signInErrors.passwordlessProblem( accountErrors.profileNotSaved() ),
		'too-many-requests': linkNotSent,
		'service-unavailable': linkNotSent,
	},
	exchange: {
		'link-incomplete': signInErrors.invalidToken,
		'link-expired': signInErrors.invalidToken,
		'link-used': signInErrors.invalidToken,
		'invalid-token': signInErrors.invalidToken,
		'too-many-requests': signInErrors.loginProblem,
		'service-unavailable': signInErrors.loginProblem,
	},
	provider: {
		closed: () => __( 'The window was closed before you were logged in. Please try again.' ),
		'email-not-verified': accountErrors.emailNotVerified,
		'user-already-exists': signInErrors.emailInUse,
		'too-many-requests': signInErrors.loginProblem,
		'service-unavailable': signInErrors.loginProblem,
		'call-failed': signInErrors.loginProblem,
	},
	botCheck: BOT_CHECK_TEXTS,
} );

/** On the button that goes on with it; null where it is not known whose account it is. */
export const continueAs = ( email: string | null ): string =>
	email === null
		? __( 'Continue' )
		: /* translators: %s: an e-mail address. */
			fill( __( 'Continue as %s' ), email );

export const useAnotherAccount = (): string => __( 'Use another account' );

export const somebodyIsIn = (): string => __( 'Somebody is logged in on this site already.' );

/** Before the address of the account. */
export const loggedInAs = (): string => __( 'You are logged in as' );

/** Before an address. */
export const loggingInAs = (): string => __( 'Logging in as' );

/** Before an address. */
export const askedForLink = (): string => __( 'You asked for a link for' );

export const linkDoesNotWork = (): string => __( 'This link does not work' );

/** The title of a page that waits for the reader to open a mail. */
export const checkInbox = (): string => __( 'Check your inbox' );

/** On the way back to the form that the mail was asked for with. */
export const changeAddress = (): string => __( 'Wrong address? Change it' );
