/**
 * From a failed change of a membership to the reader's sentence, per command. A part of its own, so that the log-in
 * modal does not carry it. Specification §8; acceptance E10 to E15. What the reader has now is in end-words.ts.
 */
import type { SubscribeFailure } from '#src/domain/failure.ts';
import type {
	CancelFailure,
	CardChangeFailure,
	ChangePlanFailure,
	OfferFailure,
	PauseFailure,
	PayFailure,
	ResumeFailure,
} from '#src/domain/money-failure.ts';
import { errors } from './errors.ts';
import { __ } from './translate.ts';

export interface MoneyFailureOf {
	readonly 'change-plan': ChangePlanFailure;
	readonly pause: PauseFailure;
	readonly resume: ResumeFailure;
	readonly restart: SubscribeFailure;
	readonly cancel: CancelFailure;
	readonly pay: PayFailure;
	readonly 'card-change': CardChangeFailure;
	readonly offer: OfferFailure;
}

export type MoneyCommand = keyof MoneyFailureOf;

type Sentence = ( message: string | null ) => string;

const logInAgain = () =>
	__( 'Please log in again. Nothing was changed or charged.' );
const otherTerms = () =>
	__(
		'Your membership has changed in the meantime. Please look at the dates again.'
	);
const noAnswer = () =>
	__( 'We cannot reach the billing service right now. Please try again.' );

const TEXTS: {
	readonly [ Name in MoneyCommand ]: Readonly<
		Record< MoneyFailureOf[ Name ][ 'reason' ], Sentence >
	>;
} = {
	'change-plan': {
		'session-not-authenticated': logInAgain,
		'terms-changed': otherTerms,
		'subscription-not-found': errors.subscriptionNotFound,
		'method-not-found': errors.defaultMethodNotFound,
		'cancel-failed': errors.cancelProblem,
		'start-failed': errors.newSubscriptionProblem,
	},
	pause: {
		'session-not-authenticated': errors.pauseProblem,
		'terms-changed': otherTerms,
		'subscription-not-found': errors.pauseProblem,
		'method-not-found': errors.pauseProblem,
		'profile-not-saved': errors.pauseProblem,
		'cancel-failed': errors.pauseProblem,
		'start-failed': errors.pauseProblem,
	},
	resume: {
		'session-not-authenticated': errors.resumeProblem,
		'terms-changed': otherTerms,
		'subscription-not-found': errors.resumeProblem,
		'method-not-found': errors.resumeProblem,
		'cancel-failed': errors.resumeProblem,
		'start-failed': errors.resumeProblem,
	},
	restart: {
		'already-active': errors.alreadySubscribed,
		'session-not-authenticated': logInAgain,
		'card-not-exchanged': errors.restartProblem,
		'service-unavailable': errors.restartProblem,
		refused: ( message ) => message || errors.restartProblem(),
		'outcome-unknown': () =>
			__(
				'We do not know yet whether your membership was restarted. Please do not try again before you have looked.'
			),
	},
	cancel: {
		'session-not-authenticated': logInAgain,
		'subscription-not-found': errors.subscriptionNotFound,
		'changed-meanwhile': otherTerms,
		'cancel-failed': errors.cancelProblem,
	},
	pay: {
		'session-not-authenticated': logInAgain,
		'subscription-not-found': errors.subscriptionNotFound,
		'card-refused': ( message ) => message || errors.unknown(),
		'card-not-exchanged': errors.restartProblem,
		declined: ( message ) =>
			message ||
			__( 'Your bank did not accept the payment. Try another card.' ),
		'service-unavailable': errors.restartProblem,
	},
	'card-change': {
		'session-not-authenticated': logInAgain,
		refused: ( message ) => message || errors.unknown(),
		'in-use': () =>
			__(
				'This card pays your membership. Choose another one for it first.'
			),
		'service-unavailable': noAnswer,
		'outcome-unknown': () =>
			__(
				'We do not know yet whether your card was changed. Please look again before you try once more.'
			),
	},
	offer: {
		'session-not-authenticated': logInAgain,
		refused: () =>
			__( 'This offer is no longer there. Your price has not changed.' ),
		'service-unavailable': noAnswer,
		'outcome-unknown': () =>
			__(
				'We do not know yet whether the lower price is set. Please look again before you try once more.'
			),
	},
};

export function textForMoneyFailure< Name extends MoneyCommand >(
	command: Name,
	failure: MoneyFailureOf[ Name ]
): string {
	const texts: Readonly< Record< string, Sentence > > = TEXTS[ command ];
	const message = 'message' in failure ? failure.message : null;
	return ( texts[ failure.reason ] ?? errors.unknown )( message ?? null );
}
