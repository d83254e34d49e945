/** Texts of the consent before a charge, and of failed payments. */
import { formatDay } from '#src/domain/days/format-day.ts';
import type { BotCheckFailure, SubscribeFailure } from '#src/domain/failure.ts';
import type { PayFailure } from '#src/domain/money-failure.ts';
import type { Plan } from '#src/domain/plans/plan.ts';
import { formatMoney, priceUnit, type Term } from '#src/domain/plans/pricing.ts';
import type { AgreedTerms } from '#src/domain/schedules/agreed-terms.ts';
import { BOT_CHECK_TEXTS, failureTextFrom, logInAgain, logInToContinue } from './failure-text.ts';
import { outageErrors } from './outage.ts';
import { declineText } from './declines.ts';
import { fill } from './fill.ts';
import {
	endText,
	heldBack,
	nothingCharged,
	otherCard,
	paymentErrors,
	sentences,
	settingUp,
	stoppedHere,
	stoppedWith,
	subscriptionNotFound,
} from './money.ts';
import { __, _n } from './translate.ts';

/** Change this with any consent sentence: each consent is stored with its version. */
export const CONSENT_TEXT_VERSION = '2026-11';

/** Precedes the link to the terms. */
export const termsRead = (): string => __( 'I have read the' );
export const membershipTerms = (): string => __( 'membership terms' );

/** Shown at the checkbox and in the error summary. */
export const consentMissing = (): string => __( 'Tick the box to agree, then pay.' );

const EVERY: Readonly< Record< Term, ( plan: Plan ) => string > > = {
	month: () => __( 'every month' ),
	months: ( { billingInterval } ) =>
		fill(
			/* translators: %s: a number of months. */
			_n( 'every %s months', 'every %s months', billingInterval ),
			billingInterval
		),
	year: () => __( 'every year' ),
};

interface ConsentText {
	/** The start of the sentence: 'I agree to pay $83.88 today and, from November 21, 2027,' */
	readonly opening: string;
	/** In bold: '$83.88 every year until I cancel' */
	readonly promise: string;
}

/** `terms` must be the terms that the record stores. */
export function consentText( plan: Plan, terms: AgreedTerms, locale: string ): ConsentText {
	const money = ( cents: number ) => formatMoney( cents, terms.currency, locale );
	const every = EVERY[ priceUnit( plan ) ]( plan );
	const { amountToday, amount, from, later } = terms;
	const day = from ? formatDay( from, locale ) : '';
	return {
		opening:
			amountToday === 0
				? fill(
						/* translators: %s: a date. */
						__( 'I agree to pay nothing today and, from %s,' ),
						day
					)
				: fill(
						/* translators: %1$s: an amount of money, %2$s: a date. */
						__( 'I agree to pay %1$s today and, from %2$s,' ),
						money( amountToday ),
						day
					),
		// A later rate is part of the agreement.
		promise: later
			? fill(
					/* translators: %1$s: an amount of money, %2$s: such as "every month", %3$s: a later amount, %4$s: a date. */
					__( '%1$s %2$s, and %3$s from %4$s, until I cancel' ),
					money( amount ),
					every,
					money( later.amount ),
					formatDay( later.from, locale )
				)
			: fill(
					/* translators: %1$s: an amount of money, %2$s: such as "every month". */
					__( '%1$s %2$s until I cancel' ),
					money( amount ),
					every
				),
	};
}

/** Used for a restart if its first day came while the page was open. */
export const dayHasPassed = (): string =>
	__(
		'The day on which your membership was to start has come. Nothing was charged. Please look at the plans again.'
	);

/** Button on the payment page and the membership page. */
export const restartForNothing = (): string => __( 'Restart membership, no charge today' );

