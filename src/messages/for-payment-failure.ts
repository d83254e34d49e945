/** From a payment that was not made to the reader's sentence, per command. Specification §7 and §8; acceptance E10. */
import type { CardFailure } from '#src/domain/cards/card-failure.ts';
import type { BotCheckFailure, SubscribeFailure } from '#src/domain/failure.ts';
import { BOT_CHECK_TEXTS } from './for-bot-check-failure.ts';
import { logInAgain, stoppedWith } from './money-sentences.ts';
import { paymentErrors } from './payment-errors.ts';
import { tellFrom } from './tell-failure.ts';
import { __ } from './translate.ts';

interface FailureOf {
	readonly subscribe: SubscribeFailure;
	readonly restart: SubscribeFailure;
	readonly card: CardFailure;
	readonly botCheck: BotCheckFailure;
}

const { alreadySubscribed, restartProblem, subscribeProblem } = paymentErrors;

export const textForFailure = tellFrom< FailureOf >( {
	subscribe: {
		'already-active': alreadySubscribed,
		'session-changed': stoppedWith,
		'session-not-authenticated': () =>
			__( 'Please log in again to pay. Nothing was charged.' ),
		'card-not-exchanged': subscribeProblem,
		'service-unavailable': subscribeProblem,
		refused: ( message ) => message || subscribeProblem(),
		'outcome-unknown': () =>
			__(
				'We do not know yet whether your payment went through. Please do not pay again.'
			),
	},
	restart: {
		'already-active': alreadySubscribed,
		'session-changed': stoppedWith,
		'session-not-authenticated': logInAgain,
		'card-not-exchanged': restartProblem,
		'service-unavailable': restartProblem,
		refused: ( message ) => message || restartProblem(),
		'outcome-unknown': () =>
			__(
				'We do not know yet whether your membership was restarted. Please do not try again before you have looked.'
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
	botCheck: BOT_CHECK_TEXTS,
} );
