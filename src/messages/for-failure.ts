/**
 * From a failure to the reader's sentence, per command. Exhaustive on purpose: a new failure does not compile until
 * it has words. Specification §7, outcomes per call, and §8; decision 11.
 */
import type { CardFailure } from '#src/domain/card-failure.ts';
import type {
	BotCheckFailure,
	ChangePasswordFailure,
	ConfirmEmailFailure,
	ContentFailure,
	CreatePasswordFailure,
	EmailChangeFailure,
	ExchangeFailure,
	LinkFailure,
	LoginFailure,
	NewslettersFailure,
	ProfanityFailure,
	ProfileFailure,
	ProviderFailure,
	RegisterFailure,
	ResetFailure,
	ResetRequestFailure,
	SessionFailure,
	SubscribeFailure,
} from '#src/domain/failure.ts';
import { errors } from './errors.ts';
import { SITE_TEXTS, tooManyTries } from './for-site-failure.ts';
import { __ } from './translate.ts';

export interface FailureOf {
	readonly login: LoginFailure;
	readonly register: RegisterFailure;
	readonly session: SessionFailure;
	readonly provider: ProviderFailure;
	readonly link: LinkFailure;
	readonly exchange: ExchangeFailure;
	readonly forgot: ResetRequestFailure;
	readonly reset: ResetFailure;
	readonly changePassword: ChangePasswordFailure;
	readonly changeEmail: EmailChangeFailure;
	readonly confirmEmail: ConfirmEmailFailure;
	readonly createPassword: CreatePasswordFailure;
	readonly botCheck: BotCheckFailure;
	readonly newsletters: NewslettersFailure;
	readonly displayName: ProfanityFailure;
	readonly profile: ProfileFailure;
	readonly subscribe: SubscribeFailure;
	readonly card: CardFailure;
	readonly content: ContentFailure;
}

export type Command = keyof FailureOf;

/** The member of a union by which it is told: the failure itself, or its reason. */
type ReasonOf< Failure > = Failure extends string
	? Failure
	: Failure extends { readonly reason: infer Reason extends string }
		? Reason
		: never;

type Texts = {
	readonly [ Name in Command ]: Readonly<
		Record<
			ReasonOf< FailureOf[ Name ] >,
			( message: string | null ) => string
		>
	>;
};

/** Beside it a button counts down; see `secondsToWait`. */
const linkNotSent = () =>
	errors.passwordlessProblem( errors.tokenExchangeProblem() );

