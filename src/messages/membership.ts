/** Texts about a membership: status, dates, reasons to cancel or pause, and failed changes. */
import type { CancelReason } from '#src/domain/changes/cancel.ts';
import type { PauseReason } from '#src/domain/changes/pause.ts';
import { formatDay } from '#src/domain/days/format-day.ts';
import type { UtcDay } from '#src/domain/days/utc-day.ts';
import type { CancelOffer } from '#src/domain/changes/cancel-offer.ts';
import { formatMoney } from '#src/domain/plans/pricing.ts';
import { SPORTS_PRODUCT } from '#src/domain/plans/product.ts';
import type {
	CancelFailure,
	ChangePlanFailure,
	OfferFailure,
	PauseFailure,
	ResumeFailure,
} from '#src/domain/money-failure.ts';
import type {
	DerivedStatus,
	SubscriptionStatus,
} from '#src/domain/subscriptions/subscription-status.ts';
import { failureTextFrom, logInAgain } from './failure-text.ts';
import { fill } from './fill.ts';
import {
	heldBack,
	noAnswer,
	otherCard,
	otherPrice,
	otherTerms,
	stoppedHere,
	stoppedWith,
	subscriptionNotFound,
} from './money.ts';
import { __, _n } from './translate.ts';

const STATUS_TAGS: Readonly< Record< SubscriptionStatus, () => string | null > > = {
	Active: () => __( 'Active' ),
	Active_Paused: () => __( 'Pausing soon' ),
	Active_Pending: () => __( 'Active' ),
	Cancelled_Active: () => __( 'Canceled' ),
	Canceled: () => __( 'Ended' ),
	None: () => null,
	Paused: () => __( 'Paused' ),
	'Past Due': () => __( 'Past due' ),
	Pending: () => __( 'Starting' ),
};

/** Null without a membership. A pending subscription alone reads "Starting". */
export const statusTag = ( {
	status,
	active,
}: Pick< DerivedStatus, 'status' | 'active' > ): string | null =>
	status === 'Active_Pending' && ! active ? STATUS_TAGS.Pending() : STATUS_TAGS[ status ]();

const dated =
	( text: () => string ) =>
	( day: UtcDay, locale: string ): string =>
		fill( text(), formatDay( day, locale ) );

/** Days are UTC days; 'Read until' and 'Ended on' name the last paid day. */
export const membershipText = {
	readUntil: dated( () =>
		/* translators: %s: a date. */
		__( 'You can read until %s. Nothing more will be charged.' )
	),
	changesOn: ( day: UtcDay, what: string, locale: string ) =>
		fill(
			/* translators: %1$s: a date, %2$s: a plan and its price. */
			__( 'On %1$s you change to %2$s.' ),
			formatDay( day, locale ),
			what
		),
	startsOn: dated( () =>
		/* translators: %s: a date. */
		__( 'Your membership starts on %s.' )
	),
	/** `months` is the profile's paused-length; 0 if unknown. */
	pausedFrom: ( day: UtcDay, months: number, locale: string ) => {
		const date = formatDay( day, locale );
		return months > 0
			? fill(
					/* translators: %1$s: a date, %2$s: a number of months. */
					_n(
						'Paused from %1$s, for 1 month.',
						'Paused from %1$s, for %2$s months.',
						months
					),
					date,
					months
				)
			: /* translators: %s: a date. */
				fill( __( 'Paused from %s.' ), date );
	},
	startsAgain: dated( () =>
		/* translators: %s: a date. */
		__( 'Resumes on %s. You pay nothing until then.' )
	),
	pauseBegins: dated( () =>
		/* translators: %s: a date. */
		__( 'Your pause starts on %s.' )
	),
	endedOn: dated( () =>
		/* translators: %s: a date. */
		__( 'Ended on %s.' )
	),
	trialUntil: dated( () =>
		/* translators: %s: a date. */
		__( 'Your free trial runs until %s.' )
	),
	declinedOn: dated( () =>
		/* translators: %s: a date. */
		__( 'Your card was declined on %s.' )
	),
	failedOn: dated( () =>
		/* translators: %s: a date. */
		__( 'Your payment failed on %s.' )
	),
	/** Used if the history lacks the failed attempt. */
	unpaidSince: dated( () =>
		/* translators: %s: a date. */
		__( 'The payment that was due on %s did not go through.' )
	),
	unfinished: () => __( 'Your change did not finish' ),
	storiesOpen: () => __( 'Your stories are still open to you.' ),
} as const;

/** Says whether the lower price of a restart was set. */
export const restartedAt = {
	lower: () => __( 'Your membership continues at the lower price.' ),
	regular: dated( () =>
		/* translators: %s: a date. */
		__(
			'The lower price could not be set. You pay the regular price on %s, unless you cancel first, which costs nothing.'
		)
	),
	unknown: dated( () =>
		/* translators: %s: a date. */
		__(
			'We do not know yet whether the lower price is set. Please look at your next payment here before %s; until then you can cancel at no cost.'
		)
	),
} as const;

export const homeDeliveryText = (): string => __( 'Free with your home delivery' );

export const homeDeliveryCancelText = (): string =>
	__( 'If you cancel home delivery, Sports Membership is canceled too.' );

/** Derives a name from an unknown product id: 'app-membership' becomes 'App membership'. */
const productName = ( id: string ): string => {
	if ( id === SPORTS_PRODUCT ) {
		return __( 'Sports Membership' );
	}
	const words = id.replace( /[-_]+/g, ' ' ).trim();
	return words.charAt( 0 ).toUpperCase() + words.slice( 1 );
};

