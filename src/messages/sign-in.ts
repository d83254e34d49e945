/** Texts for signing in and registering, and for another account that is already logged in. */
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
	cookiesNeeded: () => __( 'You need cookies to log in.' ),
} as const;

export const allowCookies = () =>
	__(
		'Your browser blocks them here. Allow cookies for this site in its settings, then try again.'
	);

export interface SignInFailures {
	readonly login: LoginFailure;
	readonly register: RegisterFailure;
	readonly session: SessionFailure;
	readonly provider: ProviderFailure;
	readonly link: LinkFailure;
	readonly exchange: ExchangeFailure;
	readonly botCheck: BotCheckFailure;
}

/** The button beside it counts down; see `secondsToWait`. */
const linkNotSent = () => signInErrors.passwordlessProblem( signInErrors.tokenExchangeProblem() );

export const signInFailureText = failureTextFrom< SignInFailures >( {
	login: {
		// The same text for both does not reveal which addresses have an account.
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

/** Button that continues with the account; `email` is null if unknown. */
export const continueAs = ( email: string | null ): string =>
	email === null
		? __( 'Continue' )
		: /* translators: %s: an e-mail address. */
			fill( __( 'Continue as %s' ), email );

export const useAnotherAccount = (): string => __( 'Use another account' );

export const somebodyIsIn = (): string => __( 'Someone is already logged in on this site.' );

export const stayLoggedIn = (): string => __( 'Stay logged in' );

/** Precedes the account's address. */
export const loggedInAs = (): string => __( 'You are logged in as' );

/** Precedes an address. */
export const loggingInAs = (): string => __( 'Logging in as' );

/** The address follows this text. */
export const askedForLink = (): string => __( 'You asked for a link for' );

export const linkDoesNotWork = (): string => __( 'This link does not work' );

/** Title of a page that waits until the reader opens a mail. */
export const checkInbox = (): string => __( 'Check your inbox' );

/** Link back to the form that requested the mail. */
export const changeAddress = (): string => __( 'Wrong address? Change it' );
