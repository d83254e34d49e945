/** Texts about changes to a membership: reasons to cancel or pause, outcomes, and failures. */
import type { CancelReason } from '#src/domain/changes/cancel.ts';
import type { CancelOffer } from '#src/domain/changes/cancel-offer.ts';
import type { PauseReason } from '#src/domain/changes/pause.ts';
import type {
	CancelFailure,
	ChangePlanFailure,
	OfferFailure,
	PauseFailure,
	ResumeFailure,
} from '#src/domain/money-failure.ts';
import { formatMoney } from '#src/domain/plans/pricing.ts';
import { failureTextFrom, logInAgain } from './failure-text.ts';
import { dated, membershipErrors } from './membership.ts';
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
import { __ } from './translate.ts';

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