/** `products` come from the data layer; may be empty. */
export const openThroughText = ( products: readonly string[] ): string =>
	products.length > 0
		? fill(
				/* translators: %s: the names of products. */
				__( 'Open to you through %s' ),
				products.map( productName ).join( ', ' )
			)
		: __( 'Open to you through another membership' );

export const boughtElsewhereText = (): string =>
	__(
		'Your stories are open. This membership was not bought here: change or cancel it where you bought it.'
	);

const SHARED_REASONS = {
	seasonOver: () => __( 'The season is over' ),
	technicalProblem: () => __( 'Something did not work' ),
	other: () => __( 'Another reason' ),
};

const CANCEL_REASONS: Readonly< Record< CancelReason, () => string > > = {
	'too-expensive': () => __( 'It costs too much' ),
	'not-reading': () => __( 'I do not read it enough' ),
	'season-over': SHARED_REASONS.seasonOver,
	'found-another': () => __( 'I read other news now' ),
	'technical-problem': SHARED_REASONS.technicalProblem,
	other: SHARED_REASONS.other,
};

const PAUSE_REASONS: Readonly< Record< PauseReason, () => string > > = {
	'too-expensive': () => __( 'It costs too much right now' ),
	'not-enough-time': () => __( 'I have no time to read' ),
	traveling: () => __( 'I am traveling' ),
	'season-over': SHARED_REASONS.seasonOver,
	'technical-problem': SHARED_REASONS.technicalProblem,
	other: SHARED_REASONS.other,
};

export const cancelReasonText = ( code: CancelReason ): string => CANCEL_REASONS[ code ]();

export const pauseReasonText = ( code: PauseReason ): string => PAUSE_REASONS[ code ]();

export const membershipNotices = {
	paused: () => __( 'Subscription successfully paused' ),
	resumed: () => __( 'Membership successfully resumed' ),
} as const;

export const membershipErrors = {
	pauseProblem: () => __( 'There was an error pausing your subscription.' ),
	pauseNotSent: () => __( 'There was an error sending paused event to newsletters.' ),
	resumeProblem: () => __( 'There was an error resuming your subscription.' ),
	defaultMethodNotFound: () => __( 'Error finding default payment method' ),
	cancelProblem: () => __( 'Error cancelling active subscription' ),
	newSubscriptionProblem: () => __( 'Error starting new subscription' ),
} as const;

/** "50%" or "$4.20". */
export const offerText = (
	{ percent, amount }: CancelOffer,
	currency: string,
	locale: string
): string => ( percent !== null ? `${ percent }%` : formatMoney( amount ?? 0, currency, locale ) );

interface MembershipFailures {
	readonly 'change-plan': ChangePlanFailure;
	readonly pause: PauseFailure;
	readonly resume: ResumeFailure;
	readonly cancel: CancelFailure;
	readonly offer: OfferFailure;
}

const { pauseProblem, resumeProblem } = membershipErrors;

export const membershipFailureText = failureTextFrom< MembershipFailures >( {
	'change-plan': {
		maintenance: heldBack,
		'session-not-authenticated': logInAgain,
		'session-changed': stoppedHere,
		'terms-changed': otherTerms,
		'plan-changed': otherPrice,
		'card-changed': otherCard,
		'subscription-not-found': subscriptionNotFound,
		'method-not-found': membershipErrors.defaultMethodNotFound,
		'service-unavailable': noAnswer,
		'cancel-failed': membershipErrors.cancelProblem,
		'start-failed': membershipErrors.newSubscriptionProblem,
	},
	pause: {
		maintenance: heldBack,
		'session-not-authenticated': pauseProblem,
		'session-changed': stoppedHere,
		'terms-changed': otherTerms,
		'plan-changed': otherPrice,
		'card-changed': otherCard,
		'subscription-not-found': pauseProblem,
		'method-not-found': pauseProblem,
		'service-unavailable': pauseProblem,
		'profile-not-saved': pauseProblem,
		'cancel-failed': pauseProblem,
		'start-failed': pauseProblem,
	},
	resume: {
		maintenance: heldBack,
		'session-not-authenticated': resumeProblem,
		'session-changed': stoppedHere,
		'terms-changed': otherTerms,
		'plan-changed': otherPrice,
		'card-changed': otherCard,
		'subscription-not-found': resumeProblem,
		'method-not-found': resumeProblem,
		'service-unavailable': resumeProblem,
		'cancel-failed': resumeProblem,
		'start-failed': resumeProblem,
	},
	cancel: {
		'session-not-authenticated': logInAgain,
		'session-changed': stoppedHere,
		'subscription-not-found': subscriptionNotFound,
		'changed-meanwhile': otherTerms,
		'service-unavailable': noAnswer,
		'cancel-failed': membershipErrors.cancelProblem,
	},
	offer: {
		maintenance: heldBack,
		'session-not-authenticated': logInAgain,
		'session-changed': stoppedWith,
		'too-many-requests': ( message ) => message ?? noAnswer(),
		refused: () => __( 'This offer is no longer there. Your price has not changed.' ),
		'service-unavailable': noAnswer,
		'outcome-unknown': () =>
			__(
				'We do not know yet whether the lower price is set. Please look again before you try once more.'
			),
	},
} );