const TEXTS: Texts = {
	login: {
		// One text for both, so that nobody learns which addresses have an account.
		'user-not-found': errors.wrongEmailOrPassword,
		'invalid-password': errors.wrongEmailOrPassword,
		'email-not-verified': errors.emailNotVerified,
		'service-unavailable': errors.loginProblem,
		'call-failed': errors.loginProblem,
	},
	register: {
		'password-not-strong': errors.invalidPassword,
		'user-already-exists': errors.emailInUse,
		'service-unavailable': errors.registerProblem,
		'call-failed': errors.registerProblem,
	},
	session: {
		'session-not-authenticated': errors.loginProblem,
		'call-failed': errors.loginProblem,
		'service-unavailable': () =>
			__(
				'You are logged in, but we cannot load your account right now. Please try again.'
			),
	},
	link: {
		'user-already-exists': errors.emailInUse,
		'not-sent': linkNotSent,
		'profile-not-saved': () =>
			errors.passwordlessProblem( errors.profileNotSaved() ),
		'too-many-requests': tooManyTries,
		'service-unavailable': linkNotSent,
	},
	exchange: {
		'link-incomplete': errors.invalidToken,
		'link-expired': errors.invalidToken,
		'link-used': errors.invalidToken,
		'invalid-token': errors.invalidToken,
		'too-many-requests': tooManyTries,
		'service-unavailable': errors.loginProblem,
	},
	forgot: {
		// Never reaches a reader: an unknown address gets the same words as a known one (decision 11).
		'user-not-found': errors.passwordResetProblem,
		'bad-request': errors.passwordResetProblem,
		'too-many-requests': tooManyTries,
		'service-unavailable': errors.passwordResetProblem,
	},
	reset: {
		'password-not-strong': errors.invalidPassword,
		'invalid-state': errors.passwordResetProblem,
		'too-many-requests': tooManyTries,
		'service-unavailable': errors.passwordResetProblem,
		'call-failed': errors.passwordResetProblem,
	},
	changePassword: {
		'password-not-strong': errors.invalidPassword,
		'bad-credentials': errors.currentPasswordWrong,
		'user-not-found': errors.passwordChangeProblem,
		'too-many-requests': tooManyTries,
		'service-unavailable': errors.passwordChangeProblem,
		'call-failed': errors.passwordChangeProblem,
	},
	...SITE_TEXTS,
	changeEmail: {
		'user-not-found': errors.unknown,
		'too-many-requests': tooManyTries,
		'service-unavailable': errors.unknown,
		'call-failed': errors.unknown,
	},
	confirmEmail: {
		'bad-credentials': errors.passwordIncorrect,
		'link-expired': errors.emailChangeExpired,
		'email-taken': errors.newEmailTaken,
		'too-many-requests': tooManyTries,
		'service-unavailable': errors.unknown,
		'call-failed': errors.unknown,
	},
	provider: {
		closed: () =>
			__(
				'The window was closed before you were logged in. Please try again.'
			),
		'email-not-verified': errors.emailNotVerified,
		'user-already-exists': errors.emailInUse,
		'service-unavailable': errors.loginProblem,
		'call-failed': errors.loginProblem,
	},
	profile: {
		'service-unavailable': errors.profileNotSaved,
		'call-failed': errors.profileNotSaved,
	},
	subscribe: {
		'already-active': errors.alreadySubscribed,
		'session-not-authenticated': () =>
			__( 'Please log in again to pay. Nothing was charged.' ),
		'card-not-exchanged': errors.subscribeProblem,
		'service-unavailable': errors.subscribeProblem,
		refused: ( message ) => message || errors.subscribeProblem(),
		'outcome-unknown': () =>
			__(
				'We do not know yet whether your payment went through. Please do not pay again.'
			),
	},
	card: {
		'form-not-loaded': () =>
			__( 'The card form did not load. Nothing was charged.' ),
		'authorization-expired': () =>
			__(
				'The card form was open for too long. Please type your card again.'
			),
		'card-refused': () =>
			__(
				'Your card was not accepted. Please check it or use another one.'
			),
		'card-not-verified': () =>
			__( 'The security code or postal code does not match your card.' ),
		'too-many-tries': () =>
			__( 'There were too many tries. Please wait a minute.' ),
		'no-answer': () =>
			__(
				'The card form did not answer. Nothing was charged. Please try again.'
			),
		'bank-check-cancelled': () =>
			__( 'You stopped the check by your bank. Nothing was charged.' ),
		'bank-check-failed': () =>
			__(
				'Your bank did not confirm this card. Nothing was charged. Please use another one.'
			),
		'bank-check-unavailable': () =>
			__(
				'Your bank could not be asked. Nothing was charged. Please try again.'
			),
		'test-cards-only': () =>
			__( 'This is a demonstration: only test card numbers work.' ),
	},
	content: {
		'session-not-authenticated': () =>
			__( 'Please log in again to read this story.' ),
		'not-entitled': () => __( 'This story is for members.' ),
		'not-found': () => __( 'This story cannot be found.' ),
		'service-unavailable': () =>
			__( 'We cannot open this story right now. Please try again.' ),
		'call-failed': () =>
			__( 'We cannot open this story right now. Please try again.' ),
	},
};

export function textForFailure< Name extends Command >(
	command: Name,
	failure: FailureOf[ Name ]
): string {
	const told: string | { reason: string; message?: string | null } = failure;
	const [ reason, message = null ] =
		typeof told === 'string' ? [ told ] : [ told.reason, told.message ];
	const texts: Readonly<
		Record< string, ( message: string | null ) => string >
	> = TEXTS[ command ];
	return ( texts[ reason ] ?? errors.unknown )( message );
}