/** "Pay $9.99 with Visa ending in 1111", or as much of it as is known. */
export function payWith( money: string | null, card: string | null ): string {
	if ( card === null ) {
		return money === null
			? __( 'Pay' )
			: /* translators: %s: an amount of money. */
				fill( __( 'Pay %s' ), money );
	}
	return money === null
		? /* translators: %s: a card such as "Visa ending in 1111". */
			fill( __( 'Pay with %s' ), card )
		: fill(
				/* translators: %1$s: an amount of money, %2$s: a card such as "Visa ending in 1111". */
				__( 'Pay %1$s with %2$s' ),
				money,
				card
			);
}

/** `seconds` until the card may be tried again; null if the site does not say. */
export function declinedRecently( seconds: number | null ): string {
	const minutes = Math.max( 1, Math.ceil( ( seconds ?? 600 ) / 60 ) );
	if ( minutes > 60 ) {
		return __(
			'This card was declined several times today. Please pay with another card, or try this one again tomorrow.'
		);
	}
	return fill(
		/* translators: %s: a number of minutes. */
		_n(
			'This card was declined a short while ago. Please pay with another card, or try this one again in %s minute.',
			'This card was declined a short while ago. Please pay with another card, or try this one again in %s minutes.',
			minutes
		),
		minutes
	);
}

interface PaymentFailures {
	readonly subscribe: SubscribeFailure;
	readonly restart: SubscribeFailure;
	readonly pay: PayFailure;
	readonly botCheck: BotCheckFailure;
}

const { alreadySubscribed, restartProblem, subscribeProblem } = paymentErrors;

const offerChanged = () =>
	__(
		'This offer has changed in the meantime. Please look at amounts and dates, then agree again. Nothing was charged.'
	);

const cardNotListed = () => endText( 'uncharged' );

const termsChanged = () =>
	__(
		'Your membership has changed in the meantime. Please look at amounts and dates, then agree again. Nothing was charged.'
	);

const cardChanged = () => sentences( otherCard(), nothingCharged() );

export const paymentFailureText = failureTextFrom< PaymentFailures >( {
	subscribe: {
		maintenance: heldBack,
		'already-active': alreadySubscribed,
		'setting-up': settingUp,
		'terms-changed': termsChanged,
		'offer-changed': offerChanged,
		'session-changed': stoppedWith,
		'session-not-authenticated': () => __( 'Please log in again to pay. Nothing was charged.' ),
		'card-changed': cardChanged,
		'card-not-exchanged': subscribeProblem,
		'card-not-listed': cardNotListed,
		'service-unavailable': subscribeProblem,
		refused: ( message ) => declineText( message, subscribeProblem ),
		'outcome-unknown': () =>
			__( 'We do not know yet whether your payment went through. Please do not pay again.' ),
	},
	restart: {
		maintenance: heldBack,
		'already-active': alreadySubscribed,
		'setting-up': settingUp,
		'terms-changed': termsChanged,
		'offer-changed': offerChanged,
		'session-changed': stoppedWith,
		'session-not-authenticated': logInToContinue,
		'card-changed': cardChanged,
		'card-not-exchanged': restartProblem,
		'card-not-listed': cardNotListed,
		'service-unavailable': restartProblem,
		refused: ( message ) => declineText( message, restartProblem ),
		'outcome-unknown': () =>
			__(
				'We do not know yet whether your membership was restarted. Please do not try again before you have looked.'
			),
	},
	pay: {
		maintenance: heldBack,
		'session-not-authenticated': logInAgain,
		'session-changed': stoppedHere,
		'subscription-not-found': subscriptionNotFound,
		'card-changed': otherCard,
		'card-refused': ( message ) => declineText( message, outageErrors.unknown ),
		'card-not-exchanged': restartProblem,
		declined: ( message ) =>
			declineText( message, () =>
				__( 'Your bank did not accept the payment. Try another card.' )
			),
		'declined-recently': ( message ) => message ?? declinedRecently( null ),
		'too-many-requests': ( message ) => message ?? restartProblem(),
		'amount-changed': () =>
			__( 'The amount that is due has changed. Please look at it again, then pay.' ),
		'not-restarted': restartProblem,
		'service-unavailable': restartProblem,
	},
	botCheck: BOT_CHECK_TEXTS,
} );
